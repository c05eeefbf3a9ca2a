import * as v from 'valibot';
import {
  type LearnerDashboard,
  type LearnerModule,
  learnerDashboard,
  learnerModules,
  type OrganizationDashboard,
  type OrganizationModule,
  organizationDashboard,
  organizationModules,
} from '#contract/dashboards.contract.ts';
import type { DayWindow } from '#rules/day-window.ts';
import { call } from './http/call.ts';

const ofOrganization = organizationDashboard.answer.entries;
const ofLearner = learnerDashboard.answer.entries;

/** Read section by section: one of a wrong shape counts as missing and the others stand (ORG-16). */
const organizationSections = {
  ...organizationDashboard,
  answer: v.object({
    summary: v.fallback(ofOrganization.summary, null),
    behavior: v.fallback(ofOrganization.behavior, null),
    studyProgress: v.fallback(ofOrganization.studyProgress, null),
    studyDuration: v.fallback(ofOrganization.studyDuration, null),
    skillQuality: v.fallback(ofOrganization.skillQuality, null),
  }),
};

const learnerSections = {
  ...learnerDashboard,
  answer: v.object({
    behavior: v.fallback(ofLearner.behavior, null),
    studyProgress: v.fallback(ofLearner.studyProgress, null),
    studyDuration: v.fallback(ofLearner.studyDuration, null),
    skillQuality: v.fallback(ofLearner.skillQuality, null),
  }),
};

export type OrganizationWindow = {
  orgCode: string;
  window: DayWindow;
  /** All five when absent. */
  modules?: readonly OrganizationModule[];
};

/** An organisation's figures in a window of days. */
export function loadOrganizationDashboard(
  { orgCode, window: { start, end }, modules = organizationModules }: OrganizationWindow,
  signal: AbortSignal,
): Promise<OrganizationDashboard> {
  const body = { orgCode, modules: [...modules], startDayKey: start, endDayKey: end };
  return call(organizationSections, { body }, signal);
}

export type LearnerWindow = {
  userId: string;
  window: DayWindow;
  /** All four when absent. */
  modules?: readonly LearnerModule[];
};

/** A learner's figures in a window of days. */
export function loadLearnerDashboard(
  { userId, window: { start, end }, modules = learnerModules }: LearnerWindow,
  signal: AbortSignal,
): Promise<LearnerDashboard> {
  const body = { userId, modules: [...modules], startDayKey: start, endDayKey: end };
  return call(learnerSections, { body }, signal);
}

/** On how many days of a window a learner has logged in; null where it is not told. */
export async function loadLoginDays(
  asked: Omit<LearnerWindow, 'modules'>,
  signal: AbortSignal,
): Promise<number | null> {
  const { behavior } = await loadLearnerDashboard({ ...asked, modules: ['BEHAVIOR'] }, signal);
  return behavior?.behaviors?.loginDays ?? null;
}
