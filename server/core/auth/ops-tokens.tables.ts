import type { OpsScope } from '#contract/endpoint.ts';

export type OpsTokenTables = {
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
  interface Tables extends OpsTokenTables {}
}
