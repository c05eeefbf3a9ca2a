import * as reportTexts from '#rules/dashboards/report-texts.ts';
import { backTo } from '#rules/patterns/control-texts.ts';
import { routes } from '#rules/routes.ts';
import { BackLink } from '#views/ui/back-link/back-link.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { Message } from '#views/ui/message/message.view.tsx';

const report = lazyView(() => import('#views/dashboards/organization-report.view.tsx'));

/** The report about an organization in a period, for print and for a file. */
export default function OrganizationReportPage() {
  return (
    <>
      <div data-controls>
        <BackLink href={routes.dashboard.path}>{backTo(routes.dashboard.title)}</BackLink>
      </div>
      <LazyPart of={report} props={{}} waiting={<Message text={reportTexts.loading} />} />
    </>
  );
}
