import { sql } from 'kysely';
import type { Db } from '#server/core/database/schema.ts';

/** Renews `started_on`: pg-boss uses it to find the jobs of crashed servers. */
export const renewJob = async (db: Db, queue: string, jobId: string): Promise<void> => {
  await sql`update pgboss.job set started_on = now()
    where name = ${queue} and id = ${jobId}::uuid and state = 'active'`.execute(db);
};

export const listActiveJobs = async (db: Db, queue: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from pgboss.job where name = ${queue} and state = 'active'`.execute(db);
  return rows.map(({ id }) => id);
};

/** Lets jobs that wait for a retry run at once. */
export const endPauses = async (db: Db, queue: string, jobIds: readonly string[]): Promise<void> => {
  await sql`update pgboss.job set start_after = now()
    where name = ${queue} and id = any(${jobIds}::uuid[]) and state = 'retry'`.execute(db);
};

/** Returns those of the jobs that will not run again. */
export const listEndedJobs = async (db: Db, queue: string, jobIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id::text as id from pgboss.job where name = ${queue}
    and id = any(${jobIds}::uuid[]) and state in ('failed', 'cancelled', 'completed')`.execute(db);
  return rows.map(({ id }) => id);
};

export type QueueState = { name: string; waiting: number; failed: number; oldest_seconds: number };

/** For each queue, how many jobs wait or have failed, and for how many seconds the oldest one could have run. */
export const listQueueStates = async (db: Db): Promise<QueueState[]> => {
  const { rows } = await sql<QueueState>`
    select queue.name,
      count(job.id) filter (where job.state in ('created', 'retry'))::int as waiting,
      count(job.id) filter (where job.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(job.start_after) filter (
        where job.state in ('created', 'retry') and job.start_after <= now())), 0)::float8 as oldest_seconds
    from pgboss.queue left join pgboss.job on job.name = queue.name
    group by queue.name order by queue.name`.execute(db);
  return rows;
};
