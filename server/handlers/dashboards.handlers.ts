import { learnerDashboard, organizationDashboard } from '#contract/dashboards.contract.ts';
import { permit, requireOwnedLearner, requireOwnedOrganization } from '#server/access.ts';
import { type Bound, bind } from '#server/bind.ts';
import { readOrganizationSums, type Window } from '#server/database/queries/dashboards.queries.ts';
import { readLearnerSums } from '#server/database/queries/learner-dashboards.queries.ts';
import { dayOfKey, daysOf } from '#server/days.ts';
import { Refusal } from '#server/failures.ts';
import { learnerFigures } from '#server/figures/learner-figures.ts';
import { organizationFigures } from '#server/figures/organization-figures.ts';

/** The longest window of a dashboard, both ends counted. */
const windowMaxDays = 366;

type Keys = { startDayKey: string; endDayKey: string };

/** The days of a window. Throws the Refusal invalid (42200) for days that no calendar has, or a window that is none. */
function readWindow({ startDayKey, endDayKey }: Keys, timeZone: string): Window {
  const [fromDay, toDay] = [dayOfKey(startDayKey), dayOfKey(endDayKey)];
  if (fromDay === undefined || toDay === undefined) {
    const errors = [
      ...(fromDay === undefined ? ['startDayKey: must be a day of the calendar'] : []),
      ...(toDay === undefined ? ['endDayKey: must be a day of the calendar'] : []),
    ];
    throw new Refusal('invalid', { errors });
  }
  if (fromDay > toDay) throw new Refusal('invalid', { errors: ['endDayKey: must not be before startDayKey'] });
  if (daysOf(fromDay, toDay) > windowMaxDays)
    throw new Refusal('invalid', { errors: [`endDayKey: at most ${windowMaxDays} days from startDayKey`] });
  return { fromDay, toDay, timeZone };
}

const readOrganizationDashboard = bind(organizationDashboard, async ({ db, caller, body, settings }) => {
  const window = readWindow(body, settings.console.timeZone);
  const { id } = await requireOwnedOrganization({ db, caller }, body.orgCode);
  const sums = await readOrganizationSums(db, id, { modules: body.modules, window });
  return organizationFigures(sums, body.modules, window);
});

const readLearnerDashboard = bind(learnerDashboard, async ({ db, caller, body, settings }) => {
  // Whoever lists accounts may ask whether they are in use, and nothing more.
  if (body.modules.some((module) => module !== 'BEHAVIOR')) permit({ anyOf: ['dashboard_personal'] }, caller);
  const window = readWindow(body, settings.console.timeZone);
  const { key } = await requireOwnedLearner({ db, caller }, body.userId);
  return learnerFigures(await readLearnerSums(db, key, window), body.modules, window);
});

export const dashboardHandlers: readonly Bound[] = [readOrganizationDashboard, readLearnerDashboard];
