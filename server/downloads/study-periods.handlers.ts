import { periodMaxDays } from '#contract/dashboard-values.ts';
import { studyPeriodFile } from '#contract/study-files.contract.ts';
import { minDay } from '#rules/patterns/day-window.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { shortCode } from '#server/core/files/safe-code.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { readDays } from '#server/core/http/window-days.ts';
import { dayIn } from '#server/core/runtime/days.ts';
import { listTimeZones } from '#server/organizations/customers.queries.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { findRootId } from '#server/organizations/organizations.queries.ts';
import { requireOwnedOrganization } from '#server/organizations/owned-organization.ts';
import { formatAttribution } from './attribution.ts';
import { requireEnabled } from './enabled-organizations.ts';
import { requestPeriodStudy } from './request-period-study.ts';

type Days = ReturnType<typeof readDays>;

const formatFileName = (code: string, { fromDay, toDay }: Days): string =>
  `study-data-${shortCode(code)}-${fromDay}-to-${toDay}.xlsx`;

const requestFile = bind(
  studyPeriodFile,
  async ({ db, caller, body, now, ...context }) => {
    const days = readDays(body, periodMaxDays);
    if (body.startDayKey < minDay)
      throw new Rejection('invalid', { errors: ['startDayKey: must not be before 20000101'] });
    const organization = await requireOwnedOrganization({ db, caller }, body.orgCode);
    await requireEnabled({ db, caller }, [organization]);
    const { id, code } = organization;
    const name = (await nameOrganizations(db, caller.id, [id]))(id);
    const { timeZone } = context.settings.console;
    const [zone = timeZone] = await listTimeZones(db, [id], timeZone);
    const today = dayIn(now, zone);
    if (days.toDay > today)
      throw new Rejection('invalid', { error: `The last day is to come: it is ${today} in ${zone}.` });
    const taskId = await requestPeriodStudy(
      { ...context, db, now },
      {
        administratorId: caller.id,
        customerId: await findRootId(db, id),
        study: { organizationId: id, days, timeZone },
        attribution: `${formatAttribution([name])}, study data ${days.fromDay} to ${days.toDay}`,
        fileName: formatFileName(code, days),
      },
    );
    return { taskId };
  },
  { done: 'studyDataRequested' },
);

export const studyPeriodHandlers: readonly BoundEndpoint[] = [requestFile];
