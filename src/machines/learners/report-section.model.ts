import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { dashboardSectionModel } from '#machines/shared/dashboard-section-model.ts';
import { reportSectionMachine } from './report-section.machine.ts';

const missing: LearnerDashboard = { behavior: null, studyProgress: null, studyDuration: null, skillQuality: null };
const sample = dashboardSectionModel({
  choice: { userId: 'learner-1', window: { start: '20261115', end: '20261121' } },
  module: 'BEHAVIOR' as const,
  filled: { ...missing, behavior: { behaviors: { loginDays: 4 }, absenceDays: 3 } },
  empty: { ...missing, behavior: { behaviors: null, absenceDays: null } },
  missing,
});

export default defineModel({
  ...sample,
  machine: reportSectionMachine,
  title: 'Report section',
  summary: "Shows one section of a learner's report and asks for it again by itself when it is missing.",
  area: 'learners',
  rows: [
    ...sample.rows,
    { requirement: 'REPORT-06', from: 'asking', event: 'error loadSection', to: 'failed' },
    { requirement: 'REPORT-06', from: 'failed', event: 'section.retry', to: 'asking' },
  ],
});
