import { onTestFinished } from 'vitest';
import { assign, type ContextFrom, createActor, type SnapshotFrom } from 'xstate';
import type { OrganizationModule } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard, TrendWeek } from '#contract/dashboards.contract.ts';
import { comparisonMachine } from '#machines/dashboards/comparison.machine.ts';
import { organizationDashboardMachine, type SectionName } from '#machines/dashboards/organization-dashboard.machine.ts';
import { organizationSectionMachine } from '#machines/dashboards/organization-section.machine.ts';
import { organizationTrendMachine } from '#machines/dashboards/organization-trend.machine.ts';
import type { AddressChanged } from '#machines/patterns/address-listener.ts';
import type { DayChanged } from '#machines/patterns/day-window.ts';
import type { ComparedRequest } from '#rules/dashboards/compared-request.ts';
import type { OrganizationUrlState } from '#rules/organizations/organization-url.ts';
import { Failure } from '#rules/patterns/failure.ts';
import type { ComparedFigures, TrendRequest } from '#services/dashboards/dashboards.service.ts';
import { controlledListener, emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

export const today = '20261121';
export const day = { today, timeZone: 'Asia/Manila' };
export const lastSeven = { start: '20261115', end: '20261121' };
export const offline = new Failure('offline');
export const denied = new Failure('forbidden', { status: 403, code: 40300 });

export const emptyDashboard: OrganizationDashboard = {
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
export const fullDashboard: OrganizationDashboard = {
  ...emptyDashboard,
  summary: { memberCount: 42 },
  behavior: { behaviors: null, absenceDays: 3 },
  studyProgress: { ...noProgress, totalStudyDurationMin: 90 },
  studyDuration: { totalStudyDurationMins: 90, averageTotalStudyDurationSec: null, dailyStudyDurations: null },
  skillQuality: { ...noQuality, qualities: { comprehensionAverage: 61.5, sentenceRepeatAverage: null } },
};
export const zero: OrganizationDashboard = {
  ...emptyDashboard,
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

type Choice = OrganizationUrlState;
/** The expected context of an unchanged dashboard, with overrides. */
export const expectedContext = (other: Partial<ContextFrom<typeof organizationDashboardMachine>> = {}) => ({
  owned: ['ACME', 'BETA'],
  address: '/dashboard',
  orgCode: 'ACME',
  period: 'week',
  window: lastSeven,
  ...day,
  figures: null,
  isSevenDaysOnly: false,
  ...other,
});

const sectionStates = ({ children }: SnapshotFrom<typeof organizationDashboardMachine>) =>
  Object.fromEntries(
    sectionNames.flatMap((name) => {
      const child = children[name];
      return child ? [[name, child.getSnapshot().value]] : [];
    }),
  );

type DashboardOptions = { owned?: readonly string[]; address?: string; lastFigures?: OrganizationDashboard };

/** The dashboard machine with calls that the test answers. */
export function openDashboard({
  owned = ['ACME', 'BETA'],
  address = '/dashboard',
  lastFigures,
}: DashboardOptions = {}) {
  const load = pendingCalls<OrganizationDashboard, Choice>();
  const section = pendingCalls<OrganizationDashboard, { request: Choice; module: OrganizationModule }>();
  const trend = pendingCalls<readonly TrendWeek[], TrendRequest>();
  const compared = pendingCalls<ComparedFigures, ComparedRequest | null>();
  const listeners = {
    day: controlledListener<DayChanged, typeof day>(),
    address: controlledListener<AddressChanged, { address: string }>(),
  };
  const machine = organizationDashboardMachine.provide({
    actors: {
      dayListener: listeners.day.logic,
      addressListener: listeners.address.logic,
      loadFigures: load.logic,
      organizationSection: organizationSectionMachine.provide({ actors: { loadSection: section.logic } }),
      comparison: comparisonMachine.provide({ actors: { loadComparedFigures: compared.logic } }),
      trend: organizationTrendMachine.provide({ actors: { loadOrganizationTrend: trend.logic } }),
    },
    actions: lastFigures ? { setKnownFigures: assign({ figures: lastFigures }) } : {},
  });
  const actor = createActor(machine, { input: { owned, address, ...day } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    load,
    section,
    compared,
    trend,
    emitted,
    value: () => actor.getSnapshot().value,
    retry: (name: SectionName) => actor.getSnapshot().children[name]?.send({ type: 'section.retry' }),
    /** The state of each section; empty without sections. */
    sections: () => sectionStates(actor.getSnapshot()),
    /** The input of a section. */
    getFigures: (name: SectionName) => actor.getSnapshot().children[name]?.getSnapshot().context.figures,
    startOn: (day: string) => actor.send({ type: 'window.startOn', day }),
    endOn: (day: string) => actor.send({ type: 'window.endOn', day }),
    changeDay: (now: string) => listeners.day.send({ type: 'day.changed', today: now }),
    changeAddress: (now: string) => listeners.address.send({ type: 'address.changed', address: now }),
    /** The state and figures of the comparison. */
    seeComparison: () => {
      const snapshot = actor.getSnapshot().children.comparison?.getSnapshot();
      return snapshot && [snapshot.value, snapshot.context.figures];
    },
  };
}

export const loading = { withOrganization: 'loading' };
export const failed = { withOrganization: 'failed' };
export const deniedPage = { withOrganization: 'denied' };

export const shown = { withOrganization: { shown: 'settled' } };

const sectionNames = ['summary', 'behavior', 'studyProgress', 'studyDuration', 'skillQuality'] as const;

/** All sections in one state, with overrides. */
export const allSections = (state: string, others: Partial<Record<SectionName, string>> = {}) => ({
  ...Object.fromEntries(sectionNames.map((name) => [name, state])),
  ...others,
});
