import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** One number for each lock: different work must not wait for each other. */
const numbers = {
  migrations: 7_305_112,
  commands: 7_305_113,
  study: 7_305_114,
  downloadTasks: 7_305_115,
  serverKeys: 7_305_116,
} as const;

/** Waits for a lock of the database and holds it until the transaction ends. */
export const takeLock = async (db: Db, name: keyof typeof numbers): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(numbers[name])})`.execute(db);
};
