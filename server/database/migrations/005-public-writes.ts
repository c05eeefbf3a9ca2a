import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table public_writes (
    name text primary key,
    request_hash text not null,
    answer text,
    created_at bigint not null
  )`,
  sql`create index public_writes_age on public_writes (created_at)`,
];

export const publicWrites: Migration = {
  name: '005-public-writes',
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
