import { userTabPath } from '#rules/dashboards/dashboard-tabs.ts';
import { backTo } from '#rules/patterns/control-texts.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { routes } from '#rules/routes.ts';
import { backLinkTo } from '#rules/shell/back-link.ts';
import { styles } from '#views/learners/personal-report.recipe.ts';
import { PersonalReport } from '#views/learners/personal-report.view.tsx';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useContentName } from '#views/shell/use-content-name.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { BackLink } from '#views/ui/back-link/back-link.view.tsx';

/** The report of one learner (REPORT-01). */
export default function PersonalReportPage() {
  const { id = '' } = routeParamsAt(useAddress());
  return <Report key={id} id={id} />;
}

function Report({ id }: { id: string }) {
  const [name, onName] = useContentName();
  const back = backLinkTo('dashboard', usePermissionCodes());
  return (
    <>
      {back && (
        <div className={styles.back}>
          <BackLink href={userTabPath}>{backTo(back.title)}</BackLink>
        </div>
      )}
      <ThingHeading title={routes.personalReport.title} name={name} />
      <PersonalReport userId={id} onName={onName} />
    </>
  );
}
