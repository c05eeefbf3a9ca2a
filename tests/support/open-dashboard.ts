import { onTestFinished } from 'vitest';
import { type ContextFrom, createActor } from 'xstate';
import type { OrganizationDashboard, OrganizationModule } from '#contract/dashboards.contract.ts';
import { organizationDashboardMachine, type SectionName } from '#machines/dashboard/organization-dashboard.machine.ts';
import { organizationSectionMachine } from '#machines/dashboard/organization-section.machine.ts';
import { windowBeforeMachine } from '#machines/dashboard/window-before.machine.ts';
import type { AddressChanged } from '#machines/shared/address-ear.ts';
import type { DayChanged } from '#machines/shared/seven-days.ts';
import { Failure } from '#services/http/failure.ts';
import { emittedBy, heldCalls, heldEar } from './held-calls.ts';

export const today = '20261121';
export const day = { today, timeZone: 'Asia/Manila' };
export const lastSeven = { start: '20261115', end: '20261121' };
export const offline = new Failure('offline');
export const refused = new Failure('refused', { status: 403, code: 40300 });

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
/** What the machine knows when nothing else was chosen, but for what is named. */
export const known = (other: Partial<ContextFrom<typeof organizationDashboardMachine>> = {}) => ({
  ...{ owned: ['ACME', 'BETA'], address: '/dashboard', orgCode: 'ACME', window: lastSeven, ...day, figures: null },
  ...other,
});

type Opened = { owned?: readonly string[]; address?: string };

/** The dashboard's machine whose calls are in the test's hand. */
export function openDashboard({ owned = ['ACME', 'BETA'], address = '/dashboard' }: Opened = {}) {
  const load = heldCalls<OrganizationDashboard, Choice>();
  const section = heldCalls<OrganizationDashboard, { choice: Choice; module: OrganizationModule }>();
  const before = heldCalls<OrganizationDashboard, Choice>();
  const ears = { day: heldEar<DayChanged, typeof day>(), address: heldEar<AddressChanged, { address: string }>() };
  const machine = organizationDashboardMachine.provide({
    actors: {
      dayEar: ears.day.logic,
      addressEar: ears.address.logic,
      loadOrganizationDashboard: load.logic,
      organizationSection: organizationSectionMachine.provide({ actors: { loadSection: section.logic } }),
      windowBefore: windowBeforeMachine.provide({ actors: { loadOrganizationDashboard: before.logic } }),
    },
  });
  const actor = createActor(machine, { input: { owned, address, ...day } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    ...{ actor, load, section, before, emitted },
    value: () => actor.getSnapshot().value,
    retry: (name: SectionName) => actor.getSnapshot().children[name]?.send({ type: 'section.retry' }),
    /** What each section shows; none while there are no sections. */
    sections: () => {
      const { children } = actor.getSnapshot();
      return Object.fromEntries(
        sectionNames.flatMap((name) => {
          const child = children[name];
          return child ? [[name, child.getSnapshot().value]] : [];
        }),
      );
    },
    /** The answer that a section is read from. */
    figuresOf: (name: SectionName) => actor.getSnapshot().children[name]?.getSnapshot().context.figures,
    startOn: (day: string) => actor.send({ type: 'window.startOn', day }),
    endOn: (day: string) => actor.send({ type: 'window.endOn', day }),
    tellDay: (now: string) => ears.day.tell({ type: 'day.changed', today: now }),
    tellAddress: (now: string) => ears.address.tell({ type: 'address.changed', address: now }),
    /** What is known of the days before: its state and its figures. */
    seeBefore: () => {
      const snapshot = actor.getSnapshot().children.windowBefore?.getSnapshot();
      return snapshot && [snapshot.value, snapshot.context.figures];
    },
  };
}

export const loading = { withOrganization: 'loading' };
export const failed = { withOrganization: 'failed' };
export const refusedPage = { withOrganization: 'refused' };

export const shown = { withOrganization: 'shown' };

const sectionNames = ['summary', 'behavior', 'studyProgress', 'studyDuration', 'skillQuality'] as const;

/** All sections in one state, but those that are named. */
export const allSections = (state: string, others: Partial<Record<SectionName, string>> = {}) => ({
  ...Object.fromEntries(sectionNames.map((name) => [name, state])),
  ...others,
});
