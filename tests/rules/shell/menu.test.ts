import { expect, test } from 'vitest';
import { type PermissionCode, permissionCodes } from '#contract/permissions.contract.ts';
import { highlightedAt, menuFor } from '#rules/shell/menu.ts';

const plain = (codes: readonly PermissionCode[]) =>
  menuFor(codes).map(({ group, entries }) => [group, entries.map(({ title, path }) => `${title} ${path}`)]);

test('SHELL-03 SHELL-04 SHELL-05 SHELL-06 an administrator with every code sees every entry, in order', () => {
  expect(plain(permissionCodes)).toEqual([
    ['Dashboard', ['Study Performance /dashboard']],
    ['Course Management', ['Course List /speaking-course/list']],
    [
      'User Management',
      [
        'User Account List /manager/account/list',
        'Apply For User Account /manager/apply/list',
        'Download Task List /manager/download',
      ],
    ],
  ]);
});

test.each([
  ['SHELL-04', 'dashboard_group', 'Dashboard', 'Study Performance /dashboard'],
  ['SHELL-05', 'course_view', 'Course Management', 'Course List /speaking-course/list'],
  ['SHELL-06', 'account_list_query', 'User Management', 'User Account List /manager/account/list'],
  ['SHELL-06', 'apply_list_query', 'User Management', 'Apply For User Account /manager/apply/list'],
  ['SHELL-06', 'download_task_list_query', 'User Management', 'Download Task List /manager/download'],
] as const)('%s %s alone shows one entry in its group, all codes but it do not show it', (...row) => {
  const [, code, group, entry] = row;
  expect(plain([code])).toEqual([[group, [entry]]]);
  expect(plain(permissionCodes.filter((other) => other !== code)).flat(2)).not.toContain(entry);
});

test('SHELL-03 no codes and codes without an entry show an empty menu', () => {
  expect(menuFor([])).toEqual([]);
  expect(menuFor(['course_edit', 'account_edit', 'dashboard_personal', 'apply_account', 'group_certs'])).toEqual([]);
});

test.each([
  '/speaking-course/list',
  '/speaking-course/create',
  '/speaking-course/detail/C1',
  '/speaking-course/C1/U1/lesson/create',
  '/speaking-course/L1/sentence/create',
  '/speaking-course/sentence/edit/S1?x=1#y',
  '/speaking-course/no/such/page',
])('SHELL-08 %s highlights Course List', (address) => {
  expect(highlightedAt(address)).toBe('courseList');
});

test.each([
  ['/dashboard#2', 'dashboard'],
  ['/personal/1001', 'dashboard'],
  ['/manager/account/list', 'accountList'],
  ['/manager/account/edit/1001', 'accountList'],
  ['/manager/account/detail/1001', 'accountList'],
  ['/manager/account/personal/1001', 'accountList'],
  ['/manager/apply/list', 'applicationList'],
  ['/manager/apply', 'applicationList'],
  ['/manager/download', 'downloads'],
  ['/userInfo', undefined],
  ['/login', undefined],
  ['/nowhere', undefined],
  ['/speaking-courses/list', undefined],
  ['/', undefined],
] as const)('SHELL-08 %s highlights %s', (address, name) => {
  expect(highlightedAt(address)).toBe(name);
});
