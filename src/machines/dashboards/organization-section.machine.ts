import { assign } from 'xstate';
import type { OrganizationModule } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { sectionMachine } from '#machines/patterns/section.chart.ts';
import { getContent, withPreviousSummary } from '#rules/dashboards/dashboard-figures.ts';
import type { OrganizationUrlState } from '#rules/organizations/organization-url.ts';
import { loadOrganizationDashboard } from '#services/dashboards/dashboards.service.ts';

export const organizationSectionMachine = sectionMachine<
  OrganizationUrlState,
  OrganizationModule,
  OrganizationDashboard
>({
  id: 'organizationSection',
  description: "One section of an organization's dashboard, independent of the others.",
  requirements: { missing: ['ORG-16'], empty: ['ORG-16'] },
  load: ({ request, module }, signal) => loadOrganizationDashboard({ ...request, modules: [module] }, signal),
  getContent,
}).provide({
  actions: {
    setFigures: assign(({ context: { figures } }, { output }: { output: OrganizationDashboard }) => ({
      figures: withPreviousSummary(output, figures),
    })),
  },
});
