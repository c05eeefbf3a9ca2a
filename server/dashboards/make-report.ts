import { findUsedColor, productColor } from '#contract/brand-colors.ts';
import { organizationModules, type PeriodKind, type ReportPart } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { toComparedRequest } from '#rules/dashboards/compared-request.ts';
import { toReportDocument } from '#rules/dashboards/report-document.ts';
import { noFigures } from '#rules/dashboards/report-figures.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { isoDay } from '#rules/patterns/formats.ts';
import type { Db } from '#server/core/database/schema.ts';
import { statementScope } from '#server/core/database/statement-scope.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import type { Days } from '#server/core/http/window-days.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { listOwnedPath } from '#server/organizations/organizations.queries.ts';
import { readMemberTimes } from './member-times.ts';
import { openFigures } from './read-figures.ts';

/** What a report is about; days are day keys YYYYMMDD. */
export type ReportSubject = {
  organization: { id: string; code: string };
  /** Names are those that this administrator sees. */
  administratorId: number;
  period: PeriodKind;
  window: DayWindow;
  /** The day that is not over. */
  today: string;
  parts: readonly ReportPart[];
};

type Tools = Pick<
  ServerContext,
  'settings' | 'heavyReads' | 'equalDashboards' | 'standbyReads' | 'reportPrinter' | 'reportTurns'
> & {
  db: Db;
  now: number;
};

const toDays = ({ start, end }: DayWindow): Days => ({ fromDay: isoDay(start), toDay: isoDay(end) });

/**
 * Makes the PDF of a report, with the figures and the changes of the report page.
 * The administrator must own the organization.
 */
export async function makeReport(tools: Tools, subject: ReportSubject): Promise<Uint8Array<ArrayBuffer>> {
  const { organization, administratorId, ...shown } = subject;
  const { db, settings, reportPrinter, reportTurns } = tools;
  const { id, code } = organization;
  const read = await openFigures(tools, { organizationId: id, administratorId });
  const readWindow = async (window: DayWindow): Promise<OrganizationDashboard> => ({
    ...noFigures,
    ...(await read(toDays(window), organizationModules)),
  });
  const wanted = toComparedRequest({ orgCode: code, ...shown });
  const figures = await readWindow(shown.window);
  const compared = wanted && {
    days: wanted.days && (await readWindow(wanted.days)),
    before: await readWindow(wanted.before),
  };
  const members = subject.parts.includes('memberTimes')
    ? await readMemberTimes(tools, { organizationId: id, administratorId, days: toDays(shown.window) })
    : 'notOffered';
  const getName = await nameOrganizations(db, administratorId, [id]);
  const path = await listOwnedPath(db, administratorId, id);
  const { product, company, color } = settings.console.brand;
  const named = { name: getName(id), path: path.join('/'), code };
  const report = toReportDocument({ ...shown, organization: named, figures, compared, members });
  const printed = { report, product, company, brandColor: findUsedColor(color || productColor), madeAt: tools.now };
  // One after another, and each administrator has one turn before the next one of the same.
  return reportTurns(administratorId, () => reportPrinter.run('print', printed, statementScope().signal));
}
