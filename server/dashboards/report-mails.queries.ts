import { sql } from 'kysely';
import type { ReportMailEnd, ReportRhythm } from '#contract/dashboard-values.ts';
import { reportMailAdd } from '#contract/report-mails.contract.ts';
import { isoDay } from '#rules/patterns/formats.ts';
import { isShutOut } from '#server/administrators/shut-out.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { selectCustomer } from '#server/organizations/customers.queries.ts';

/** Whether the administrator of the row owns its organization, directly or through an ancestor. */
const isOwned = sql<boolean>`exists (
  select from organization_ancestors
  join administrator_organizations as owned on owned.organization_id = organization_ancestors.ancestor_id
  where organization_ancestors.descendant_id = report_mails.organization_id
    and owned.administrator_id = report_mails.administrator_id
)`;

const permissions = reportMailAdd.access.anyOf;

/** What the administrator of the row has lost; null for nothing. */
const lostAccess = sql<ReportMailEnd | null>`case
  when administrators.disabled then 'ACCOUNT'
  when not exists (select from administrator_permissions as granted
    where granted.administrator_id = report_mails.administrator_id
      and granted.permission = ${toAnyClause(permissions)}) then 'PERMISSION'
  when not ${isOwned} then 'ORGANIZATION'
end`;

const selectTimeZone = (timeZone: string) => sql<string>`coalesce((
  select time_zone from customer_time_zones
  where customer_id = ${selectCustomer(sql.ref('report_mails.organization_id'))}
), ${timeZone}::text)`;

const withAdministrators = (db: Db) =>
  db
    .selectFrom('report_mails')
    .innerJoin('administrators', 'administrators.id', 'report_mails.administrator_id')
    .innerJoin('organizations', 'organizations.id', 'report_mails.organization_id');

/** Hours of the night of the organization, in which events of the last day still arrive. */
const sentFrom = sql.lit('03:00');

/** When the report of a week or month that ends on a day, YYYYMMDD, can be sent; Unix seconds. */
const dueAfter = (day: string, timeZone: string) => sql<number>`extract(epoch from (
  (${isoDay(day)}::date + 1 + ${sentFrom}::time) at time zone ${timeZone}::text
))::bigint`;

/** Returns the reports of an administrator, the newest first; `timeZone` is that of TIME_ZONE. */
export const listReportMails = (db: Db, administratorId: number, timeZone: string) =>
  withAdministrators(db)
    .where('administrator_id', '=', administratorId)
    .select([
      'report_mails.id',
      'organizations.code',
      'organization_id',
      'rhythm',
      'sections',
      'handled_day',
      'failed_day',
    ])
    .select(['end_reason', isOwned.as('isOwned'), selectTimeZone(timeZone).as('timeZone')])
    .orderBy('created_at', 'desc')
    .orderBy('report_mails.id')
    .execute();

/** Keeps other calls of the administrator from adding reports until the transaction ends. */
export const lockReportMails = async (db: Db, administratorId: number): Promise<void> => {
  await db.selectFrom('administrators').where('id', '=', administratorId).select('id').forNoKeyUpdate().execute();
};

/**
 * Returns organization, rhythm and sections of the reports of an administrator.
 * Ended ones are among them.
 */
export const listChosenReports = (db: Db, administratorId: number) =>
  db
    .selectFrom('report_mails')
    .where('administrator_id', '=', administratorId)
    .select(['organization_id', 'rhythm', 'sections', 'end_reason'])
    .execute();

type NewReportMail = {
  administratorId: number;
  organizationId: string;
  rhythm: ReportRhythm;
  sections: string;
  /** Unix seconds. */
  now: number;
  /** The last day of the week or month that is over, and of the running one, which is sent first. */
  endedDay: string;
  firstDay: string;
  timeZone: string;
};

