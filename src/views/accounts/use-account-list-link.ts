import { backLinkTo } from '#rules/shell/back-link.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';

/**
 * The account list as the parent in the breadcrumb of a page.
 * Empty if the administrator cannot open the list.
 */
export function useAccountListLink(): readonly { title: string; href: string }[] {
  const list = backLinkTo('accountList', usePermissionCodes());
  return list ? [{ title: list.title, href: list.path }] : [];
}
