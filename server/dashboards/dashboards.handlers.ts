import { periodMaxDays, trendWeeks } from '#contract/dashboard-values.ts';
import {
  learnerActivity,
  learnerDashboard,
  learnerPeriod,
  organizationDashboard,
  organizationPeriod,
  organizationTrend,
  type TrendWeek,
} from '#contract/dashboards.contract.ts';
import { requirePermission } from '#server/core/auth/access.ts';
import { type BoundEndpoint, bind, type Call } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { readDays } from '#server/core/http/window-days.ts';
import { keyOfDay, listWeeks } from '#server/core/runtime/days.ts';
import { noAccessToLearner, requireOwnedLearner } from '#server/learners/owned-learner.ts';
import { requireOwnedOrganization } from '#server/organizations/owned-organization.ts';
import { listLearnerActivity } from './learner-activity.queries.ts';
import { readLearnerSums } from './learner-dashboards.queries.ts';
import { learnerFigures } from './learner-figures.ts';
import { openFigures } from './read-figures.ts';

type FiguresCall = Call<typeof organizationDashboard | typeof organizationPeriod>;
type LearnerCall = Call<typeof learnerDashboard | typeof learnerPeriod>;
type OrganizationCall = FiguresCall | Call<typeof organizationTrend>;

/** Finds the organization of a call, and how to read its figures in a window of days. */
async function openOwnedFigures(call: OrganizationCall) {
  const { id: organizationId } = await requireOwnedOrganization(call, call.body.orgCode);
  return openFigures(call, { organizationId, administratorId: call.caller.id });
}

async function readFigures(call: FiguresCall, maxDays?: number) {
  const days = readDays(call.body, maxDays);
  const read = await openOwnedFigures(call);
  return read(days, call.body.modules);
}

const trendModules = ['SUMMARY', 'BEHAVIOR', 'STUDY_PROGRESS'] as const;

/** One week after the other, so that other callers have their turn between them. */
const readTrend = bind(organizationTrend, async (call) => {
  const { toDay } = readDays({ startDayKey: call.body.endDayKey, endDayKey: call.body.endDayKey });
  const read = await openOwnedFigures(call);
  const weeks: TrendWeek[] = [];
  for (const days of listWeeks(toDay, trendWeeks)) {
    const { summary, behavior, studyProgress } = await read(days, trendModules);
    weeks.push({
      startDayKey: keyOfDay(days.fromDay),
      endDayKey: keyOfDay(days.toDay),
      memberCount: summary?.memberCount ?? null,
      loginCountPercentage: behavior?.behaviors?.loginCountPercentage ?? null,
      learnedPercentage: studyProgress?.learnersSummary?.learnedPercentage ?? null,
      totalStudyDurationMins: studyProgress?.totalStudyDurationMin ?? null,
    });
  }
  return { weeks };
});

const readOrganizationDashboard = bind(organizationDashboard, (call) => readFigures(call));

const readOrganizationPeriod = bind(organizationPeriod, (call) => readFigures(call, periodMaxDays));

async function readLearnerFigures(call: LearnerCall, maxDays?: number) {
  const { db, caller, body, standbyReads } = call;
  if (body.modules.some((module) => module !== 'BEHAVIOR'))
    requirePermission({ anyOf: ['dashboard_personal'] }, caller);
  const days = readDays(body, maxDays);
  const { customer_id: customerId, key: learnerKey } = await requireOwnedLearner({ db, caller }, body.userId);
  const sums = await standbyReads((reads) => readLearnerSums(reads, { customerId, learnerKey }, days));
  // The learner has moved to another customer since.
  if (!sums) throw new Rejection('notAllowed', { error: noAccessToLearner });
  return learnerFigures(sums, body.modules, days);
}

const readLearnerDashboard = bind(learnerDashboard, (call) => readLearnerFigures(call));

const readLearnerPeriod = bind(learnerPeriod, (call) => readLearnerFigures(call, periodMaxDays));

const readActivity = bind(learnerActivity, async ({ caller, body, standbyReads }) => {
  const choice = { administratorId: caller.id, learnerIds: body.userIds, days: readDays(body) };
  const rows = await standbyReads((reads) => listLearnerActivity(reads, choice));
  return {
    list: rows.map(({ id, login_days: loginDays, last_sign_in_day: lastDay }) => ({
      userId: id,
      loginDays,
      lastLoginDayKey: lastDay === null ? '' : keyOfDay(lastDay),
    })),
  };
});

export const dashboardHandlers: readonly BoundEndpoint[] = [
  readOrganizationDashboard,
  readOrganizationPeriod,
  readTrend,
  readLearnerDashboard,
  readLearnerPeriod,
  readActivity,
];
