import * as v from 'valibot';
import type { LearnerModule, OrganizationModule } from '#contract/dashboard-values.ts';
import {
  type LearnerDashboard,
  learnerDashboard,
  type OrganizationDashboard,
  organizationDashboard,
} from '#contract/dashboards.contract.ts';
import { learnerDashboardBody, organizationDashboardBody } from '#rules/call-inputs.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { arrivedAnswer } from '#services/http/arrived-answer.ts';
import { call } from '#services/http/call.ts';

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

const organizationRequest = ({ orgCode, window, modules }: OrganizationWindow) => ({
  body: organizationDashboardBody(orgCode, window, modules),
});

export function loadOrganizationDashboard(
  window: OrganizationWindow,
  signal: AbortSignal,
): Promise<OrganizationDashboard> {
  return call(organizationSections, organizationRequest(window), signal);
}

export const arrivedOrganizationDashboard = (window: OrganizationWindow): OrganizationDashboard | undefined =>
  arrivedAnswer(organizationSections, organizationRequest(window));

export type ComparedRequest = {
  orgCode: string;
  /**
   * The complete days.
   * Null if all days that the page shows are complete.
   */
  days: DayWindow | null;
  weekBefore: DayWindow;
};
export type ComparedFigures = { days: OrganizationDashboard | null; weekBefore: OrganizationDashboard };

export async function loadComparedFigures(
  { orgCode, days, weekBefore }: ComparedRequest,
  signal: AbortSignal,
): Promise<ComparedFigures> {
  const load = (window: DayWindow) => loadOrganizationDashboard({ orgCode, window }, signal);
  const [ofDays, ofWeekBefore] = await Promise.all([days && load(days), load(weekBefore)]);
  return { days: ofDays, weekBefore: ofWeekBefore };
}

export type LearnerWindow = {
  userId: string;
  window: DayWindow;
  modules?: readonly LearnerModule[];
};

const learnerRequest = ({ userId, window, modules }: LearnerWindow) => ({
  body: learnerDashboardBody(userId, window, modules),
});

export function loadLearnerDashboard(window: LearnerWindow, signal: AbortSignal): Promise<LearnerDashboard> {
  return call(learnerSections, learnerRequest(window), signal);
}

export const arrivedLearnerDashboard = (window: LearnerWindow): LearnerDashboard | undefined =>
  arrivedAnswer(learnerSections, learnerRequest(window));

export async function loadLoginDays(
  window: Omit<LearnerWindow, 'modules'>,
  signal: AbortSignal,
): Promise<number | null> {
  const { behavior } = await loadLearnerDashboard({ ...window, modules: ['BEHAVIOR'] }, signal);
  return behavior?.behaviors?.loginDays ?? null;
}
