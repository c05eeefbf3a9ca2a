import { expect, test } from 'vitest';
import { permissionCodes } from '#contract/permission-groups.ts';
import { backLinkTo } from '#rules/shell/back-link.ts';

test('ME-01 a back link leads to a page that the user can open', () => {
  expect(backLinkTo('accountList', ['account_list_query'])).toEqual({
    path: '/manager/account/list',
    title: 'User Account List',
  });
  expect(backLinkTo('dashboard', ['dashboard_group'])?.path).toBe('/dashboard');
});

test('ME-01 there is no back link to a page that the user cannot open', () => {
  const others = permissionCodes.filter((code) => code !== 'account_list_query');
  expect(backLinkTo('accountList', others)).toBeUndefined();
  expect(backLinkTo('accountList', [])).toBeUndefined();
  expect(backLinkTo('dashboard', ['dashboard_personal'])).toBeUndefined();
});
