import type { Generated } from 'kysely';

export type MaintenanceTables = {
  /** When one of all servers last began this work, in Unix seconds. */
  periodic_work: { name: string; begun_at: number };
  /** The outbox; `sent_at` in Unix seconds. */
  mails: { id: Generated<number>; recipient: string; subject: string; body: string; sent_at: number };
  idempotency_keys: {
    administrator_id: number;
    key: string;
    request_hash: string;
    /** The permissions and organizations of the first request; empty for those before it was stored. */
    access_hash: Generated<string>;
    answer: string | null;
    created_at: number;
  };
  /** Completed writes without sign-in; keys and requests are hashes, which reveal nothing without the caller's key. */
  public_writes: { name: string; request_hash: string; answer: string | null; created_at: number };
  /** Attempts until `resets_at`; the next one is possible from `free_at` on (Unix seconds). */
  rate_counters: { key: string; count: number; resets_at: number; free_at: Generated<number> };
  /** What commands changed (`at` in Unix seconds); the server writes them to the security log. */
  operator_actions: {
    id: Generated<number>;
    at: number;
    operator: string;
    source: string;
    command: string;
    administrator: string | null;
    details: string;
    is_logged: Generated<boolean>;
  };
  /** The keys of the servers on this database, without their secrets. */
  server_keys: { fingerprint: string; id: string };
  /** The storage of files that the servers use; one row. */
  storage_identity: { id: string };
};
