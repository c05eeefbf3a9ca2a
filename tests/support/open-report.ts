import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { LearnerDashboard, LearnerModule } from '#contract/dashboards.contract.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { personalReportMachine } from '#machines/learners/personal-report.machine.ts';
import { reportSectionMachine } from '#machines/learners/report-section.machine.ts';
import type { AddressChanged } from '#machines/shared/address-ear.ts';
import type { Day, DayChanged } from '#machines/shared/seven-days.ts';
import { Failure } from '#services/http/failure.ts';
import { emittedBy, heldCalls, heldEar } from './held-calls.ts';

export const path = '/personal/learner-1';
export const today = '20261121';
export const day = { today, timeZone: 'Asia/Manila' };
export const lastSeven = { start: '20261115', end: '20261121' };
export const offline = new Failure('offline');
export const refused = new Failure('refused', { status: 403, code: 40300 });
export const missing = (status: number) => new Failure('refused', { status });

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

type Which = { userId: string; window: { start: string; end: string } };

/** The report's machine whose calls, days and address are in the test's hand. */
export function openReport(address = path) {
  const who = heldCalls<LearnerDetail, string>();
  const load = heldCalls<LearnerDashboard, Which>();
  const section = heldCalls<LearnerDashboard, { choice: Which; module: LearnerModule }>();
  const ears = { day: heldEar<DayChanged, Day>(), address: heldEar<AddressChanged, { address: string }>() };
  const machine = personalReportMachine.provide({
    actors: {
      dayEar: ears.day.logic,
      addressEar: ears.address.logic,
      loadLearner: who.logic,
      loadLearnerDashboard: load.logic,
      reportSection: reportSectionMachine.provide({ actors: { loadSection: section.logic } }),
    },
  });
  const actor = createActor(machine, { input: { userId: 'learner-1', address, ...day } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    who,
    load,
    section,
    emitted,
    value: () => actor.getSnapshot().value,
    sectionOf: (name: (typeof sectionNames)[number]) => actor.getSnapshot().children[name],
    startOn: (on: string) => actor.send({ type: 'window.startOn', day: on }),
    endOn: (on: string) => actor.send({ type: 'window.endOn', day: on }),
    tellDay: (now: string) => ears.day.tell({ type: 'day.changed', today: now }),
    tellAddress: (now: string) => ears.address.tell({ type: 'address.changed', address: now }),
  };
}
