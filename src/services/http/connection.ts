/** Which of the two bases a call goes to. */
export type BaseName = 'enterprise' | 'second';

/** What a call needs to know of the session and of the deployment; `joined.ts` joins it before the first call. */
export type Connection = {
  /** The address in front of every path; empty: the console's own. */
  base(name: BaseName): string;
  /** The access token that is stored now. */
  accessToken(): string | undefined;
  /** The account that is signed in now; a call is never repeated for another one. */
  account(): string | undefined;
  /** The refresh under way, as `refresh` would give it; undefined when there is none. Calls that start wait for it. */
  pending(): Promise<void> | undefined;
  /**
   * Resolves when another access token than the used one is stored. Rejects with a Failure: `sessionEnded` when the
   * server refused (the connection's owner then ends the session itself), another kind when it could not be asked.
   */
  refresh(usedToken: string): Promise<void>;
  /** A call by this token, still the stored one, learnt that its session is over; undefined: it found no token. */
  end(usedToken: string | undefined): void;
  /** How long one try of a call may take, in milliseconds; 15,000 when absent. */
  timeoutMs?: number;
  /** Waits between tries, in milliseconds; ends at once when the signal aborts. A timer when absent. */
  wait?(ms: number, signal: AbortSignal): Promise<void>;
};

let joined: Connection | undefined;
const { promise: joining, resolve: tellJoined } = withResolvers();

/** Says through whom all calls go from now on. */
export function joinConnection(connection: Connection): void {
  joined = connection;
  tellJoined();
}

/** Resolves once a connection is joined: a form sent before the settings are read waits for them. */
export const connected = (): Promise<void> => joining;

/** The joined connection; to ask for it before `connected` is a fault of the program. */
export function connection(): Connection {
  if (!joined) throw new Error('No connection was joined.');
  return joined;
}

// Promise.withResolvers is missing in browsers of 2023 that the build still serves
function withResolvers(): { promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
