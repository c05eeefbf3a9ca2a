import type { PermissionCode } from '#contract/permission-groups.ts';
import { type RouteName, routes } from '#rules/routes.ts';
import { information } from './account-texts.ts';

type AccountLink = { title: string; route: RouteName };

const accountLinks: readonly (AccountLink & { code: PermissionCode })[] = [
  { title: information, route: 'accountDetail', code: 'account_basic_info' },
  { title: routes.accountEdit.title, route: 'accountEdit', code: 'account_edit' },
  { title: routes.purchases.title, route: 'purchases', code: 'account_sku_info' },
];

/** The pages of an account that a row of the list links to. */
export const accountLinksFor = (codes: readonly PermissionCode[]): readonly AccountLink[] =>
  accountLinks.filter(({ code }) => codes.includes(code));

/** With `account_basic_info` alone, the page for editing opens but is read-only (ACCT-06). */
export const canEditAccount = (codes: readonly PermissionCode[]): boolean => codes.includes('account_edit');
