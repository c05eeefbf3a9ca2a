import type { OrganizationDashboard, OrganizationModule } from '#contract/dashboards.contract.ts';
import { dashboardSection } from '#machines/shared/dashboard-section.ts';
import { contentOf, withKnownSummary } from '#rules/dashboard-figures.ts';
import type { OrganizationChoice } from '#rules/organization-address.ts';
import { loadOrganizationDashboard } from '#services/dashboards.service.ts';

export const organizationSectionMachine = dashboardSection<
  OrganizationChoice,
  OrganizationModule,
  OrganizationDashboard
>({
  id: 'organizationSection',
  description: "One section of an organisation's dashboard: it stands on its own, whatever becomes of the others.",
  load: ({ choice, module }, signal) => loadOrganizationDashboard({ ...choice, modules: [module] }, signal),
  contentOf,
  joined: withKnownSummary,
});
