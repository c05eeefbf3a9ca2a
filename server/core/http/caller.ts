/** A signed-in administrator. */
export type Caller = {
  id: number;
  code: string;
  sessionId: string;
  permissions: ReadonlySet<string>;
};

/**
 * What an access token says.
 * 'expired' is a token whose key was removed: its session is not known.
 */
export type Access = { sessionId: string; isExpired: boolean } | 'expired' | 'invalid';
