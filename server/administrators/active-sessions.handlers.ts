import { activeSessionEnd, activeSessionList, otherSessionsEnd } from '#contract/active-sessions.contract.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { endSessions, listActiveSessions } from './sessions.queries.ts';

const listSessions = bind(activeSessionList, async ({ db, caller, now }) => {
  const rows = await listActiveSessions(db, caller.id, now);
  const sessions = rows.map(({ started_at: startedAt, last_used_at: lastUsedAt, ...row }) => ({
    ...row,
    startedAt,
    lastUsedAt,
    isCurrent: row.id === caller.sessionId,
  }));
  return { sessions: sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
});

const endOne = bind(
  activeSessionEnd,
  async ({ db, caller, params, now }) => {
    const isOwn = (await listActiveSessions(db, caller.id, now)).some(({ id }) => id === params.id);
    if (!isOwn) throw new Rejection('notFound', { error: 'This session has already ended.' });
    await endSessions(db, { id: params.id }, { ended_at: now, end_reason: 'endedElsewhere' });
    return {};
  },
  { done: 'sessionEnded' },
);

const endOthers = bind(
  otherSessionsEnd,
  async ({ db, caller, now }) => {
    const others = { administrator_id: caller.id, exceptId: caller.sessionId };
    await endSessions(db, others, { ended_at: now, end_reason: 'endedElsewhere' });
    return {};
  },
  { done: 'sessionsEnded' },
);

export const activeSessionHandlers: readonly BoundEndpoint[] = [listSessions, endOne, endOthers];
