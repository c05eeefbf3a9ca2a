import { userTabPath } from '#rules/dashboards/dashboard-tabs.ts';
import { backTo } from '#rules/patterns/control-texts.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { routes } from '#rules/routes.ts';
import { backLinkTo } from '#rules/shell/back-link.ts';
import { styles } from '#views/learners/personal-report.recipe.ts';
import { PersonalReport } from '#views/learners/personal-report.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { BackLink } from '#views/ui/back-link/back-link.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';

export default function PersonalReportPage() {
  const { id = '' } = routeParamsAt(useAddress());
  const back = backLinkTo('dashboard', usePermissionCodes());
  return (
    <>
      {back && (
        <div className={styles.back}>
          <BackLink href={userTabPath}>{backTo(back.title)}</BackLink>
        </div>
      )}
      <PageHeading title={routes.personalReport.title} />
      <PersonalReport key={id} userId={id} />
    </>
  );
}
