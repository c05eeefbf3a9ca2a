import { vi } from 'vitest';
import type { Connection } from '#services/http/connection.ts';

export const oldTokens = {
  accessToken: 'old-access',
  refreshToken: 'old-refresh',
  account: 'a@b.example',
  session: 's1',
};
export const newPair = { accessToken: 'new-access', refreshToken: 'new-refresh' };
export const newTokens = { ...oldTokens, ...newPair };
export const never = new AbortController().signal;

/** One tab of the console: its own copy of the services, joined to one server and to the stored tokens. */
export async function openTab(base: string, differing: Partial<Connection> = {}) {
  vi.resetModules();
  const { joinConnection } = await import('#services/http/connection.ts');
  const session = await import('#services/session.service.ts');
  const store = await import('#services/browser/token-store.ts');
  const { call } = await import('#services/http/call.ts');
  const pauses: number[] = [];
  const ends: (string | undefined)[] = [];
  let refreshes = 0;
  let waiting: Promise<void> | undefined;
  const refresh = async (usedToken: string) => {
    refreshes += 1;
    try {
      await session.refreshTokens({ usedToken }, never);
    } catch (thrown) {
      if (thrown instanceof Error && 'kind' in thrown && thrown.kind === 'sessionEnded') end(usedToken);
      throw thrown;
    } finally {
      waiting = undefined;
    }
  };
  const end = (usedToken: string | undefined) => {
    ends.push(usedToken);
    session.endSession(usedToken);
  };
  const connection: Connection = {
    base: () => base,
    accessToken: () => store.readTokens()?.accessToken,
    account: () => store.readTokens()?.account,
    pending: () => waiting,
    refresh(usedToken) {
      waiting ??= refresh(usedToken);
      return waiting;
    },
    end,
    async wait(ms, signal) {
      signal.throwIfAborted();
      pauses.push(ms);
    },
    ...differing,
  };
  joinConnection(connection);
  return { call, session, store, connection, pauses, ends, refreshes: () => refreshes };
}

/** A tab with stored tokens whose second base is a server of its own where one is named. */
export async function tabAt(base: string, second = base): Promise<void> {
  const { store } = await openTab(base, { base: (name) => (name === 'second' ? second : base) });
  store.storeTokens(oldTokens);
}

/** What a promise fails with, whatever it is. */
export const thrownBy = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

/** A promise that the test settles when it likes. */
export function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
