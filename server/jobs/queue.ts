import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import { endPauses, listActiveJobs } from '#server/database/queries/jobs.queries.ts';
import type { Db } from '#server/database/schema.ts';
import type { Log } from '#server/runtime/log.ts';

const maintenanceSeconds = 10;

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

/** Creates pg-boss's tables and the queues if they are missing; the first server does it. */
export const openQueues = async (db: Db, queues: readonly QueueLimits[], log: Log): Promise<PgBoss> => {
  const expireSeconds = queues.map(({ limits }) => limits.expireSeconds);
  const boss = new PgBoss({
    db: executorOf(db),
    schedule: false,
    maintenanceIntervalSeconds: Math.min(maintenanceSeconds, ...expireSeconds),
  });
  boss.on('error', (fault) => log.error('jobs', fault));
  try {
    await boss.start();
    for (const { name, limits } of queues) await makeQueue(boss, name, limits);
  } catch (fault) {
    await boss.stop({ graceful: false, close: false }).catch(() => {});
    throw fault;
  }
  return boss;
};

/** Releases the jobs that a server without others on its database left behind; they run at once. */
export const releaseAbandoned = async (boss: PgBoss, db: Db, name: string): Promise<void> => {
  const ids = await listActiveJobs(db, name);
  if (ids.length === 0) return;
  await boss.fail(name, ids);
  await endPauses(db, name, ids);
};

const makeQueue = async (boss: PgBoss, name: string, limits: JobLimits): Promise<void> => {
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
