import { onTestFinished } from 'vitest';
import { createActor, type EventFromLogic, fromCallback } from 'xstate';
import type { OrganizationDashboard, OrganizationModule } from '#contract/dashboards.contract.ts';
import { organizationDashboardMachine } from '#machines/dashboard/organization-dashboard.machine.ts';
import { Failure } from '#services/http/failure.ts';
import { emittedBy, heldCalls } from './held-calls.ts';

export const today = '20261121';
export const day = { today, timeZone: 'Asia/Manila' };
export const lastSeven = { start: '20261115', end: '20261121' };
export const offline = new Failure('offline');

export const nothing: OrganizationDashboard = {
  summary: null,
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
};
const noProgress = {
  learnersSummary: null,
  pt: null,
  studyGoals: null,
  coursesSummary: null,
  pcSummary: null,
  totalStudyDurationMin: null,
};
const noLevel = { originalLevelAverage: null, levelProgressAverage: null };
const noQuality = { skills: null, qualities: null, level: null, beQuality: null, aiQualities: null };
export const whole: OrganizationDashboard = {
  ...nothing,
  summary: { memberCount: 42 },
  behavior: { behaviors: null, absenceDays: 3 },
  studyProgress: { ...noProgress, totalStudyDurationMin: 90 },
  studyDuration: { totalStudyDurationMins: 90, averageTotalStudyDurationSec: null, dailyStudyDurations: null },
  skillQuality: { ...noQuality, qualities: { comprehensionAverage: 61.5, sentenceRepeatAverage: null } },
};
export const zero: OrganizationDashboard = {
  ...nothing,
  summary: { memberCount: 0 },
  behavior: { behaviors: null, absenceDays: null },
  studyDuration: {
    totalStudyDurationMins: 0,
    averageTotalStudyDurationSec: null,
    dailyStudyDurations: [{ dayKey: today, totalStudyDurationMins: 0 }],
  },
  studyProgress: noProgress,
  skillQuality: {
    ...noQuality,
    level: { levelProgresses: [{ index: 3, degreeAverage: null, levelTestScoresAverage: null }], ...noLevel },
  },
};

type Choice = { orgCode: string; window: { start: string; end: string } };

/** The dashboard's machine whose calls are in the test's hand. */
export function openDashboard(orgCode = 'ACME') {
  const load = heldCalls<OrganizationDashboard, Choice>();
  const section = heldCalls<OrganizationDashboard, Choice & { module: OrganizationModule }>();
  let tell: (today: string) => void = () => undefined;
  const presentDay = fromCallback<EventFromLogic<typeof organizationDashboardMachine>, typeof day>(({ sendBack }) => {
    tell = (now) => sendBack({ type: 'day.changed', today: now });
  });
  const machine = organizationDashboardMachine.provide({
    actors: { presentDay, loadOrganizationDashboard: load.logic, loadSection: section.logic },
  });
  const actor = createActor(machine, { input: { orgCode, ...day } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const value = () => actor.getSnapshot().value;
  const retry = (module: OrganizationModule) => actor.send({ type: 'section.retry', module });
  const startOn = (day: string) => actor.send({ type: 'window.startOn', day });
  const endOn = (day: string) => actor.send({ type: 'window.endOn', day });
  return { actor, load, section, emitted, value, retry, startOn, endOn, tellDay: (now: string) => tell(now) };
}

export const loading = { withOrganization: 'loading' };
export const failed = { withOrganization: 'failed' };

type Sections = Partial<Record<'summary' | 'behavior' | 'studyProgress' | 'studyDuration' | 'skillQuality', string>>;

/** All sections in one state, but those that are named. */
export const shown = (state: string, others: Sections = {}) => ({
  withOrganization: {
    shown: {
      ...{ summary: state, behavior: state, studyProgress: state, studyDuration: state, skillQuality: state },
      ...others,
    },
  },
});
