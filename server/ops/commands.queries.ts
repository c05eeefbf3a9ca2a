import { sql } from 'kysely';
import { takeLock } from '#server/core/database/advisory-locks.ts';
import type { Db } from '#server/core/database/schema.ts';

const lockWaitSeconds = 30;

/** Lets one command at a time run, for as long as it takes; until the end of the transaction. */
export const lockCommands = async (db: Db): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
  await sql`set local lock_timeout = ${sql.lit(`${lockWaitSeconds}s`)}`.execute(db);
  await takeLock(db, 'commands');
};
