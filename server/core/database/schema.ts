import type { Kysely } from 'kysely';

/** The tables of the database. Each folder adds its own in its `*.tables.ts`. */
export interface Tables {
  /**
   * Applied migrations; `done_at` in Unix seconds.
   * Servers that know `runs_since` still run on the tables.
   */
  migrations: { name: string; done_at: number; runs_since: string | null };
}

export type Db = Kysely<Tables>;
