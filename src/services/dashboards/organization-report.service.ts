import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { activityMaxDays } from '#contract/learner-values.ts';
import { learnerFindByStudyTime } from '#contract/learners.contract.ts';
import { toComparedRequest } from '#rules/dashboards/compared-request.ts';
import { isWhole, type ReportMembers, toMemberTimes } from '#rules/dashboards/member-times.ts';
import { type MemberSort, memberTimesRequest } from '#rules/dashboards/member-times-request.ts';
import type { ShownWindow } from '#rules/patterns/compared-days.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { countDays } from '#rules/patterns/periods.ts';
import { optionalCall } from '#services/http/optional-call.ts';
import { type ComparedFigures, loadComparedFigures, loadOrganizationDashboard } from './dashboards.service.ts';

/** `canSeeMembers`: the administrator may see the figures of single learners. */
export type ReportRequest = ShownWindow & { orgCode: string; canSeeMembers: boolean };

export type OrganizationReport = {
  figures: OrganizationDashboard;
  /** Null if none of the days is over, or if these figures could not be loaded. */
  compared: ComparedFigures | null;
  members: ReportMembers;
};

/** How long a report waits for its members, in milliseconds; the rest is not held up longer. */
const membersWaitMs = 6_000;

type Members = Pick<ReportRequest, 'orgCode' | 'window' | 'canSeeMembers'>;

/** The members with the most and the fewest minutes, or why they are not known; never throws. */
async function loadMembers({ canSeeMembers, ...days }: Members, signal: AbortSignal): Promise<ReportMembers> {
  if (!canSeeMembers) return 'denied';
  if (countDays(days.window) > activityMaxDays) return 'tooLong';
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(membersWaitMs)]);
  const load = (sort: MemberSort) =>
    optionalCall(learnerFindByStudyTime, memberTimesRequest({ ...days, sort }), waiting);
  try {
    const most = await load('-studyTime');
    return toMemberTimes(most, isWhole(most) ? null : await load('studyTime'));
  } catch (error) {
    // A report without them is better than none; the section says why.
    if (isFailure(error) && error.kind === 'notFound') return 'notOffered';
    return isFailure(error) && error.kind === 'forbidden' ? 'denied' : 'failed';
  }
}

/**
 * The figures of a report with those of the days before.
 * Throws the Failure `notFound` if the server has figures of seven days only and others are requested.
 */
export async function loadOrganizationReport(
  { orgCode, canSeeMembers, ...shown }: ReportRequest,
  signal: AbortSignal,
): Promise<OrganizationReport> {
  const { period, window } = shown;
  const request = toComparedRequest({ orgCode, ...shown });
  const [figures, before, members] = await Promise.all([
    loadOrganizationDashboard({ orgCode, period, window }, signal),
    // A report without changes is better than none; the page says so.
    request && loadComparedFigures(request, signal).catch(() => null),
    loadMembers({ orgCode, window, canSeeMembers }, signal),
  ]);
  return { figures, compared: before, members };
}
