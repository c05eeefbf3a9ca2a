import { type ActorRefFrom, type EventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { Settings } from '#contract/settings.contract.ts';
import type { Notice } from '#machines/patterns/emitted.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { sessionEndOf } from '#rules/patterns/session-end.ts';
import { signInUnstored, unstoredTexts } from '#rules/session/session-labels.ts';
import { currentAddress, onAddressChanged } from '#services/browser/address.ts';
import { readReturnPath } from '#services/browser/return-path.ts';
import { areTokensStored, isOwnSession, readTokens } from '#services/browser/token-store.ts';
import { onUnstored } from '#services/browser/unstored-data.ts';
import { setConnection } from '#services/http/connection.ts';
import { accessOf } from './access.ts';
import type { noticesMachine } from './notices.machine.ts';
import type { routerMachine } from './router.machine.ts';

/** Sends the address now and after every change. */
export const addressListener = fromCallback(({ sendBack }) => {
  const send = (address: string) => sendBack({ type: 'address.changed', address });
  send(currentAddress());
  return onAddressChanged(send);
});

const warning = (text: string): Notice => ({ type: 'notice', tone: 'warning', text });

/** What the router learns about the session. */
const stateOf = (session: SnapshotFrom<typeof sessionMachine>) => {
  const { id, email = '' } = session.context.session ?? {};
  return { id, email, access: accessOf(session) };
};

type SessionState = ReturnType<typeof stateOf>;

/** The session has ended, or another administrator has signed in. */
const isLeft = (before: SessionState, now: SessionState) =>
  before.id !== undefined && (now.id === undefined || now.email !== before.email);

/** Sends what the session and the router emit, and what changes in the session. */
export const childListener = fromCallback(({ sendBack, system }) => {
  const session: ActorRefFrom<typeof sessionMachine> = system.get('session');
  const router: ActorRefFrom<typeof routerMachine> = system.get('router');
  const notices: ActorRefFrom<typeof noticesMachine> = system.get('notices');
  let last = stateOf(session.getSnapshot());
  const leaveStorage = onUnstored((data) =>
    sendBack({ type: 'notice.received', notice: warning(unstoredTexts[data]) }),
  );
  const subscriptions = [
    session.on('notice', (notice) => sendBack({ type: 'notice.received', notice })),
    router.on('navigate', ({ path, replace }) => sendBack({ type: 'navigation.requested', path, replace })),
    session.subscribe((snapshot) => {
      const previous = last;
      last = stateOf(snapshot);
      const { id, access, email } = last;
      if (JSON.stringify([access, email]) !== JSON.stringify([previous.access, previous.email]))
        sendBack({ type: 'access.changed', access, email });
      if (isLeft(previous, last)) notices.send({ type: 'session.ended' });
      if (!id || id === previous.id) return;
      sendBack({ type: 'session.begun', email, isOwnTab: isOwnSession(id), returnPath: readReturnPath(email) });
      if (!areTokensStored()) sendBack({ type: 'notice.received', notice: warning(signInUnstored) });
    }),
  ];
  return () => {
    leaveStorage();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
});

type TokenRefresh = ActorRefFrom<typeof tokenRefreshMachine>;

/**
 * Connects all calls to the stored tokens.
 * Sends their requests to the session and to the token refresh.
 */
export const connectionListener = fromCallback<EventObject, Settings | null>(
  ({ input: settings, sendBack, system }) => {
    const tokenRefresh: TokenRefresh = system.get('tokenRefresh');
    const subscription = tokenRefresh.on('tokens.rejected', ({ usedToken, failure }) =>
      sendBack({
        type: 'session.rejected',
        usedToken,
        end: sessionEndOf(isFailure(failure) ? failure.code : undefined),
      }),
    );
    setConnection({
      base: (name) => (name === 'enterprise' ? settings?.enterpriseBase : settings?.secondBase) ?? '',
      accessToken: () => readTokens()?.accessToken,
      email: () => readTokens()?.email,
      pending: () => (tokenRefresh.getSnapshot().matches('refreshing') ? outcomeOf(tokenRefresh) : undefined),
      refresh(usedToken) {
        const outcome = outcomeOf(tokenRefresh);
        sendBack({ type: 'refresh.requested', usedToken });
        return outcome;
      },
      end: (usedToken, end) => sendBack({ type: 'session.rejected', usedToken, end }),
    });
    return () => subscription.unsubscribe();
  },
);

/** Settles with the running refresh, or with the next one. */
const outcomeOf = (tokenRefresh: TokenRefresh) =>
  new Promise<void>((resolve, reject) => {
    const subscription = tokenRefresh.on('*', (event) => {
      subscription.unsubscribe();
      if (event.type === 'tokens.refreshed') resolve();
      else reject(event.failure);
    });
  });
