import { endSessions } from '#server/database/queries/sessions.queries.ts';
import { secondsOf } from '#server/runtime/clock.ts';
import type { ServerContext } from '#server/runtime/context.ts';
import { demoEmails } from './demo-accounts.ts';

/** Ends the sessions of the demo accounts, whose password is public. */
export const endDemoSessions = ({ database, clock }: ServerContext): Promise<void> =>
  endSessions(database.db, { emails: demoEmails }, { ended_at: secondsOf(clock), end_reason: 'endedByOperator' });
