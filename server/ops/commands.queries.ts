import { sql } from 'kysely';
import { createAdvisoryLock, takeLock } from '#server/core/database/advisory-locks.ts';
import { allowLongTransaction } from '#server/core/database/long-statements.queries.ts';
import type { Db } from '#server/core/database/schema.ts';

const lockWaitSeconds = 30;

const commandsLock = createAdvisoryLock(7_305_113);

/** Lets one command at a time run, for as long as it takes; until the end of the transaction. */
export const lockCommands = async (db: Db): Promise<void> => {
  await allowLongTransaction(db);
  await sql`set local lock_timeout = ${sql.lit(`${lockWaitSeconds}s`)}`.execute(db);
  await takeLock(db, commandsLock);
};

/** Whether the database takes writes: a standby does not, nor one that was set to read-only. */
export const takesWrites = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ writes: boolean }>`
    select current_setting('transaction_read_only') = 'off' as writes`.execute(db);
  return rows[0]?.writes === true;
};
