import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';
import type { JobState } from './jobs.tables.ts';

type NewJob = { id?: string; data: object; priority?: number };

/** A run of a job; `runs` counts it. */
export type RunningJob = { id: string; data: unknown; runs: number };

const secondsFromNow = (seconds: number) => sql<Date>`now() + ${seconds}::float8 * interval '1 second'`;

/**
 * Queues jobs, inside the transaction if there is one.
 * A job whose ID waits, runs or has failed stays as it is; a completed one runs again.
 */
export const addJobs = async (db: Db, queue: string, jobs: readonly NewJob[]): Promise<void> => {
  const rows = jobs.map((job) => ({ ...job, queue, data: JSON.stringify(job.data) }));
  await db
    .insertInto('jobs')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'id'])
        .doUpdateSet(({ ref }) => ({
          data: ref('excluded.data'),
          state: 'waiting',
          runs: 0,
          ready_at: secondsFromNow(0),
        }))
        .where('jobs.state', '=', 'completed'),
    )
    .execute();
};

/** Takes the next job that can run, also one whose server did not renew its lease. */
export const takeJob = async (db: Db, queue: string, leaseSeconds: number): Promise<RunningJob | undefined> => {
  const { rows } = await sql<RunningJob>`
    update jobs set state = 'running', runs = runs + 1, ready_at = ${secondsFromNow(leaseSeconds)}
    where queue = ${queue} and id = (
      select id from jobs where queue = ${queue} and state in ('waiting', 'running') and ready_at <= now()
      order by priority desc, created_at, id limit 1 for update skip locked
    ) returning id::text as id, data, runs`.execute(db);
  return rows[0];
};

/**
 * Ends a run, lets its job wait for the next one, or renews its lease.
 * Does nothing if another server has taken the job since.
 */
export const updateRun = async (
  db: Db,
  queue: string,
  { job, state, seconds = 0 }: { job: RunningJob; state: JobState; seconds?: number },
): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ state, ready_at: secondsFromNow(seconds) })
    .where('queue', '=', queue)
    .where('id', '=', job.id)
    .where('runs', '=', job.runs)
    .where('state', '=', 'running')
    .execute();
};

/** Ends the leases of all jobs: a server without others on its database was killed. */
export const endLeases = async (db: Db, queues: readonly string[]): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ ready_at: secondsFromNow(0) })
    .where('queue', 'in', queues)
    .where('state', '=', 'running')
    .execute();
};

/**
 * Ends a run that the stop of its server cut off.
 * The run does not count, and any server can take the job at once.
 */
export const releaseRun = async (db: Db, queue: string, { id, runs }: RunningJob): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ state: 'waiting', runs: runs - 1, ready_at: secondsFromNow(0) })
    .where('queue', '=', queue)
    .where('id', '=', id)
    .where('runs', '=', runs)
    .where('state', '=', 'running')
    .execute();
};

/** Returns those of the jobs that were tried too often. */
export const listFailedJobs = async (db: Db, queue: string, jobIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('queue', '=', queue)
    .where('id', 'in', jobIds)
    .where('state', '=', 'failed')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Returns the data of failed jobs with an origin that has these values, each job once.
 * The jobs stay, without their origin.
 */
export const takeFailedJobs = async (db: Db, queue: string, origin: object): Promise<unknown[]> => {
  const { rows } = await sql<{ data: unknown }>`
    with failed as (
      select queue, id, data from jobs
      where queue = ${queue} and state = 'failed' and data -> 'origin' @> ${JSON.stringify(origin)}::jsonb
      order by created_at, id for update skip locked
    ), taken as (
      update jobs set data = jobs.data - 'origin' from failed where jobs.queue = failed.queue and jobs.id = failed.id
    )
    select data from failed`.execute(db);
  return rows.map(({ data }) => data);
};

export const removeEndedJobs = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('jobs')
    .where('state', 'in', ['completed', 'failed'])
    // What failed with an origin is still to be told.
    .where(sql<boolean>`(state <> 'failed' or data -> 'origin' is null)`)
    .where('ready_at', '<', sql<Date>`now() - interval '12 hours'`)
    .execute();
};

export type QueueState = { name: string; waiting: number; failed: number; oldest_seconds: number };

/**
 * For each queue, how many jobs wait or have failed,
 * and for how many seconds the oldest one could have run.
 */
export const listQueueStates = async (db: Db, queues: readonly string[]): Promise<QueueState[]> => {
  const { rows } = await sql<QueueState>`
    select name, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(ready_at) filter (
        where state in ('waiting', 'running') and ready_at <= now())), 0)::float8 as oldest_seconds
    from unnest(${[...queues]}::text[]) as names (name) left join jobs on queue = name
    group by name order by name`.execute(db);
  return rows;
};
