import { defineModel } from '@learning-console/statecharts';
import { demoLearner } from '#charts/demo-data.ts';
import { onPages } from '#charts/on-pages.ts';
import { sectionModel } from '#charts/patterns/section-model.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import { reportSectionMachine } from '#machines/learners/report-section.machine.ts';

const missing: LearnerDashboard = { behavior: null, studyProgress: null, studyDuration: null, skillQuality: null };
const sample = sectionModel({
  request: { userId: demoLearner.id, period: 'week' as const, window: { start: '20261115', end: '20261121' } },
  module: 'BEHAVIOR' as const,
  filled: { ...missing, behavior: { behaviors: { loginDays: 4 }, absenceDays: 3 } },
  empty: { ...missing, behavior: { behaviors: null, absenceDays: null } },
  missing,
  requirement: 'ORG-16',
});

export default defineModel({
  ...sample,
  machine: reportSectionMachine,
  title: 'Report section',
  area: 'learners',
  place: onPages('personalReport'),
  pattern: 'section',
  rows: [
    ...sample.rows,
    { requirement: 'REPORT-06', from: 'loading', event: 'error loadSection', to: 'failed' },
    { requirement: 'REPORT-06', from: 'failed', event: 'section.retry', to: 'loading' },
  ],
});
