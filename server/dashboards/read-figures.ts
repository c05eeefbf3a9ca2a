import type { OrganizationModule } from '#contract/dashboard-values.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import type { Days } from '#server/core/http/window-days.ts';
import { listTimeZones } from '#server/organizations/customers.queries.ts';
import { readOrganizationSums } from './dashboards.queries.ts';
import { organizationFigures } from './organization-figures.ts';
import { findWeeklyGoal } from './weekly-goal.queries.ts';

type Tools = Pick<ServerContext, 'settings' | 'heavyReads' | 'equalDashboards' | 'standbyReads'> & { db: Db };

/**
 * Returns how the figures of an organization are read in a window of days.
 * The reads of an administrator take turns.
 */
export async function openFigures(
  { db, settings, heavyReads, equalDashboards, standbyReads }: Tools,
  { organizationId, administratorId }: { organizationId: string; administratorId: number },
) {
  // An organization has one customer.
  const [timeZone = settings.console.timeZone] = await listTimeZones(db, [organizationId], settings.console.timeZone);
  return async (days: Days, modules: readonly OrganizationModule[]) => {
    const window = { ...days, timeZone };
    const choice = { modules, window };
    const sums = await equalDashboards(
      JSON.stringify([organizationId, choice]),
      (begin) => heavyReads(administratorId, begin),
      () => standbyReads((reads) => readOrganizationSums(reads, organizationId, choice)),
    );
    const figures = organizationFigures(sums, modules, window);
    if (!figures.studyDuration) return figures;
    const weeklyGoalMins = await findWeeklyGoal(db, organizationId);
    return { ...figures, studyDuration: { ...figures.studyDuration, weeklyGoalMins } };
  };
}
