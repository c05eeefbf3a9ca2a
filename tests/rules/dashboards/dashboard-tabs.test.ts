import { expect, test } from 'vitest';
import { tabAt, userTabPath, withTab } from '#rules/dashboards/dashboard-tabs.ts';

test.each([
  ['/dashboard', '#1'],
  ['/dashboard#1', '#1'],
  ['/dashboard#2', '#2'],
  ['/dashboard?users.page=2#2', '#2'],
  ['/dashboard#x#2', '#1'],
  ['/dashboard#22', '#1'],
  ['/dashboard?a=#2', '#2'],
])('ORG-01 the tab at %s is %s', (address, tab) => {
  expect(tabAt(address, ['dashboard_group', 'dashboard_personal'])).toBe(tab);
  expect(tabAt(address, ['dashboard_group'])).toBe('#1');
});

test('ORG-01 another tab keeps the other values of the URL', () => {
  expect(withTab('/dashboard?org.code=A#x#2', '#1')).toBe('/dashboard?org.code=A#1');
  expect(withTab('/dashboard', '#2')).toBe(userTabPath);
});
