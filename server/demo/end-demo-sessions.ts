import { demoEmails } from '#contract/demo-accounts.ts';
import { endSessions } from '#server/administrators/sessions.queries.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';

/** Ends the sessions of the demo accounts, whose password is public. */
export const endDemoSessions = ({ database, clock }: ServerContext): Promise<void> =>
  endSessions(database.db, { emails: demoEmails }, { ended_at: getSeconds(clock), end_reason: 'endedByOperator' });
