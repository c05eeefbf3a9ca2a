import type { Generated } from 'kysely';

export type CompletedWriteTables = {
  idempotency_keys: {
    administrator_id: number;
    key: string;
    request_hash: string;
    /**
     * The permissions and organizations of the first request; empty for those before it was stored.
     */
    access_hash: Generated<string>;
    answer: string | null;
    created_at: number;
  };
  /**
   * Completed writes without sign-in.
   * Keys and requests are hashes, which reveal nothing without the caller's key.
   */
  public_writes: { name: string; request_hash: string; answer: string | null; created_at: number };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends CompletedWriteTables {}
}
