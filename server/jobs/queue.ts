import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { Db } from '#server/database/schema.ts';
import type { Log } from '#server/log.ts';

const maintenanceSeconds = 10;

/** What pg-boss sends as one text with a transaction of its own around it. */
const script = /^\s*BEGIN;(?<statements>[\s\S]*)COMMIT;\s*$/;

/** How pg-boss reaches the tables: through the same connections as everything else, or inside an open transaction. */
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
  /** How often a job is tried anew, and after how many seconds at first; each time about twice as long. */
  retries: number;
  retrySeconds: number;
  /** A job of which nothing was heard for so long is another server's to do: the one that had it has died. */
  expireSeconds: number;
};

/** Says that the job is still being done: pg-boss counts from `started_on` when it looks for those of dead servers. */
export const renewJob = async (db: Db, queue: string, jobId: string): Promise<void> => {
  await sql`update pgboss.job set started_on = now()
    where name = ${queue} and id = ${jobId}::uuid and state = 'active'`.execute(db);
};

/** Makes pg-boss's own tables where they are missing, whichever server comes first, and the queue. */
export const openQueue = async (db: Db, name: string, { log, limits }: { log: Log; limits: JobLimits }) => {
  const boss = new PgBoss({
    db: executorOf(db),
    schedule: false,
    maintenanceIntervalSeconds: Math.min(maintenanceSeconds, limits.expireSeconds),
  });
  boss.on('error', (fault) => log.error('jobs', fault));
  try {
    await boss.start();
    await makeQueue(boss, name, limits);
  } catch (fault) {
    await boss.stop({ graceful: false, close: false }).catch(() => {});
    throw fault;
  }
  return boss;
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
  // A queue that is there already keeps the limits that it was made with.
  await boss.updateQueue(name, options);
};
