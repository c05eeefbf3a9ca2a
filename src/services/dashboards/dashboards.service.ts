import * as v from 'valibot';
import {
  type LearnerActivity,
  type LearnerDashboard,
  learnerActivity,
  learnerDashboard,
  type OrganizationDashboard,
  organizationDashboard,
} from '#contract/dashboards.contract.ts';
import {
  type LearnerDays,
  learnerActivityRequest,
  learnerDashboardRequest,
  type OrganizationDays,
  organizationDashboardRequest,
} from '#rules/dashboards/dashboard-requests.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { arrivedAnswer } from '#services/http/arrived-answer.ts';
import { call } from '#services/http/call.ts';
import { optionalCall } from '#services/http/optional-call.ts';

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

export function loadOrganizationDashboard(days: OrganizationDays, signal: AbortSignal): Promise<OrganizationDashboard> {
  return call(organizationSections, organizationDashboardRequest(days), signal);
}

export const arrivedOrganizationDashboard = (days: OrganizationDays): OrganizationDashboard | undefined =>
  arrivedAnswer(organizationSections, organizationDashboardRequest(days));

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

export function loadLearnerDashboard(days: LearnerDays, signal: AbortSignal): Promise<LearnerDashboard> {
  return call(learnerSections, learnerDashboardRequest(days), signal);
}

export const arrivedLearnerDashboard = (days: LearnerDays): LearnerDashboard | undefined =>
  arrivedAnswer(learnerSections, learnerDashboardRequest(days));

export async function loadLoginDays(days: Omit<LearnerDays, 'modules'>, signal: AbortSignal): Promise<number | null> {
  const { behavior } = await loadLearnerDashboard({ ...days, modules: ['BEHAVIOR'] }, signal);
  return behavior?.behaviors?.loginDays ?? null;
}

/** The learners of a page whose sign-ins are looked up at once, and the days of these sign-ins. */
export type ActivityRequest = { userIds: readonly string[]; window: DayWindow };

/** Learners whom the server does not know are left out. */
export async function loadActivity(request: ActivityRequest, signal: AbortSignal): Promise<readonly LearnerActivity[]> {
  return (await optionalCall(learnerActivity, learnerActivityRequest(request), signal)).list;
}
