import { expect, test } from 'vitest';
import { permissionCodes } from '#contract/permission-groups.ts';
import { accountLinksFor, canEditAccount } from '#rules/accounts/account-permissions.ts';

const titlesFor = (codes: Parameters<typeof accountLinksFor>[0]) => accountLinksFor(codes).map(({ title }) => title);

test.each([
  ['account_basic_info', 'Information', 'accountDetail'],
  ['account_edit', 'Edit Account', 'accountEdit'],
  ['account_sku_info', 'Purchasing Records', 'purchases'],
] as const)('ACCT-02 %s alone offers %s', (code, title, route) => {
  expect(accountLinksFor([code])).toMatchObject([{ title, route }]);
  expect(titlesFor(permissionCodes.filter((other) => other !== code))).not.toContain(title);
});

test('ACCT-02 a row has its links in one order, and none without a permission', () => {
  expect(titlesFor(permissionCodes)).toEqual(['Information', 'Edit Account', 'Purchasing Records']);
  expect(titlesFor(['account_list_query', 'dashboard_personal'])).toEqual([]);
});

test('ACCT-06 only account_edit allows an account to be changed', () => {
  expect(permissionCodes.filter((code) => canEditAccount([code]))).toEqual(['account_edit']);
});
