import { backTo } from '#rules/patterns/control-texts.ts';
import { routes } from '#rules/routes.ts';
import OrganizationReport from '#views/dashboards/organization-report.view.tsx';
import { DownloadProvider } from '#views/downloads/download-provider.view.tsx';
import { PeriodFileButton } from '#views/downloads/period-file-button.view.tsx';
import { BackLink } from '#views/ui/back-link/back-link.view.tsx';

/** The report about an organization in a period, for print and for a file. */
export default function OrganizationReportPage() {
  return (
    <DownloadProvider>
      <div data-controls>
        <BackLink href={routes.dashboard.path}>{backTo(routes.dashboard.title)}</BackLink>
      </div>
      <OrganizationReport StudyData={PeriodFileButton} />
    </DownloadProvider>
  );
}
