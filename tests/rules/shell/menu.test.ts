import { expect, test } from 'vitest';
import { type PermissionCode, permissionCodes } from '#contract/permission-groups.ts';
import { highlightedAt, menuFor } from '#rules/shell/menu.ts';
import { pageRows } from '#tests/support/page-rows.ts';

const plain = (codes: readonly PermissionCode[]) =>
  menuFor(codes).map(({ group, entries }) => [group, entries.map(({ title, path }) => `${title} ${path}`)]);

const groups = ['Dashboard', 'Course Management', 'User Management'];
const rows = pageRows
  .flatMap(({ menu, address, opening }) => (menu ? [{ ...menu, address, codes: opening.flat() }] : []))
  .map(({ address, ...row }) => ({ ...row, entry: `${row.title} ${address}` }));

test('SHELL-03 SHELL-04 SHELL-05 SHELL-06 an administrator with every code sees every entry, in order', () => {
  const menu = menuFor(permissionCodes);
  expect(menu.map(({ group }) => group)).toEqual(groups);
  const shown = plain(permissionCodes).flatMap(([group, entries = []]) =>
    [entries].flat().map((entry) => [group, entry]),
  );
  expect(shown.toSorted()).toEqual(rows.map(({ group, entry }) => [group, entry]).toSorted());
  for (const { group, title, after } of rows) {
    const titles = menu.find((one) => one.group === group)?.entries.map((entry) => entry.title) ?? [];
    if (after === undefined) expect(titles[0]).toBe(title);
    else expect(titles.slice(0, titles.indexOf(title))).toContain(after);
  }
});

test.each(rows)(
  'SHELL-04 SHELL-05 SHELL-06 its codes alone show $entry in its group, and all others do not show it',
  ({ codes, group, entry }) => {
    expect(plain(codes)).toEqual([[group, [entry]]]);
    expect(plain(permissionCodes.filter((other) => !codes.includes(other))).flat(2)).not.toContain(entry);
  },
);

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
