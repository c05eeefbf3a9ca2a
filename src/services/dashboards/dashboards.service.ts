import * as v from 'valibot';
import {
  type LearnerActivity,
  type LearnerDashboard,
  learnerActivity,
  learnerDashboard,
  learnerPeriod,
  type OrganizationDashboard,
  organizationDashboard,
  organizationPeriod,
  organizationTrend,
  type TrendWeek,
} from '#contract/dashboards.contract.ts';
import type { ComparedRequest } from '#rules/dashboards/compared-request.ts';
import {
  type LearnerDays,
  learnerActivityRequest,
  learnerDashboardRequest,
  type OrganizationDays,
  organizationDashboardRequest,
  organizationTrendRequest,
} from '#rules/dashboards/dashboard-requests.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { arrivedAnswer } from '#services/http/arrived-answer.ts';
import { call } from '#services/http/call.ts';
import { isOffered } from '#services/http/offered-calls.ts';
import { optionalCall } from '#services/http/optional-call.ts';

const organizationAnswer = organizationDashboard.answer.entries;
const learnerAnswer = learnerDashboard.answer.entries;

/** A section with an invalid shape is null; the other sections stay (ORG-16). */
const sectionsAnswer = v.object({
  summary: v.fallback(organizationAnswer.summary, null),
  behavior: v.fallback(organizationAnswer.behavior, null),
  studyProgress: v.fallback(organizationAnswer.studyProgress, null),
  studyDuration: v.fallback(organizationAnswer.studyDuration, null),
  skillQuality: v.fallback(organizationAnswer.skillQuality, null),
});
const organizationSections = { ...organizationDashboard, answer: sectionsAnswer };
const periodSections = { ...organizationPeriod, answer: sectionsAnswer };

const learnerSectionsAnswer = v.object({
  behavior: v.fallback(learnerAnswer.behavior, null),
  studyProgress: v.fallback(learnerAnswer.studyProgress, null),
  studyDuration: v.fallback(learnerAnswer.studyDuration, null),
  skillQuality: v.fallback(learnerAnswer.skillQuality, null),
});
const learnerSections = { ...learnerDashboard, answer: learnerSectionsAnswer };
const learnerPeriodSections = { ...learnerPeriod, answer: learnerSectionsAnswer };

const isSevenDays = ({ period = 'week' }: Pick<LearnerDays, 'period'>): boolean => period === 'week';

/** Throws the Failure `notFound` if the server has figures of seven days only and others are requested. */
export function loadOrganizationDashboard(days: OrganizationDays, signal: AbortSignal): Promise<OrganizationDashboard> {
  const request = organizationDashboardRequest(days);
  return isSevenDays(days)
    ? call(organizationSections, request, signal)
    : optionalCall(periodSections, request, signal);
}

export const arrivedOrganizationDashboard = (days: OrganizationDays): OrganizationDashboard | undefined =>
  isSevenDays(days) ? arrivedAnswer(organizationSections, organizationDashboardRequest(days)) : undefined;

/** False once the server has said that it has figures of seven days only. */
export const canHavePeriods = (): boolean => isOffered(organizationPeriod) !== false;

export type TrendRequest = {
  orgCode: string;
  /** The last day of the last week, as YYYYMMDD. */
  end: string;
};

/**
 * The oldest week first.
 * Throws the Failure `notFound` if the server does not have the call.
 */
export async function loadOrganizationTrend(request: TrendRequest, signal: AbortSignal): Promise<readonly TrendWeek[]> {
  return (await optionalCall(organizationTrend, organizationTrendRequest(request), signal)).weeks;
}

export type ComparedFigures = { days: OrganizationDashboard | null; before: OrganizationDashboard };

export async function loadComparedFigures(
  { orgCode, period, days, before }: ComparedRequest,
  signal: AbortSignal,
): Promise<ComparedFigures> {
  const load = (window: DayWindow) => loadOrganizationDashboard({ orgCode, period, window }, signal);
  const [ofDays, ofDaysBefore] = await Promise.all([days && load(days), load(before)]);
  return { days: ofDays, before: ofDaysBefore };
}

export type ComparedOrganizations = { codes: readonly string[] } & Omit<OrganizationDays, 'orgCode' | 'modules'>;
/**
 * The answers by code.
 * `denied` are the codes of organizations that the user may no longer see.
 * `failed` are those whose figures could not be loaded.
 */
export type OrganizationAnswers = {
  answers: Record<string, OrganizationDashboard>;
  denied: string[];
  failed: string[];
};

/** An organization that fails does not take the others with it. */
export async function loadComparedOrganizations(
  { codes, ...days }: ComparedOrganizations,
  signal: AbortSignal,
): Promise<OrganizationAnswers> {
  const loaded = await Promise.allSettled(
    codes.map((orgCode) => loadOrganizationDashboard({ ...days, orgCode }, signal)),
  );
  const result: OrganizationAnswers = { answers: {}, denied: [], failed: [] };
  for (const [at, code] of codes.entries()) {
    const one = loaded[at];
    if (one?.status === 'fulfilled') result.answers[code] = one.value;
    else if (isFailure(one?.reason) && one.reason.kind === 'forbidden') result.denied.push(code);
    else result.failed.push(code);
  }
  return result;
}

/** Throws the Failure `notFound` if the server has figures of seven days only and others are requested. */
export function loadLearnerDashboard(days: LearnerDays, signal: AbortSignal): Promise<LearnerDashboard> {
  const request = learnerDashboardRequest(days);
  return isSevenDays(days)
    ? call(learnerSections, request, signal)
    : optionalCall(learnerPeriodSections, request, signal);
}

export const arrivedLearnerDashboard = (days: LearnerDays): LearnerDashboard | undefined =>
  isSevenDays(days) ? arrivedAnswer(learnerSections, learnerDashboardRequest(days)) : undefined;

/** False once the server has said that it has figures of a learner for seven days only. */
export const canHaveLearnerPeriods = (): boolean => isOffered(learnerPeriod) !== false;

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
