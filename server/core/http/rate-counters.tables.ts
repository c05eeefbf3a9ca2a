import type { Generated } from 'kysely';

export type RateCounterTables = {
  /** Attempts until `resets_at`; the next one is possible from `free_at` on (Unix seconds). */
  rate_counters: { key: string; count: number; resets_at: number; free_at: Generated<number> };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends RateCounterTables {}
}
