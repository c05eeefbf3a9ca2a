import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { dashboardSectionModel } from '#machines/shared/dashboard-section-model.ts';
import { organizationSectionMachine } from './organization-section.machine.ts';

const missing: OrganizationDashboard = {
  summary: null,
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
};

export default defineModel({
  ...dashboardSectionModel({
    choice: { orgCode: 'ACME', window: { start: '20261115', end: '20261121' } },
    module: 'SUMMARY' as const,
    filled: { ...missing, summary: { memberCount: 42 } },
    empty: { ...missing, summary: { memberCount: 0 } },
    missing,
  }),
  machine: organizationSectionMachine,
  title: 'Organisation section',
  summary: "Shows one section of an organisation's dashboard and asks for it again by itself when it is missing.",
  area: 'dashboard',
});
