import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import type { Settings } from '#contract/settings.contract.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts';
import { readTokens } from '#services/browser/token-store.ts';
import { setConnection } from '#services/http/connection.ts';

type TokenRefresh = ActorRefFrom<typeof tokenRefreshMachine>;

/** Connects all calls to the stored tokens, the token refresh and the session. */
export const callConnection = fromCallback<EventObject, Settings | null>(({ input: settings, system }) => {
  const tokenRefresh: TokenRefresh = system.get('tokenRefresh');
  const session: ActorRefFrom<typeof sessionMachine> = system.get('session');
  setConnection({
    base: (name) => (name === 'enterprise' ? settings?.enterpriseBase : settings?.secondBase) ?? '',
    accessToken: () => readTokens()?.accessToken,
    email: () => readTokens()?.email,
    pending: () => (tokenRefresh.getSnapshot().matches('refreshing') ? waitForOutcome(tokenRefresh) : undefined),
    refresh(usedToken) {
      const outcome = waitForOutcome(tokenRefresh);
      tokenRefresh.send({ type: 'refresh.requested', usedToken });
      return outcome;
    },
    end: (usedToken, end) => session.send({ type: 'session.rejected', usedToken, end }),
  });
});

/** Settles with the running refresh, or with the next one. */
const waitForOutcome = (tokenRefresh: TokenRefresh) =>
  new Promise<void>((resolve, reject) => {
    const subscription = tokenRefresh.on('*', (event) => {
      subscription.unsubscribe();
      if (event.type === 'tokens.refreshed') resolve();
      else reject(event.failure);
    });
  });
