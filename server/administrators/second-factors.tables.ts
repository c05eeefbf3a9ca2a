import type { Generated } from 'kysely';

export type SecondFactorTables = {
  /**
   * The encrypted secret of an authenticator app, and the last time step whose code was used.
   * Times are in Unix seconds.
   */
  second_factors: {
    administrator_id: number;
    key_id: string;
    sealed_secret: string;
    confirmed_at: Generated<number | null>;
    last_step: Generated<number>;
  };
  recovery_codes: { administrator_id: number; code_hash: string };
  /** The tokens that completed a sign-in, until they expire. */
  spent_sign_in_tokens: { id: string; expires_at: number };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends SecondFactorTables {}
}
