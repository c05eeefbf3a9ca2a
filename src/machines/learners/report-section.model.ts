import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import { defineModel } from '#machines/shared/chart-model.ts';
import { Failure } from '#services/http/failure.ts';
import { reportSectionMachine } from './report-section.machine.ts';

const nothing: LearnerDashboard = { behavior: null, studyProgress: null, studyDuration: null, skillQuality: null };
const filled = { ...nothing, behavior: { behaviors: { loginDays: 4 }, absenceDays: 3 } };
const empty = { ...nothing, behavior: { behaviors: null, absenceDays: null } };

const section = {
  userId: 'learner-1',
  window: { start: '20261115', end: '20261121' },
  module: 'BEHAVIOR' as const,
};

export default defineModel({
  machine: reportSectionMachine,
  title: 'Report section',
  summary: "Shows one section of a learner's report and asks for it again by itself when it is missing.",
  area: 'learners',
  inputs: {
    'with figures': { ...section, figures: filled },
    'nothing to count': { ...section, figures: empty },
    'missing in the answer': { ...section, figures: nothing },
  },
  outcomes: {
    loadSection: {
      done: { figures: filled, 'nothing to count': empty, 'missing again': nothing },
      error: { offline: new Failure('offline') },
    },
  },
  person: { 'section.retry': "Press 'Try again' in the section" },
  rows: [
    { requirement: 'ORG-16', event: 'start', case: 'with figures', to: 'filled' },
    { requirement: 'ORG-16', event: 'start', case: 'nothing to count', to: 'empty' },
    { requirement: 'ORG-16', event: 'start', case: 'missing in the answer', to: 'absent' },
    { requirement: 'REPORT-06', from: 'asking', event: 'error loadSection', to: 'failed' },
    { requirement: 'REPORT-06', from: 'failed', event: 'section.retry', to: 'asking' },
  ],
});
