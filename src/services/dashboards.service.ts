import * as v from 'valibot';
import type { LearnerModule, OrganizationModule } from '#contract/dashboard-values.ts';
import {
  type LearnerDashboard,
  learnerDashboard,
  type OrganizationDashboard,
  organizationDashboard,
} from '#contract/dashboards.contract.ts';
import { learnerDashboardBody, organizationDashboardBody } from '#rules/call-inputs.ts';
import type { DayWindow } from '#rules/day-window.ts';
import { call } from './http/call.ts';

const organizationAnswer = organizationDashboard.answer.entries;
const learnerAnswer = learnerDashboard.answer.entries;

/** A section with an invalid shape is null; the other sections stay (ORG-16). */
const organizationSections = {
  ...organizationDashboard,
  answer: v.object({
    summary: v.fallback(organizationAnswer.summary, null),
    behavior: v.fallback(organizationAnswer.behavior, null),
    studyProgress: v.fallback(organizationAnswer.studyProgress, null),
    studyDuration: v.fallback(organizationAnswer.studyDuration, null),
    skillQuality: v.fallback(organizationAnswer.skillQuality, null),
  }),
};

const learnerSections = {
  ...learnerDashboard,
  answer: v.object({
    behavior: v.fallback(learnerAnswer.behavior, null),
    studyProgress: v.fallback(learnerAnswer.studyProgress, null),
    studyDuration: v.fallback(learnerAnswer.studyDuration, null),
    skillQuality: v.fallback(learnerAnswer.skillQuality, null),
  }),
};

export type OrganizationWindow = {
  orgCode: string;
  window: DayWindow;
  modules?: readonly OrganizationModule[];
};

export function loadOrganizationDashboard(
  { orgCode, window, modules }: OrganizationWindow,
  signal: AbortSignal,
): Promise<OrganizationDashboard> {
  return call(organizationSections, { body: organizationDashboardBody(orgCode, window, modules) }, signal);
}

export type LearnerWindow = {
  userId: string;
  window: DayWindow;
  modules?: readonly LearnerModule[];
};

export function loadLearnerDashboard(
  { userId, window, modules }: LearnerWindow,
  signal: AbortSignal,
): Promise<LearnerDashboard> {
  return call(learnerSections, { body: learnerDashboardBody(userId, window, modules) }, signal);
}

export async function loadLoginDays(
  window: Omit<LearnerWindow, 'modules'>,
  signal: AbortSignal,
): Promise<number | null> {
  const { behavior } = await loadLearnerDashboard({ ...window, modules: ['BEHAVIOR'] }, signal);
  return behavior?.behaviors?.loginDays ?? null;
}
