// A tree of organizations, and how many blocks of 8 KiB a call reads in it.
import { type CompiledQuery, type Dialect, Kysely, sql } from 'kysely';
import type pg from 'pg';
import * as v from 'valibot';
import { permissionCodes } from '#contract/permission-groups.ts';
import { addAdministrator, grantRights } from '#server/administrators/administrator-writes.queries.ts';
import { addRefreshToken } from '#server/administrators/sessions.queries.ts';
import { addOpsToken } from '#server/core/auth/ops-tokens.queries.ts';
import { openPostgres } from '#server/core/database/open-postgres.ts';
import type { Db, Tables } from '#server/core/database/schema.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { addContributions, addMembers } from '#server/study/rollup/organization-sums.ts';
import { addMonths, monthlyTables } from '#server/study/study-months.queries.ts';
import { rowsOfTeams } from './call-block-rows.ts';
import { firstStudySecond, rowsOfLearners } from './call-learner-rows.ts';
import { otherRoot, otherTeam, rowsOfOtherCustomer, treeRoot } from './call-other-customer.ts';
import { answeredWrites, platformToken, present, signInEmail, unspentToken } from './call-sign-ins.ts';
import type { CallShape, TreeSize } from './call-tree.ts';

const widthOfTree = 10;

const organization = (id: string, name: string, parentId: string | null) => ({
  id,
  code: id,
  name,
  status: 'ENABLED' as const,
  parent_id: parentId,
});

/** Adds what learners did to the sums of their organizations, as an import does. */
const addStudySums = async (db: Db): Promise<void> => {
  await sql`analyze learners, study_days, learner_states`.execute(db);
  const { rows } = await sql<{ key: number; studies: boolean }>`
    select key, exists (select from study_days where learner_key = key) as studies from learners
    where customer_id = ${treeRoot}`.execute(db);
  const toKeys = (some: typeof rows) => ({ customerId: treeRoot, learnerKeys: some.map(({ key }) => key) });
  const everything = { fromDay: '-infinity', toDay: 'infinity', timeZone: 'UTC', beginsAt: 0, endsAt: 0 };
  await addContributions(db, { ...everything, ...toKeys(rows.filter(({ studies }) => studies)) }, 1);
  await addMembers(db, toKeys(rows), 1);
};

/**
 * Fills an empty database with a tree, and with another customer.
 * Returns the ID of an administrator who owns all of it.
 */
export const fillTree = async (db: Db, { organizations, learners }: TreeSize, client: pg.Client): Promise<number> => {
  const getParent = (index: number) => (index === 0 ? null : `T${Math.floor((index - 1) / widthOfTree)}`);
  await addOrganizations(
    db,
    Array.from({ length: organizations }, (_, index) => organization(`T${index}`, `Team ${index}`, getParent(index))),
  );
  await addOrganizations(db, [organization(otherRoot, 'Other', null), organization(otherTeam, 'Team', otherRoot)]);
  const administratorId = await addAdministrator(db, {
    code: 'A',
    nick: 'Ada',
    real_name: 'Ada',
    email: signInEmail,
    job_title: '',
    password_hash: '',
  });
  await grantRights(db, administratorId, { permissions: permissionCodes, organizationIds: [treeRoot] });
  await addMonths(db, monthlyTables, [firstStudySecond]);
  const learnerRows = rowsOfLearners({ organizations, learners }, administratorId);
  for (const statement of learnerRows) await client.query(statement);
  for (const statement of rowsOfTeams(organizations, administratorId)) await client.query(statement);
  for (const statement of rowsOfOtherCustomer({ organizations, learners }, administratorId))
    await client.query(statement);
  await addRefreshToken(db, {
    token_hash: sha256(unspentToken),
    session_id: 's0',
    expires_at: present + 86_400,
  });
  await addOpsToken(db, {
    name: 'platform',
    token_hash: sha256(platformToken),
    customer_id: treeRoot,
    scopes: ['events'],
    created_at: 0,
    expires_at: null,
  });
  await client.query(answeredWrites);
  await addStudySums(db);
  // So that no statement of a call has to set the hints of rows that are new.
  await client.query('vacuum analyze');
  return administratorId;
};

const plan = v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() });
const timed = v.object({ Plan: plan, 'Execution Time': v.number() });
const explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([timed]) })]);

/** Keeps nothing that a transaction writes, so that its statements can be explained afterwards. */
const withoutCommits = (dialect: Dialect): Dialect => ({
  ...dialect,
  createDriver() {
    const driver = dialect.createDriver();
    return { ...driver, commitTransaction: (connection) => driver.rollbackTransaction(connection) };
  },
});

const isControl = ({ sql: text }: CompiledQuery): boolean => /^(start transaction|set local|rollback)/.test(text);

const isEmpty = (answer: unknown): boolean => {
  if (Array.isArray(answer)) return answer.length === 0;
  return answer instanceof Map || answer instanceof Set ? answer.size === 0 : !answer;
};

/** Whether an answer has something, and each list in it too. */
export const hasFound = (answer: unknown): boolean =>
  !isEmpty(answer) && !Object.values(Object(answer)).some((part) => Array.isArray(part) && isEmpty(part));

/**
 * Opens a database that remembers its statements, and returns the blocks that a call reads.
 * Nothing that a call writes in a transaction is kept.
 * Close it after use.
 */
export const openBlockCounter = (databaseUrl: string, client: pg.Client) => {
  let queries: CompiledQuery[] = [];
  const db: Db = new Kysely<Tables>({
    dialect: withoutCommits(openPostgres(databaseUrl, 1).dialect),
    log: ({ query }) => void queries.push(query),
  });
  const explain = async ({ sql: text, parameters }: CompiledQuery) => {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...parameters]);
    const [first] = v.parse(explained, rows);
    const [{ Plan: read, 'Execution Time': ms }] = first['QUERY PLAN'];
    return { blocks: read['Shared Hit Blocks'] + read['Shared Read Blocks'], ms };
  };
  return {
    /** Blocks and milliseconds of all statements of the call together. */
    async measure(ask: CallShape['ask']): Promise<{ blocks: number; ms: number; answer: unknown }> {
      queries = [];
      const answer = await ask(db);
      let [blocks, ms] = [0, 0];
      await client.query('begin');
      for (const query of queries.filter((one) => !isControl(one))) {
        const statement = await explain(query);
        blocks += statement.blocks;
        ms += statement.ms;
      }
      await client.query('rollback');
      return { blocks, ms, answer };
    },
    close: () => db.destroy(),
  };
};
