// What frequent calls ask PostgreSQL in a tree of organizations, and how many blocks of 8 KiB that reads.
import { type CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import * as v from 'valibot';
import { openPostgres } from '#server/database/open-postgres.ts';
import { addAdministrator, grantRights } from '#server/database/queries/administrator-writes.queries.ts';
import {
  findCaller,
  findEnabledPermissions,
  listRootOrganizations,
} from '#server/database/queries/administrators.queries.ts';
import { listApplications } from '#server/database/queries/applications.queries.ts';
import { countCertificates } from '#server/database/queries/certificates.queries.ts';
import { readOrganizationSums } from '#server/database/queries/dashboards.queries.ts';
import { countLearners, findOwnedLearner, listLearners } from '#server/database/queries/learners.queries.ts';
import { nameOrganizations } from '#server/database/queries/organization-names.queries.ts';
import {
  addOrganizations,
  findOwnedOrganizations,
  findRootId,
  isWithin,
  listOwnedRoots,
  listParentNames,
} from '#server/database/queries/organizations.queries.ts';
import { listLearnerStudy, listOrganizationStudy } from '#server/database/queries/study-files.queries.ts';
import { countAllMembers } from '#server/database/rollup/count-members.ts';
import type { Db, Tables } from '#server/database/schema.ts';

export type TreeSize = { organizations: number; learners: number };

const widthOfTree = 10;

/** Fills an empty database with a tree and returns the ID of an administrator who owns all of it. */
export const fillTree = async (db: Db, { organizations, learners }: TreeSize, client: pg.Client): Promise<number> => {
  const parentOf = (index: number) => (index === 0 ? null : `T${Math.floor((index - 1) / widthOfTree)}`);
  await addOrganizations(
    db,
    Array.from({ length: organizations }, (_, index) => ({
      ...{ id: `T${index}`, code: `T${index}`, name: `Team ${index}`, status: 'ENABLED' as const },
      parent_id: parentOf(index),
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
  await client.query(`insert into certificates (number, learner_key, holder, course, level, issued_at)
    select 'C' || key, key, 'Olga Kim', 'pc', 0, 1 from learners`);
  await client.query(`insert into applications
      (customer_id, organization_id, administrator_id, email, nick, nick_search, real_name, status, created_at)
    select 'T0', organization_id, ${administratorId}, email, 'Nick', 'nick', 'Olga Kim', 'PENDING', created_at
    from learners`);
  await client.query(`insert into sessions (id, administrator_id, started_at)
    select 's' || n, ${administratorId}, n from generate_series(1, ${organizations}) as n`);
  await countAllMembers(db);
  await client.query('vacuum analyze');
  return administratorId;
};

type CallShape = { call: string; budget: number; ask(db: Db): Promise<unknown> };

const window = { fromDay: '2026-03-01', toDay: '2026-03-07', timeZone: 'UTC' };
const page = { offset: 0, limit: 20 };

/** The calls with the blocks that they can read, whatever the size of the tree. */
export const listCallShapes = (administratorId: number, { organizations }: TreeSize): CallShape[] => {
  const team = `T${organizations - 1}`;
  const ids = [team, 'T5', 'T700'];
  const learner = `l${organizations - 1}`;
  const shape = (call: string, budget: number, ask: CallShape['ask']): CallShape => ({ call, budget, ask });
  return [
    shape('an owned organization by its code', 30, (db) =>
      findOwnedOrganizations(db, administratorId, { column: 'code', values: [team] }),
    ),
    shape('three owned organizations by their IDs', 60, (db) =>
      findOwnedOrganizations(db, administratorId, { column: 'id', values: ids }),
    ),
    shape('a learner of an owned organization', 40, (db) => findOwnedLearner(db, administratorId, learner)),
    shape('the roots of an administrator', 30, (db) => listOwnedRoots(db, administratorId)),
    shape('the dashboard of a team', 120, (db) =>
      readOrganizationSums(db, team, { modules: ['BEHAVIOR', 'STUDY_DURATION'], window }),
    ),
    shape('the session of a call', 20, (db) => findCaller(db, 's77')),
    shape('the permissions of an administrator', 20, (db) => findEnabledPermissions(db, administratorId)),
    shape('the roots for the menu', 20, (db) => listRootOrganizations(db, administratorId)),
    shape('the names of three organizations', 400, (db) => nameOrganizations(db, administratorId, ids)),
    shape('the customer of an organization', 20, (db) => findRootId(db, team)),
    shape('whether an organization is below another', 30, (db) => isWithin(db, team, 'T0')),
    shape('the names above three organizations', 80, (db) => listParentNames(db, ids)),
    shape('a page of learners of a team', 60, (db) => listLearners(db, { roots: [team] }, { ...page, total: 5 })),
    shape('the number of learners of a team', 40, (db) => countLearners(db, { roots: [team] })),
    shape('a learner by login below the root', 40, (db) =>
      listLearners(db, { roots: ['T0'], login: '40000007' }, { ...page, total: 1 }),
    ),
    shape('the certificates of a team', 60, (db) => countCertificates(db, { roots: [team] })),
    shape('the applications of a team', 60, (db) => listApplications(db, { roots: [team] }, page)),
    shape('the study files of a team', 60, (db) =>
      listOrganizationStudy(db, { ...window, organizationIds: [team] }, page),
    ),
    shape('the study files of a learner', 40, (db) => listLearnerStudy(db, { ...window, learnerId: learner }, page)),
  ];
};

const plan = v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() });
const timed = v.object({ Plan: plan, 'Execution Time': v.number() });
const explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([timed]) })]);

/** Opens a database that remembers its statements, and returns what those of a call read; close it after use. */
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
