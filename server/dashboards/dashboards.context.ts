import type { SharedWork } from '#server/core/database/shared-work.ts';
import type { OrganizationSums } from './dashboards.queries.ts';

declare module '#server/core/http/context.ts' {
  interface ServerContext {
    equalDashboards: SharedWork<OrganizationSums>;
  }
}
