import { getRoute, routeAt, routes } from '#rules/routes.ts';
import * as accessTexts from '#rules/session/access-texts.ts';
import { menuFor } from '#rules/shell/menu.ts';
import { missingPermissionText } from '#rules/shell/requirement.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { backPath } from '#views/ui/back-link/back-navigation.ts';
import { LinkList } from '#views/ui/link-list/link-list.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';

/**
 * Names the missing permission (SHELL-14).
 * Links to the pages that the administrator can open.
 */
export default function NoAccess() {
  const codes = usePermissionCodes();
  const route = routeAt(useAddress());
  const { title, requires } = getRoute(route ?? 'dashboard');
  const open = [...menuFor(codes).flatMap(({ entries }) => entries), routes.myAccount, routes.helpCenter];
  return (
    <>
      <PageHeading title={accessTexts.denied} />
      <Text>{accessTexts.needs(title, missingPermissionText(requires, codes))}</Text>
      <LinkList title={accessTexts.openPages} links={open} state={backPath} />
    </>
  );
}
