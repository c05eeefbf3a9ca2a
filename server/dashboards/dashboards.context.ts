import { createHeavyReads, type HeavyReads } from '#server/core/database/heavy-reads.ts';
import { createSharedWork, type SharedWork } from '#server/core/database/shared-work.ts';
import type { ContextPart } from '#server/core/http/context-part.ts';
import type { OrganizationSums } from './dashboards.queries.ts';
import { createReportPrinter, type ReportPrinter } from './report-tasks.ts';

type DashboardContext = {
  equalDashboards: SharedWork<OrganizationSums>;
  reportPrinter: ReportPrinter;
  reportTurns: HeavyReads;
};

declare module '#server/core/http/context.ts' {
  interface ServerContext extends DashboardContext {}
}

export const dashboards: ContextPart<DashboardContext> = {
  create: () => ({
    equalDashboards: createSharedWork(),
    reportPrinter: createReportPrinter(),
    reportTurns: createHeavyReads(1),
  }),
};
