import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Lifts the limit that the role has for a statement, until the transaction ends. */
export const allowLongStatements = async (db: Db): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(db);
};

/** Lifts also the limit for pauses between statements, until the transaction ends. */
export const allowLongTransaction = async (db: Db): Promise<void> => {
  await allowLongStatements(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
};
