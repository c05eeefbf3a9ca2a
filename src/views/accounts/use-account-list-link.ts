import { backLinkTo } from '#rules/back-link.ts';
import { withLearnerList } from '#rules/learner-list-url.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';

/** The account list above a page in its breadcrumb; nothing if the administrator cannot open the list. */
export function useAccountListLink(): readonly { title: string; href: string }[] {
  const address = useAddress();
  const list = backLinkTo('accountList', usePermissionCodes());
  return list ? [{ title: list.title, href: withLearnerList(list.path, address) }] : [];
}
