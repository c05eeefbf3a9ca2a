import { backLinkTo } from '#rules/shell/back-link.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';

/** The account list above a page in its breadcrumb; nothing if the administrator cannot open the list. */
export function useAccountListLink(): readonly { title: string; href: string }[] {
  const list = backLinkTo('accountList', usePermissionCodes());
  return list ? [{ title: list.title, href: list.path }] : [];
}
