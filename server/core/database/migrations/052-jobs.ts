import type { Migration } from '#server/core/database/migration.ts';

/** Jobs in a table of the server. Those that waited in the schema of pg-boss go on. */
export const jobs: Migration = {
  name: '052-jobs',
  statements: [
    `create table jobs (
      queue text not null,
      id uuid not null default gen_random_uuid(),
      data jsonb not null,
      priority int not null default 0,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'completed', 'failed')),
      runs int not null default 0,
      ready_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      primary key (queue, id)
    )`,
    `create index jobs_to_run on jobs (queue, priority desc, created_at, id) where state in ('waiting', 'running')`,
    `do $$ begin
      if to_regclass('pgboss.job') is not null then
        lock table pgboss.job in access exclusive mode;
        insert into jobs (queue, id, data, priority, runs, ready_at, created_at)
          select name, id, data, priority, retry_count, start_after, created_on from pgboss.job
          where state in ('created', 'retry', 'active') and data is not null;
      end if;
    end $$`,
    'drop schema if exists pgboss cascade',
  ],
};
