import { dataFields } from '@learning-console/statecharts/data-fields';
import { expect, test } from 'vitest';
import { administratorEmail, demoParams, findDemoAccount } from '#charts/demo-accounts.ts';
import { afterSignIn, demoPath, onPages } from '#charts/on-pages.ts';
import login from '#charts/sign-in/login.model.ts';
import loginCode from '#charts/sign-in/login-code.model.ts';
import passwordReset from '#charts/sign-in/password-reset.model.ts';
import { demoEmails, demoPassword } from '#contract/demo-accounts.ts';

test('CHART-05 a test case names the account with the fewest permissions that can open its pages', () => {
  expect(findDemoAccount(['courseList', 'courseEdit'])).toBe('author@example.com');
  expect(findDemoAccount(['courseList', 'accountList'])).toBe('admin@example.com');
});

test('CHART-05 a place has real addresses, and says who can open them', () => {
  expect(onPages('login')).toBe('on /login, signed out');
  expect(onPages('lessonDetail')).toBe(
    'on /speaking-course/lesson/detail/SL-0043-01, signed in as author@example.com with demo-password-1',
  );
  expect(afterSignIn('in the menu', 'downloads')).toBe(
    'in the menu, such as /manager/download, signed in as accounts@example.com with demo-password-1',
  );
});

test('CHART-05 a page with a code and without a thing of the demo is an error', () => {
  const { lessonDetail } = demoParams;
  delete demoParams.lessonDetail;
  try {
    expect(() => demoPath('lessonDetail')).toThrow('demoParams lacks {code} of the page lessonDetail.');
  } finally {
    Object.assign(demoParams, { lessonDetail });
  }
});

test('CHART-05 every account that signs in on a test case is one of the demo', () => {
  const values = [login, loginCode, passwordReset].flatMap(({ cases, inputs }) => dataFields({ cases, inputs }));
  const emails = values.flatMap(({ field, value }) => (/\bemail$/.test(field) ? [value] : []));
  expect(emails.length).toBeGreaterThan(4);
  expect(emails.filter((email) => !demoEmails.includes(email))).toEqual([]);
  expect(login.cases?.['form.submit']?.valid).toEqual({
    values: { email: administratorEmail, password: demoPassword },
  });
});