/** Adds a report, or begins an ended one again. */
export const addReportMail = async (db: Db, added: NewReportMail): Promise<void> => {
  const state = {
    created_at: added.now,
    handled_day: added.endedDay,
    due_at: dueAfter(added.firstDay, added.timeZone),
    sending_day: null,
    failed_day: null,
    end_reason: null,
  };
  const { administratorId: administrator_id, organizationId: organization_id, rhythm, sections } = added;
  await db
    .insertInto('report_mails')
    .values({ administrator_id, organization_id, rhythm, sections, ...state })
    .onConflict((conflict) =>
      conflict.columns(['administrator_id', 'organization_id', 'rhythm', 'sections']).doUpdateSet(state),
    )
    .execute();
};

export const removeReportMail = async (db: Db, administratorId: number, id: string): Promise<void> => {
  await db.deleteFrom('report_mails').where('administrator_id', '=', administratorId).where('id', '=', id).execute();
};

const dueMax = 500;
/** No report is due later; one that is was planned by a clock that was wrong. */
const farSeconds = sql<number>`case rhythm when 'week' then 9 * 86400 else 33 * 86400 end`;

/** Returns the IDs of reports that are due at `now`, Unix seconds, and wait in no job of the queue. */
export const listDueReportMails = async (db: Db, queue: string, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('report_mails')
    .where('end_reason', 'is', null)
    .where(({ or, eb }) =>
      or([eb('due_at', '<=', now), eb('due_at', '>', sql<number>`${now}::bigint + ${farSeconds}`)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .whereRef('jobs.id', '=', 'report_mails.id')
            .where('queue', '=', queue)
            .where('state', 'in', ['waiting', 'running'])
            .select('jobs.id'),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(dueMax)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Returns a report that has not ended with what sends it; `timeZone` is that of TIME_ZONE. */
export const findReportMail = (db: Db, id: string, timeZone: string) =>
  withAdministrators(db)
    .where('report_mails.id', '=', id)
    .where('end_reason', 'is', null)
    .select([
      'administrator_id',
      'organization_id',
      'organizations.code',
      'rhythm',
      'sections',
      'handled_day',
      'sending_day',
      'failed_day',
    ])
    .select(['email', lostAccess.as('lost'), selectTimeZone(timeZone).as('timeZone')])
    .executeTakeFirst();

type ReportMailRow = NonNullable<Awaited<ReturnType<typeof findReportMail>>>;
export type DueReportMail = ReportMailRow;

/** Notes the last day of what a job sends, null for nothing, and what was handled before. */
export const setSendingDay = async (
  db: Db,
  id: string,
  days: { handled_day: string; sending_day: string | null },
): Promise<void> => {
  await db.updateTable('report_mails').set(days).where('id', '=', id).execute();
};

type Handled = { handledDay: string; nextDay: string; timeZone: string; failed_day?: string | null };

/** Ends the work with a week or month and plans the next one. */
export const setHandledDay = async (
  db: Db,
  id: string,
  { handledDay, nextDay, timeZone, ...failed }: Handled,
): Promise<void> => {
  await db
    .updateTable('report_mails')
    .set({ handled_day: handledDay, sending_day: null, due_at: dueAfter(nextDay, timeZone), ...failed })
    .where('id', '=', id)
    .execute();
};

/** Returns the administrators who have lost access to a report that is still sent. */
export const listLostAccess = async (db: Db): Promise<number[]> => {
  const rows = await withAdministrators(db)
    .where('end_reason', 'is', null)
    .where(lostAccess, 'is not', null)
    .select('administrator_id')
    .distinct()
    .limit(dueMax)
    .execute();
  return rows.map(({ administrator_id }) => administrator_id);
};

/**
 * Ends the reports that an administrator has lost access to, each once.
 * `isShutOut` says that no mail may reach the administrator.
 */
export const endLostReports = async (db: Db, administratorId: number) => {
  const { rows } = await sql<{ rhythm: ReportRhythm; reason: ReportMailEnd; email: string; isShutOut: boolean }>`
    update report_mails set end_reason = ${lostAccess}, sending_day = null
    from administrators
    where administrators.id = report_mails.administrator_id and administrator_id = ${administratorId}
      and end_reason is null and ${lostAccess} is not null
    returning rhythm, end_reason as reason, email, ${isShutOut} as "isShutOut"`.execute(db);
  return rows;
};
