import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { sessionCalls } from './session-calls.ts';

const session = v.object({
  id: v.string(),
  device: v.fallback(v.string(), ''),
  network: v.fallback(v.string(), ''),
  startedAt: v.fallback(v.number(), 0),
  lastUsedAt: v.fallback(v.number(), 0),
  isCurrent: v.fallback(v.boolean(), false),
});

export type Session = v.InferOutput<typeof session>;

export const activeSessionList = endpoint({
  summary: "The administrator's active sessions, the one of this call first; `device` is the User-Agent of the sign-in",
  ...sessionCalls.activeSessions,
  access: 'signedIn',
  answer: v.object({ sessions: v.fallback(v.array(session), []) }),
});

export const activeSessionEnd = endpoint({
  summary: "End one of the administrator's sessions",
  // Without it: it is offered only with a list of sessions, which such a server lacks too.
  optional: true,
  method: 'DELETE',
  path: '/ent/v1/auth/sessions/{id}',
  bases: ['enterprise'],
  access: 'signedIn',
  params: v.object({ id: v.string() }),
  furtherStatuses: [404],
  answer: v.object({}),
});

export const otherSessionsEnd = endpoint({
  summary: "End all of the administrator's sessions but the one of this call",
  // Without it: it is offered only with a list of sessions, which such a server lacks too.
  optional: true,
  method: 'DELETE',
  path: '/ent/v1/auth/sessions',
  bases: ['enterprise'],
  access: 'signedIn',
  answer: v.object({}),
});

export const logout = endpoint({
  summary: 'End the session',
  method: 'DELETE',
  path: '/ent/v1/auth/logout',
  bases: ['enterprise'],
  access: 'signedIn',
  answer: v.object({}),
});
