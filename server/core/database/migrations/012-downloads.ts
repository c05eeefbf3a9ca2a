import type { Migration } from '#server/core/database/migration.ts';

const certificates = [
  `create table certificates (
    number text primary key,
    learner_key integer not null,
    holder text not null,
    course text not null check (course = 'pc'),
    level smallint not null check (level between 0 and 7),
    issued_at bigint not null,
    revoked_at bigint,
    unique (learner_key, course, level)
  )`,
  `create index completed_levels on completed_lessons (learner_key, level, at)
    where course = 'pc' and degree = 10000`,
];

const tasks = [
  `create table download_tasks (
    id text primary key,
    administrator_id bigint not null references administrators (id) on delete cascade,
    customer_id text not null,
    choice text not null,
    attribution text not null,
    status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'OK', 'ERROR')),
    total integer not null,
    done integer not null default 0,
    skipped integer not null default 0,
    tries integer not null default 0,
    failure text,
    created_at bigint not null,
    started_at bigint,
    ended_at bigint,
    file_name text not null,
    file_bytes bigint,
    mailed_at bigint
  )`,
  `create index download_tasks_newest on download_tasks (administrator_id, created_at desc, id)`,
  `create index download_tasks_unfinished on download_tasks (customer_id) where status in ('WAITING', 'RUNNING')`,
  `create index download_tasks_unmailed on download_tasks (ended_at) where status = 'OK' and mailed_at is null`,
  `create index download_tasks_age on download_tasks (created_at)`,
  `create table download_task_certificates (
    task_id text not null references download_tasks (id) on delete cascade,
    position integer not null,
    number text not null,
    primary key (task_id, position)
  )`,
];

export const downloads: Migration = { name: '012-downloads', statements: [...certificates, ...tasks] };
