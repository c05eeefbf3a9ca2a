import type { SnapshotFrom } from 'xstate';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';

/** What the router knows about the session. */
export type Access =
  | { kind: 'signedOut'; hasEnded: boolean }
  | { kind: 'checking' }
  | { kind: 'permissionsUnknown' }
  | { kind: 'known'; codes: PermissionCode[] };

export function accessOf(session: SnapshotFrom<typeof sessionMachine>): Access {
  if (session.matches('signedOut')) return { kind: 'signedOut', hasEnded: session.matches({ signedOut: 'ended' }) };
  if (session.matches({ signedIn: { permissions: 'known' } }))
    return { kind: 'known', codes: session.context.permissions };
  if (session.matches({ signedIn: { permissions: 'unknown' } })) return { kind: 'permissionsUnknown' };
  return { kind: 'checking' };
}
