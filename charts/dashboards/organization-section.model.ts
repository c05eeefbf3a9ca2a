import { defineModel } from '@learning-console/statecharts';
import { halden } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { sectionModel } from '#charts/patterns/section-model.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { organizationSectionMachine } from '#machines/dashboards/organization-section.machine.ts';

const missing: OrganizationDashboard = {
  summary: null,
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
};

export default defineModel({
  ...sectionModel({
    request: { orgCode: halden.code, period: 'week' as const, window: { start: '20261115', end: '20261121' } },
    module: 'SUMMARY' as const,
    filled: { ...missing, summary: { memberCount: 42 } },
    empty: { ...missing, summary: { memberCount: 0 } },
    missing,
    requirement: 'ORG-16',
  }),
  machine: organizationSectionMachine,
  title: 'Organization section',
  area: 'dashboards',
  place: onPages('dashboard'),
  pattern: 'section',
});
