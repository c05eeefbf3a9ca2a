import {
  activeSessionEnd,
  activeSessionList,
  otherSessionsEnd,
  type Session,
} from '#contract/active-sessions.contract.ts';
import { call } from '#services/http/call.ts';
import { optionalCall } from '#services/http/optional-call.ts';

/** Throws the Failure `notFound` if the server has no such list. */
export async function listSessions(signal: AbortSignal): Promise<Session[]> {
  const { sessions } = await optionalCall(activeSessionList, {}, signal);
  return sessions;
}

export async function endSession(id: string, signal: AbortSignal): Promise<void> {
  await call(activeSessionEnd, { params: { id } }, signal);
}

export async function endOtherSessions(signal: AbortSignal): Promise<void> {
  await call(otherSessionsEnd, {}, signal);
}
