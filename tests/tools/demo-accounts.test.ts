import { expect, test } from 'vitest';
import { findDemoAccount } from '#charts/demo-accounts.ts';
import { afterSignIn, onPages } from '#charts/on-pages.ts';

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
