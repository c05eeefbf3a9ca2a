import { expect, vi } from 'vitest';
import { getSessionEnd, type SessionEnd } from '#rules/patterns/session-end.ts';
import type { Connection } from '#services/http/connection.ts';

export const oldTokens = {
  accessToken: 'old-access',
  refreshToken: 'old-refresh',
  email: 'a@b.example',
  session: 's1',
};
export const newPair = { accessToken: 'new-access', refreshToken: 'new-refresh' };
export const newTokens = { ...oldTokens, ...newPair };
/** How long a test waits for what a server or a module answers. */
export const waitOptions = { timeout: 10_000 };
export const never = new AbortController().signal;

/**
 * One tab of the console, with its own copy of the services.
 * It is connected to one server and the stored tokens.
 */
export async function openTab(base: string, overrides: Partial<Connection> = {}) {
  vi.resetModules();
  const { setConnection } = await import('#services/http/connection.ts');
  const { signOut } = await import('#services/session/sign-out.service.ts');
  const session = { ...(await import('#services/session/session.service.ts')), signOut };
  const { refreshTokens } = await import('#services/session/token-refresh.service.ts');
  const store = await import('#services/browser/token-store.ts');
  const { call } = await import('#services/http/call.ts');
  const { isFailure } = await import('#rules/patterns/failure.ts');
  const pauses: number[] = [];
  const ends: (string | undefined)[] = [];
  const reasons: SessionEnd[] = [];
  let refreshes = 0;
  let waiting: Promise<void> | undefined;
  const refresh = async (usedToken: string) => {
    refreshes += 1;
    try {
      await refreshTokens({ usedToken }, never);
    } catch (error) {
      if (isFailure(error) && error.kind === 'sessionEnded') end(usedToken, getSessionEnd(error.code));
      throw error;
    } finally {
      waiting = undefined;
    }
  };
  const end: Connection['end'] = (usedToken, reason) => {
    ends.push(usedToken);
    reasons.push(reason);
    session.endSession(usedToken, reason);
  };
  const connection: Connection = {
    base: () => base,
    accessToken: () => store.readTokens()?.accessToken,
    email: () => store.readTokens()?.email,
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
    ...overrides,
  };
  setConnection(connection);
  return { call, session, refreshTokens, store, connection, pauses, ends, reasons, refreshes: () => refreshes };
}

/** A tab with stored tokens whose second base is a separate server if one is given. */
export async function tabAt(base: string, second = base) {
  const tab = await openTab(base, { base: (name) => (name === 'second' ? second : base) });
  tab.store.storeTokens(oldTokens);
  return tab;
}

/** The error of a promise. */
export const catchError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

/** A promise that the test settles. */
export function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/**
 * Starts calls of one page and waits until the session has ended.
 * Checks that each call settles only when the page aborts it.
 */
export async function expectPendingUntilAbort(
  start: (signal: AbortSignal) => Promise<unknown>[],
  hasEnded: () => boolean,
): Promise<void> {
  const leaving = new AbortController();
  let settled = 0;
  const outcomes = start(leaving.signal).map((one) => catchError(one.finally(() => (settled += 1))));
  await vi.waitUntil(hasEnded, waitOptions);
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).toBe(0);
  leaving.abort('left the page');
  expect(await Promise.all(outcomes)).toEqual(outcomes.map(() => 'left the page'));
}
