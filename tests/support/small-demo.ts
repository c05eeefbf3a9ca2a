import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { createDirectoryFiles } from '#server/core/files/directory-files.ts';
import { createSeedConfig } from '#server/seed/demo-data.ts';
import { saveDemoParts } from '#server/seed/demo-parts.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { opsNow } from './ops.ts';

const addresses = { coverPrefix: 'speaking-course/cover', fileBase: '/files' };
const lastDay = Math.floor(opsNow / 86_400);
const seedConfig = createSeedConfig({ learners: 110, organizations: 20, days: 10, lastDay });

/** Adds the demo data with few learners, and its files. */
export const addSmallDemo = async ({ db, kind }: Pick<Database, 'db' | 'kind'>, dataDir: string): Promise<void> => {
  const log = () => {};
  const database = { db, jobs: db, checks: db, connections: 1, pools: () => ({}), kind, close: async () => {} };
  const config = await saveDemoData({ database, now: opsNow, timeZone: 'UTC', log, config: seedConfig });
  await saveDemoParts({ db, config, files: createDirectoryFiles(join(dataDir, 'files')), addresses, log });
};

/** Each row of every table, as text; a partitioned table is one. */
export const readContent = async (db: Db): Promise<Record<string, string[]>> => {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name like 'kysely%'
      and not table_name in (select relname from pg_class where relispartition) order by 1`.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select one::text as row from ${sql.table(name)} as one order by 1`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
};
