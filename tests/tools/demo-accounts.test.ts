import { expect, test } from 'vitest';
import { demoAccounts, demoPassword, findDemoAccount } from '#charts/demo-accounts.ts';
import { afterSignIn, onPages } from '#charts/on-pages.ts';
import { demoPassword as seededPassword } from '#server/administrators/demo-password.ts';
import { demoAdministrators } from '#server/seed/administrators.ts';

test('CHART-05 the accounts of test cases have the permissions of the demo data', () => {
  const seeded = demoAdministrators.map(({ email, permissions }) => ({ email, permissions }));
  expect(seeded).toEqual(expect.arrayContaining([...demoAccounts]));
  expect(demoPassword).toBe(seededPassword);
});

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
    'in the menu, signed in as accounts@example.com with demo-password-1',
  );
});
