import type { ContextPart } from '#server/core/http/context-part.ts';
import { removeExpiredRows } from './expired-rows.queries.ts';

/** The work of a server that knows no noun. */
export const core: ContextPart = {
  queues: ({ mailQueue }) => mailQueue,
  periodicWork: [
    { name: 'expired-rows', every: 'hour', run: ({ database }, { now }) => removeExpiredRows(database.jobs, now) },
  ],
};
