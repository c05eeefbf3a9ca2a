import type { ColumnType, Generated } from 'kysely';

export type JobState = 'waiting' | 'running' | 'completed' | 'failed';

export type JobTables = {
  jobs: {
    queue: string;
    id: Generated<string>;
    /** Written as JSON, read as its value. */
    data: ColumnType<unknown, string>;
    priority: Generated<number>;
    state: Generated<JobState>;
    /** How often it was begun. */
    runs: Generated<number>;
    /**
     * From when a waiting job can run.
     * Of a running one: when its lease ends, and another server can take it.
     * Of an ended one: when it ended.
     */
    ready_at: Generated<Date>;
    created_at: Generated<Date>;
  };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends JobTables {}
}
