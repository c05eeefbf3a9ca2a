import type { OpsScope } from '#contract/endpoint.ts';

export type StudyImportTables = {
  /** Events that were imported by their ID; the hash tells a repeated event from another one with the same ID. */
  imported_events: { customer_id: string; id: string; at: number; content_hash: string; learner_key: number };
  /** Those that earlier versions of the server imported. */
  study_events: { id: string; content_hash: string; learner_key: number };
  /** Tokens of learning platforms and of monitoring; times are in Unix seconds. */
  ops_tokens: {
    name: string;
    token_hash: string;
    created_at: number;
    last_used_at: number | null;
    /** Null for a token of before scopes, which opens all that tokens opened then. */
    scopes: OpsScope[] | null;
    /** The organization whose data it concerns, with all below; null for those of all customers. */
    customer_id: string | null;
    expires_at: number | null;
    revoked_at: number | null;
  };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends StudyImportTables {}
}
