import * as chartTexts from '#rules/dashboards/chart-texts.ts';
import { hasUserTab } from '#rules/dashboards/dashboard-tabs.ts';
import * as dashboardTexts from '#rules/dashboards/dashboard-texts.ts';
import { inactiveMembersUrl } from '#rules/dashboards/inactive-members-url.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { styles } from './inactive-members.recipe.ts';

const periods = [
  { days: 7, label: chartTexts.lastSevenDays },
  { days: 30, label: chartTexts.lastThirtyDays },
];

/** Links to the learners who are not among those that the login rates count. */
export function InactiveMembers({ code, end }: { code: string; end: string }) {
  const address = useAddress();
  if (!hasUserTab(usePermissionCodes())) return null;
  return (
    // Before the organization is known, the links would list the members of all.
    <p className={styles.line} data-waiting={code === '' || undefined}>
      <span>{dashboardTexts.notLoggedIn}</span>
      {periods.map(({ days, label }) => (
        <ButtonLink
          key={days}
          variant="text"
          href={inactiveMembersUrl({ address, org: code, end, days })}
          aria-label={dashboardTexts.notLoggedInLabel(label)}
        >
          {label}
        </ButtonLink>
      ))}
    </p>
  );
}
