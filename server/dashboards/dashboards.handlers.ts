import { learnerDashboard, organizationDashboard } from '#contract/dashboards.contract.ts';
import { requirePermission } from '#server/core/auth/access.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { countDays, dayOfKey } from '#server/core/runtime/days.ts';
import { noAccessToLearner, requireOwnedLearner } from '#server/learners/owned-learner.ts';
import { listTimeZones } from '#server/organizations/customers.queries.ts';
import { requireOwnedOrganization } from '#server/organizations/owned-organization.ts';
import { type Days, readOrganizationSums } from './dashboards.queries.ts';
import { readLearnerSums } from './learner-dashboards.queries.ts';
import { learnerFigures } from './learner-figures.ts';
import { organizationFigures } from './organization-figures.ts';

const windowMaxDays = 366;

type Keys = { startDayKey: string; endDayKey: string };

function readDays({ startDayKey, endDayKey }: Keys): Days {
  const [fromDay, toDay] = [dayOfKey(startDayKey), dayOfKey(endDayKey)];
  if (fromDay === undefined || toDay === undefined) {
    const errors = [
      ...(fromDay === undefined ? ['startDayKey: must be a day of the calendar'] : []),
      ...(toDay === undefined ? ['endDayKey: must be a day of the calendar'] : []),
    ];
    throw new Rejection('invalid', { errors });
  }
  if (fromDay > toDay) throw new Rejection('invalid', { errors: ['endDayKey: must not be before startDayKey'] });
  if (countDays(fromDay, toDay) > windowMaxDays)
    throw new Rejection('invalid', { errors: [`endDayKey: at most ${windowMaxDays} days from startDayKey`] });
  return { fromDay, toDay };
}

const readOrganizationDashboard = bind(organizationDashboard, async ({ db, caller, body, ...context }) => {
  const { settings, heavyReads, equalDashboards, standbyReads } = context;
  const days = readDays(body);
  const { id } = await requireOwnedOrganization({ db, caller }, body.orgCode);
  // An organization has one customer.
  const [timeZone = settings.console.timeZone] = await listTimeZones(db, [id], settings.console.timeZone);
  const window = { ...days, timeZone };
  const choice = { modules: body.modules, window };
  const sums = await equalDashboards(
    JSON.stringify([id, choice]),
    (begin) => heavyReads(caller.id, begin),
    () => standbyReads((reads) => readOrganizationSums(reads, id, choice)),
  );
  return organizationFigures(sums, body.modules, window);
});

const readLearnerDashboard = bind(learnerDashboard, async ({ db, caller, body, standbyReads }) => {
  if (body.modules.some((module) => module !== 'BEHAVIOR'))
    requirePermission({ anyOf: ['dashboard_personal'] }, caller);
  const days = readDays(body);
  const { customer_id: customerId, key: learnerKey } = await requireOwnedLearner({ db, caller }, body.userId);
  const sums = await standbyReads((reads) => readLearnerSums(reads, { customerId, learnerKey }, days));
  // The learner has moved to another customer since.
  if (!sums) throw new Rejection('notAllowed', { error: noAccessToLearner });
  return learnerFigures(sums, body.modules, days);
});

export const dashboardHandlers: readonly BoundEndpoint[] = [readOrganizationDashboard, readLearnerDashboard];
