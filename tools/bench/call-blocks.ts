// A tree of organizations, and how many blocks of 8 KiB a call reads in it.
import { type CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import * as v from 'valibot';
import { addAdministrator, grantRights } from '#server/administrators/administrator-writes.queries.ts';
import { openPostgres } from '#server/core/database/open-postgres.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { updateOrganizationCounts } from '#server/learners/organization-counts.queries.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { countAllMembers } from '#server/study/rollup/count-members.ts';
import { rowsOfTeams } from './call-block-rows.ts';
import type { CallShape, TreeSize } from './call-shapes.ts';

const widthOfTree = 10;

/**
 * Fills an empty database with a tree.
 * Returns the ID of an administrator who owns all of it.
 */
export const fillTree = async (db: Db, { organizations, learners }: TreeSize, client: pg.Client): Promise<number> => {
  const getParent = (index: number) => (index === 0 ? null : `T${Math.floor((index - 1) / widthOfTree)}`);
  await addOrganizations(
    db,
    Array.from({ length: organizations }, (_, index) => ({
      ...{ id: `T${index}`, code: `T${index}`, name: `Team ${index}`, status: 'ENABLED' as const },
      parent_id: getParent(index),
    })),
  );
  const administratorId = await addAdministrator(db, {
    ...{ code: 'A', nick: 'Ada', real_name: 'Ada', email: 'ada@example.com', job_title: '', password_hash: '' },
  });
  await grantRights(db, administratorId, { permissions: [], organizationIds: ['T0'] });
  await client.query(`insert into learners (id, login, nick, real_name, email, status, organization_id, created_at)
    select 'l' || n, (40000000 + n)::text, 'Nick', '', 'l' || n || '@example.com', 'ENABLED',
      'T' || (n % ${organizations}), n
    from generate_series(1, ${learners}) as n`);
  await client.query(`insert into certificates (customer_id, number, learner_key, holder, course, level, issued_at)
    select customer_id, 'C' || key, key, 'Olga Kim', 'pc', 0, 1 from learners`);
  await client.query(`insert into applications
      (customer_id, organization_id, administrator_id, email, nick, nick_search, real_name, status, created_at)
    select 'T0', organization_id, ${administratorId}, email, 'Nick', 'nick', 'Olga Kim', 'PENDING', created_at
    from learners`);
  await client.query(`insert into sessions (id, administrator_id, started_at)
    select 's' || n, ${administratorId}, n from generate_series(1, ${organizations}) as n`);
  for (const statement of rowsOfTeams(organizations, administratorId)) await client.query(statement);
  await countAllMembers(db);
  await updateOrganizationCounts(db);
  await client.query('vacuum analyze');
  return administratorId;
};

const plan = v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() });
const timed = v.object({ Plan: plan, 'Execution Time': v.number() });
const explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([timed]) })]);

/**
 * Opens a database that remembers its statements, and returns the blocks that a call reads.
 * Close it after use.
 */
export const openBlockCounter = (databaseUrl: string, client: pg.Client) => {
  let queries: CompiledQuery[] = [];
  const db: Db = new Kysely<Tables>({
    dialect: openPostgres(databaseUrl, 1).dialect,
    log: ({ query }) => void queries.push(query),
  });
  return {
    /** Blocks and milliseconds of all statements of the call together. */
    async measure(ask: CallShape['ask']): Promise<{ blocks: number; ms: number }> {
      queries = [];
      await ask(db);
      let [blocks, ms] = [0, 0];
      for (const { sql, parameters } of queries) {
        const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
        const [first] = v.parse(explained, rows);
        const [{ Plan: read, 'Execution Time': time }] = first['QUERY PLAN'];
        blocks += read['Shared Hit Blocks'] + read['Shared Read Blocks'];
        ms += time;
      }
      return { blocks, ms };
    },
    close: () => db.destroy(),
  };
};
