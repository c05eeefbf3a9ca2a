import type { SessionEnd } from '#rules/patterns/session-end.ts';

export type BaseName = 'enterprise' | 'second';

export type Connection = {
  /** The prefix of every path; empty for the console's own address. */
  base(name: BaseName): string;
  accessToken(): string | undefined;
  /** The e-mail of the signed-in user; no call is repeated for another user. */
  email(): string | undefined;
  /** The running refresh; new calls wait for it. */
  pending(): Promise<void> | undefined;
  /**
   * Resolves when a new token is stored.
   * Rejects with a Failure: `sessionEnded` if the server rejects the session.
   */
  refresh(usedToken: string): Promise<void>;
  /** The session of this token has ended; undefined if there was no token. */
  end(usedToken: string | undefined, end: SessionEnd): void;
  /** In milliseconds; 15,000 by default. */
  timeoutMs?: number;
  /** In milliseconds; ends when the signal aborts. */
  wait?(ms: number, signal: AbortSignal): Promise<void>;
};

let currentConnection: Connection | undefined;
let resolveConnected = () => {};
const whenConnected = new Promise<void>((resolve) => {
  resolveConnected = resolve;
});

export function setConnection(connection: Connection): void {
  currentConnection = connection;
  resolveConnected();
}

export const connected = (): Promise<void> => whenConnected;

export const isConnected = (): boolean => currentConnection !== undefined;

export function connection(): Connection {
  if (!currentConnection) throw new Error('no connection');
  return currentConnection;
}
