import { sql } from 'kysely';
import { secondsOf } from '#server/runtime/clock.ts';
import type { ServerContext } from '#server/runtime/context.ts';
import { demoEmails } from './demo-accounts.ts';

/** Ends the sessions of the demo accounts, whose password is public. */
export const endDemoSessions = async ({ database, clock }: ServerContext): Promise<void> => {
  await sql`update sessions set ended_at = ${secondsOf(clock)}, end_reason = 'endedByOperator'
    from administrators
    where administrators.id = sessions.administrator_id and sessions.ended_at is null
      and administrators.email = any(${[...demoEmails]}::text[])`.execute(database.db);
};
