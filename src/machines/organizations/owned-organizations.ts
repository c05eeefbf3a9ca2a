import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';

export type Session = ActorRefFrom<typeof sessionMachine>;

/** What the session knows about the owned organizations. */
export type OwnedOrganizations = 'loading' | 'known' | 'unknown';

export type OrganizationsChanged = { type: 'organizations.changed'; organizations: OwnedOrganizations };
type OrganizationsRetry = { type: 'organizations.retry' };

const getState = (session: SnapshotFrom<typeof sessionMachine>): OwnedOrganizations => {
  if (session.hasTag('organizationsOwned')) return 'known';
  return session.hasTag('organizationsUnknown') ? 'unknown' : 'loading';
};

export const getOwnedOrganizations = (session: Session): OwnedOrganizations => getState(session.getSnapshot());

/**
 * Sends the owned organizations now and after each change.
 * Loads them again on request.
 */
export const ownedOrganizations = fromCallback<OrganizationsRetry, { session: Session }>(
  ({ input: { session }, sendBack, receive }) => {
    const send = (organizations: OwnedOrganizations) => sendBack({ type: 'organizations.changed', organizations });
    send(getOwnedOrganizations(session));
    receive((event) => session.send(event));
    const subscription = session.subscribe((snapshot) => send(getState(snapshot)));
    return () => subscription.unsubscribe();
  },
);
