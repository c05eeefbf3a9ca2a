import type { Generated } from 'kysely';

/** Why a sign-in ended: the person left, a new password was set, or a spent refresh token came back. */
export type SignInEnd = 'signedOut' | 'passwordReset' | 'tokenReused';

export type SessionTables = {
  /** A sign-in: the family of all refresh tokens that follow from one login. Times in Unix seconds. */
  sign_ins: {
    id: string;
    administrator_id: number;
    started_at: number;
    ended_at: number | null;
    end_reason: SignInEnd | null;
  };
  refresh_tokens: { token_hash: string; sign_in_id: string; expires_at: number; spent_at_ms: number | null };
  reset_codes: { administrator_id: number; code_hash: string; expires_at: number; tries: Generated<number> };
};
