import type { Generated } from 'kysely';

/**
 * Why a session ended: sign-out, a new password, a refresh token that was used twice,
 * another session or an operator.
 */
export type SessionEnd =
  | 'signedOut'
  | 'passwordReset'
  | 'passwordChange'
  | 'tokenReused'
  | 'endedElsewhere'
  | 'endedByOperator';

/**
 * Who requested a code: someone on a known network of the account, someone elsewhere,
 * or an operator.
 */
export type ResetCodeSlot = 'known' | 'new' | 'operator';

export type SessionTables = {
  /** A session from sign-in to its end, with all its refresh tokens. Times are in Unix seconds. */
  sessions: {
    id: string;
    administrator_id: number;
    started_at: number;
    ended_at: number | null;
    end_reason: SessionEnd | null;
    network: Generated<string>;
    device: Generated<string>;
    last_used_at: Generated<number>;
  };
  /** A spent token has a successor; a replaced one was issued again because its answer was lost. */
  refresh_tokens: {
    token_hash: string;
    session_id: string;
    expires_at: number;
    spent_at_ms: Generated<number | null>;
    successor_hash: Generated<string | null>;
    replaced: Generated<boolean>;
  };
  reset_codes: {
    administrator_id: number;
    slot: ResetCodeSlot;
    code_hash: string;
    expires_at: number;
    tries: Generated<number>;
  };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends SessionTables {}
}
