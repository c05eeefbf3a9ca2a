import { Link } from 'wouter';
import { menuFor } from '#rules/menu.ts';
import { missingPermissionText } from '#rules/requirement.ts';
import { routeAt, routeOf, routes } from '#rules/routes.ts';
import styles from '#views/shell/text-page.module.css';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { backPath } from '#views/ui/back-navigation.ts';
import { Icon } from '#views/ui/icon.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';

/** Names the missing permission and links to the pages that the administrator can open (SHELL-14). */
export default function NoAccess() {
  const codes = usePermissionCodes();
  const route = routeAt(useAddress());
  const { title, requires } = routeOf(route ?? 'dashboard');
  const open = [...menuFor(codes).flatMap(({ entries }) => entries), routes.myAccount, routes.helpCenter];
  return (
    <>
      <PageHeading title="No access" />
      <p className={styles.text}>
        {title} needs the permission <code>{missingPermissionText(requires, codes)}</code>, which your account does not
        have. Ask the person who manages your organization’s console to grant it.
      </p>
      <h2 className={styles.lead}>You can go to</h2>
      <ul className={styles.links}>
        {open.map((one) => (
          <li key={one.path}>
            <Link href={one.path} state={backPath}>
              {one.title}
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
