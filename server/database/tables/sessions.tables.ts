import type { Generated } from 'kysely';

/** Why a session ended: sign-out, a new password, a refresh token that was used twice, or an operator. */
export type SessionEnd = 'signedOut' | 'passwordReset' | 'tokenReused' | 'endedByOperator';

export type SessionTables = {
  /** A session from sign-in to its end, with all its refresh tokens. Times are in Unix seconds. */
  sessions: {
    id: string;
    administrator_id: number;
    started_at: number;
    ended_at: number | null;
    end_reason: SessionEnd | null;
  };
  refresh_tokens: { token_hash: string; session_id: string; expires_at: number; spent_at_ms: number | null };
  reset_codes: { administrator_id: number; code_hash: string; expires_at: number; tries: Generated<number> };
};
