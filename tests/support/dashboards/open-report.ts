import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { LearnerModule } from '#contract/dashboard-values.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { personalReportMachine } from '#machines/learners/personal-report.machine.ts';
import { reportSectionMachine } from '#machines/learners/report-section.machine.ts';
import type { AddressChanged } from '#machines/patterns/address-listener.ts';
import type { Day, DayChanged } from '#machines/patterns/day-window.ts';
import { Failure } from '#rules/patterns/failure.ts';
import type { Period } from '#rules/patterns/periods.ts';
import { rejectionKind } from '#rules/patterns/rejection-kind.ts';
import { controlledListener, emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

export const path = '/personal/learner-1';
export const today = '20261121';
export const day = { today, timeZone: 'Asia/Manila' };
export const lastSeven = { start: '20261115', end: '20261121' };
export const offline = new Failure('offline');
export const denied = new Failure('forbidden', { status: 403, code: 40300 });
export const missing = (status: number) => new Failure(rejectionKind(status), { status });

export const sectionNames = ['behavior', 'studyProgress', 'studyDuration', 'skillQuality'] as const;

export const learner: LearnerDetail = {
  user: { id: 'learner-1', login: '20001', nick: 'Ada', realName: '', email: '', status: 'ENABLED', avatar: '' },
  org: { code: 'ACME', name: 'Acme', parentOrgNames: [] },
  maskedMobile: '',
};
export const figures: LearnerDashboard = {
  behavior: { behaviors: { loginDays: 4 }, absenceDays: 3 },
  studyProgress: null,
  studyDuration: { totalStudyDurationMins: null, dailyStudyDurations: null },
  skillQuality: null,
};

type ReportInput = Period & { userId: string };

/** The report machine with calls, days and address that the test controls. */
export function openReport(address = path) {
  const loadLearner = pendingCalls<LearnerDetail, string>();
  const load = pendingCalls<LearnerDashboard, ReportInput>();
  const section = pendingCalls<LearnerDashboard, { request: ReportInput; module: LearnerModule }>();
  const listeners = {
    day: controlledListener<DayChanged, Day>(),
    address: controlledListener<AddressChanged, { address: string }>(),
  };
  const machine = personalReportMachine.provide({
    actors: {
      dayListener: listeners.day.logic,
      addressListener: listeners.address.logic,
      loadLearner: loadLearner.logic,
      loadFigures: load.logic,
      reportSection: reportSectionMachine.provide({ actors: { loadSection: section.logic } }),
    },
  });
  const actor = createActor(machine, { input: { userId: 'learner-1', address, ...day } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    loadLearner,
    load,
    section,
    emitted,
    value: () => actor.getSnapshot().value,
    getSection: (name: (typeof sectionNames)[number]) => actor.getSnapshot().children[name],
    startOn: (on: string) => actor.send({ type: 'window.startOn', day: on }),
    endOn: (on: string) => actor.send({ type: 'window.endOn', day: on }),
    changeDay: (now: string) => listeners.day.send({ type: 'day.changed', today: now }),
    changeAddress: (now: string) => listeners.address.send({ type: 'address.changed', address: now }),
  };
}
