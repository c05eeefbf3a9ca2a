import { CompiledQuery } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '#server/core/database/schema.ts';
import { endPauses, listActiveJobs } from './jobs.queries.ts';

const script = /^\s*BEGIN;(?<statements>[\s\S]*)COMMIT;\s*$/;

/** Gives pg-boss the server's own connections, or an open transaction. */
export const executorOf = (db: Db): PgBoss.Db => ({
  async executeSql(text, values = []) {
    const statements = script.exec(text)?.groups?.statements;
    if (statements === undefined) return { rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows };
    return db.transaction().execute(async (transaction) => {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(statements));
      return { rows };
    });
  },
});

export type JobLimits = {
  /** The number of retries and the first delay in seconds, which about doubles each time. */
  retries: number;
  retrySeconds: number;
  expireSeconds: number;
};

export type QueueLimits = { name: string; limits: JobLimits };

/** Releases the jobs that a server without others on its database left behind; they run at once. */
export const releaseAbandoned = async (boss: PgBoss, db: Db, name: string): Promise<void> => {
  const ids = await listActiveJobs(db, name);
  if (ids.length === 0) return;
  await boss.fail(name, ids);
  await endPauses(db, name, ids);
};

/** Creates a queue, or gives one that is there the limits of this version. */
export const makeQueue = async (boss: PgBoss, name: string, limits: JobLimits): Promise<void> => {
  const options = {
    name,
    retryLimit: limits.retries,
    retryDelay: limits.retrySeconds,
    retryBackoff: limits.retrySeconds > 0,
    expireInSeconds: limits.expireSeconds,
  };
  await boss.createQueue(name, options);
  // An existing queue keeps the limits that it was created with.
  await boss.updateQueue(name, options);
};
