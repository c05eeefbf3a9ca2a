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
export const whole: OrganizationDashboard = {
  ...nothing,
  summary: { memberCount: 42 },
  behavior: { behaviors: null, absenceDays: 3 },
  studyDuration: { totalStudyDurationMins: 90, averageTotalStudyDurationSec: null, dailyStudyDurations: null },
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
export const shown = (summary: string, behavior: string, studyDuration: string) => ({
  withOrganization: { shown: { summary, behavior, studyDuration } },
});
