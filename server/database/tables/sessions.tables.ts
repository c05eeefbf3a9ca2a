import type { Generated } from 'kysely';

/** Why a session ended: the person left, a new password was set, or a spent refresh token came back. */
export type SessionEnd = 'signedOut' | 'passwordReset' | 'tokenReused';

export type SessionTables = {
  /** From a sign-in to its end: the family of all refresh tokens that follow from one login. Times in Unix seconds. */
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
