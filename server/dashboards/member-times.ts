import { activityMaxDays } from '#contract/learner-values.ts';
import { isWhole, listedMembers, type ReportMembers, toMemberTimes } from '#rules/dashboards/member-times.ts';
import type { MemberSort } from '#rules/dashboards/member-times-request.ts';
import type { Db } from '#server/core/database/schema.ts';
import { statementScope } from '#server/core/database/statement-scope.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import type { Days } from '#server/core/http/window-days.ts';
import { countDays } from '#server/core/runtime/days.ts';
import { canSeeStudyTimes, readStudyTimes } from './study-time.queries.ts';

type Tools = Pick<ServerContext, 'settings' | 'heavyReads' | 'standbyReads'> & { db: Db };
type Subject = { organizationId: string; administratorId: number; days: Days };

/** Reads the members with the most and the fewest minutes, or says why the administrator gets none. */
export async function readMemberTimes(tools: Tools, subject: Subject): Promise<ReportMembers> {
  const { db, settings, heavyReads, standbyReads } = tools;
  const { organizationId, administratorId, days } = subject;
  if (!(await canSeeStudyTimes(db, administratorId))) return 'denied';
  if (countDays(days.fromDay, days.toDay) > activityMaxDays) return 'tooLong';
  const choice = { roots: [organizationId], days, timeZone: settings.console.timeZone };
  const read = (sort: MemberSort) =>
    heavyReads(administratorId, () =>
      standbyReads((reads) => readStudyTimes(reads, choice, { page: 1, pageSize: listedMembers, sort })),
    );
  try {
    const most = await read('-studyTime');
    return toMemberTimes(most, isWhole(most) ? null : await read('studyTime'));
  } catch (error) {
    // A report without them is better than none; the section says so.
    if (statementScope().signal.aborted) throw error;
    return 'failed';
  }
}
