import type { Generated } from 'kysely';

export type AccountTables = {
  /** Times in Unix seconds. */
  packages: {
    id: string;
    learner_key: number;
    sku_code: string;
    sku_name: string;
    shipped_at: number;
    started_at: number;
    ended_at: number;
  };
  /** Who changed the names of a learner, when (Unix seconds), and the names before and after. */
  learner_edits: {
    id: Generated<number>;
    learner_key: number;
    administrator_id: number;
    edited_at: number;
    nick_before: string;
    nick_after: string;
    real_name_before: string;
    real_name_after: string;
  };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends AccountTables {}
}
