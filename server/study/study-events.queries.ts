import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { type Column, toArrays } from '#server/core/database/unnested-rows.queries.ts';
import { findCustomers } from '#server/learners/learner-customers.queries.ts';
import { addMonths } from './study-months.queries.ts';

/** The ID of an event, which is one of its customer. */
export type EventId = { customerId: string; id: string };

export const toEventKey = ({ customerId, id }: EventId): string => `${customerId} ${id}`;

const idColumns: readonly Column<EventId>[] = [
  ['text', 'customerId'],
  ['text', 'id'],
];

/**
 * Returns the content hashes of events that earlier versions of the server imported,
 * by `toEventKey`.
 */
const findEarlierImports = async (db: Db, events: readonly EventId[]): Promise<[string, string][]> => {
  const ids = [...new Set(events.map(({ id }) => id))];
  const rows = await db
    .selectFrom('study_events')
    .where('id', '=', toAnyClause(ids))
    .select(['id', 'content_hash', 'learner_key'])
    .execute();
  if (rows.length === 0) return [];
  const customers = await findCustomers(
    db,
    rows.map(({ learner_key }) => learner_key),
  );
  return rows.map(({ id, content_hash, learner_key }) => [
    toEventKey({ customerId: customers.get(learner_key) ?? '', id }),
    content_hash,
  ]);
};

/** Returns the content hashes of imported events by `toEventKey`. */
export const findImportedEvents = async (db: Db, events: readonly EventId[]): Promise<Map<string, string>> => {
  const { rows } = await sql<EventId & { content_hash: string }>`
    select customer_id as "customerId", imported_events.id, content_hash
    from unnest(${toArrays(events, idColumns)}) as wanted (customer, id)
    join imported_events on customer_id = customer and imported_events.id = wanted.id`.execute(db);
  const found = rows.map((row) => [toEventKey(row), row.content_hash] as const);
  return new Map([...(await findEarlierImports(db, events)), ...found]);
};

type LearnerDay = { learner: number; day: string };

/**
 * Returns how many lessons learners completed on days (YYYY-MM-DD).
 * Nothing for a day without study.
 */
export const findLessonCounts = async (
  db: Db,
  days: readonly LearnerDay[],
): Promise<(LearnerDay & { count: number })[]> => {
  if (days.length === 0) return [];
  const arrays = toArrays(days, [
    ['int', 'learner'],
    ['text', 'day'],
  ]);
  const { rows } = await sql<LearnerDay & { count: number }>`
    select learner, wanted.day, lessons as count from unnest(${arrays}) as wanted (learner, day)
    join learners on key = learner
    join study_days on study_days.customer_id = learners.customer_id and learner_key = learner
      and study_days.day = wanted.day::date`.execute(db);
  return rows;
};

type ImportedEvent = EventId & { at: number; hash: string; learner: number };

/** Saves the IDs of imported events. */
export const addImportedEvents = async (db: Db, events: readonly ImportedEvent[]): Promise<void> => {
  const arrays = toArrays(events, [...idColumns, ['bigint', 'at'], ['text', 'hash'], ['int', 'learner']]);
  await addMonths(
    db,
    ['imported_events'],
    events.map(({ at }) => at),
  );
  await sql`insert into imported_events (customer_id, id, at, content_hash, learner_key)
    select * from unnest(${arrays})`.execute(db);
};

/**
 * Updates what the database knows about the tables after a large import.
 * Leaves out what another import updates.
 */
export const analyzeStudy = async (db: Db): Promise<void> => {
  await sql`analyze (skip_locked) learner_sign_ins, completed_lessons, study_days, learner_states, imported_events`.execute(
    db,
  );
};

/** The time of the newest sign-in or lesson, in Unix seconds; undefined without any. */
export const findNewestEvent = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ at: number | null }>`
    select greatest((select max(at) from learner_sign_ins), (select max(at) from completed_lessons)) as at`.execute(db);
  return rows[0]?.at ?? undefined;
};
