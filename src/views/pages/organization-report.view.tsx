import { backTo } from '#rules/patterns/control-texts.ts';
import { routes } from '#rules/routes.ts';
import OrganizationReport from '#views/dashboards/organization-report.view.tsx';
import { BackLink } from '#views/ui/back-link/back-link.view.tsx';

/** The report about an organization in a period, for print and for a file. */
export default function OrganizationReportPage() {
  return (
    <>
      <div data-controls>
        <BackLink href={routes.dashboard.path}>{backTo(routes.dashboard.title)}</BackLink>
      </div>
      <OrganizationReport />
    </>
  );
}
