import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { arraysOf } from './raw-study.queries.ts';

/** Returns the keys of learners by their IDs (logins), with `customerId` of those in or below this organization alone. */
export const findLearnerKeys = async (
  db: Db,
  logins: readonly string[],
  customerId: string | undefined,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('learners')
    .where('login', '=', sql<string>`any(${[...logins]}::text[])`)
    .$if(customerId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('organization_ancestors')
            .whereRef('descendant_id', '=', 'learners.organization_id')
            .where('ancestor_id', '=', customerId ?? '')
            .select('depth'),
        ),
      ),
    )
    .select(['login', 'key'])
    .execute();
  return new Map(rows.map(({ login, key }) => [login, key]));
};

/** Returns the content hashes of imported events by event ID. */
export const findImportedEvents = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('study_events')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select(['id', 'content_hash'])
    .execute();
  return new Map(rows.map(({ id, content_hash }) => [id, content_hash]));
};

type LearnerDay = { learner: number; day: string };

/** Returns how many lessons learners completed on days (YYYY-MM-DD); nothing for a day without study. */
export const findLessonCounts = async (
  db: Db,
  days: readonly LearnerDay[],
): Promise<(LearnerDay & { count: number })[]> => {
  if (days.length === 0) return [];
  const arrays = arraysOf(days, [
    ['int', 'learner'],
    ['text', 'day'],
  ]);
  const { rows } = await sql<LearnerDay & { count: number }>`
    select learner, wanted.day, lessons as count from unnest(${arrays}) as wanted (learner, day)
    join study_days on learner_key = learner and study_days.day = wanted.day::date`.execute(db);
  return rows;
};

type ImportedEvent = { id: string; hash: string; learner: number };

/** Saves the IDs of imported events. */
export const addImportedEvents = async (db: Db, events: readonly ImportedEvent[]): Promise<void> => {
  const arrays = arraysOf(events, [
    ['text', 'id'],
    ['text', 'hash'],
    ['int', 'learner'],
  ]);
  await sql`insert into study_events (id, content_hash, learner_key) select * from unnest(${arrays})`.execute(db);
};

/** Updates what the database knows about the tables after a large import. */
export const analyzeStudy = async (db: Db): Promise<void> => {
  await sql`analyze learner_sign_ins, completed_lessons, study_days, learner_states, study_events`.execute(db);
};

/** The time of the newest sign-in or lesson, in Unix seconds; undefined without any. */
export const findNewestEvent = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ at: number | null }>`
    select greatest((select max(at) from learner_sign_ins), (select max(at) from completed_lessons)) as at`.execute(db);
  return rows[0]?.at ?? undefined;
};
