import { routeAt, routeOf, routes } from '#rules/routes.ts';
import { menuFor } from '#rules/shell/menu.ts';
import { missingPermissionText } from '#rules/shell/requirement.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { backPath } from '#views/ui/back-navigation.ts';
import { LinkList } from '#views/ui/link-list.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';
import { Text } from '#views/ui/text.view.tsx';

/**
 * Names the missing permission (SHELL-14).
 * Links to the pages that the administrator can open.
 */
export default function NoAccess() {
  const codes = usePermissionCodes();
  const route = routeAt(useAddress());
  const { title, requires } = routeOf(route ?? 'dashboard');
  const open = [...menuFor(codes).flatMap(({ entries }) => entries), routes.myAccount, routes.helpCenter];
  return (
    <>
      <PageHeading title="No access" />
      <Text>
        {`${title} needs the permission ${missingPermissionText(requires, codes)}, which your account does not have. Ask the person who manages your organization’s console to grant it.`}
      </Text>
      <LinkList title="You can go to" links={open} state={backPath} />
    </>
  );
}
