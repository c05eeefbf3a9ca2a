import { PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { issueDueCertificates } from '#server/certificates/due-certificates.queries.ts';
import { listTaskCertificates } from '#server/downloads/download-turns.queries.ts';
import { updateOrganizationCounts } from '#server/learners/organization-counts.queries.ts';
import { tablesOfLearners } from '#server/ops/organization-moves.queries.ts';
import { countAllMembers } from '#server/study/rollup/count-members.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { allCalls, sampleRequest } from '#tests/support/call-samples.ts';
import { addCertifiedLearner } from '#tests/support/certified-learner.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { opsNow, opsOn } from '#tests/support/ops.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { everyEvent, ndjson } from '#tests/support/study-events.ts';

const statements = new Set<string>();

// Both databases have this compiler, and every statement goes through it.
beforeEach(() => {
  const { compileQuery } = PostgresQueryCompiler.prototype;
  vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery').mockImplementation(function (
    this: PostgresQueryCompiler,
    ...parts
  ) {
    const query = compileQuery.apply(this, parts);
    statements.add(query.sql.replaceAll(/\s+/g, ' ').trim());
    return query;
  });
});

const tables = ['learners', ...tablesOfLearners, 'imported_events', 'applications'];

/** The tables of customers that a statement names. */
const tablesIn = (statement: string): string[] =>
  tables.filter((table) => new RegExp(`\\b(from|join|into|update)\\s+"?${table}"?\\b`).test(statement));

/** A statement that compares or writes the column; it is not enough to read it. */
const namesCustomer = (statement: string): boolean =>
  /\bcustomer_id"?\s*(=|in\b)|=\s*("?\w+"?\.)?"?customer_id\b|insert into[^(]*\([^)]*\bcustomer_id\b|\(customer_id, (learner_)?key\) in\b/.test(
    statement,
  );

/**
 * Statements over all customers, by a part of each.
 * Each says why the customer is not known or does not matter.
 */
const overAllCustomers: Readonly<Record<string, string>> = {
  'select * from "certificates" where "number" = $1': 'a certificate by its number',
  'where "learners"."id" = $1 and coalesce(': 'a learner by ID',
  'where "applications"."key" = $1 for update': 'the provider reviews an application by its key',
  'from "download_tasks" where "administrator_id" = $1': 'downloads: their learner by key, also after a move',
  'insert into "learners"': 'learners of samples, whose customer the trigger writes',
  'where login = any($1::text[])': 'an import: its learners by login',
  'select organization_id, counted_organization_id from learners where key = any': 'the customers to lock',
  'select customer_id as "customerId", array_agg(key order by key)': 'the customers of learners',
  'from learners where not is_counted and key = any': 'the learners of an import who are not counted',
  'from learners where key = any($1::int[]) order by key for key share': 'the learners of levels that are due',
  'select distinct customer_id as id from learners where not is_counted': 'the customers with work',
  'select "key" from "learners" where "key" > $1': 'a recount of all learners',
  'select least((select min(day) from study_days)': 'a recount: the first and the last day',
  'select count(*) as "total" from "certificates"': 'the number of all certificates',
};

/** What a sample of a call reads itself. */
const ofSamples = ['select "number" from "certificates" order by "learner_key" desc'];

const others = (): string[] =>
  [...statements].filter((one) => tablesIn(one).length > 0 && !namesCustomer(one) && !ofSamples.includes(one));
const unknown = (): string[] =>
  others().filter((statement) => !Object.keys(overAllCustomers).some((part) => statement.includes(part)));

describe('statements on tables of customers', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { downloadLimits: { customerTasks: 1_000, allTasks: 1_000 } });
    statements.clear();
  });
  afterAll(() => server.stop());

  const send = async ({ method, path: own }: Endpoint, name: string) => {
    const { path = own, ...sent } = await sampleRequest(server, name);
    return server.call(`${method} ${path}`, sent);
  };

  test('GEN-02 each statement of each call names the customer, or is known not to', async () => {
    for (const { name, endpoint } of allCalls) expect([name, (await send(endpoint, name)).status]).toEqual([name, 200]);
    expect([...statements].filter((one) => tablesIn(one).length > 0).length).toBeGreaterThan(20);
    expect(unknown()).toEqual([]);
  });

  test('GEN-02 each statement of an import and of work in the background does so too', async () => {
    const token = await addOpsToken(server);
    const { login, key } = await server.fixture.addLearner();
    const events = everyEvent(login, Date.parse('2026-03-09T10:00:00Z') / 1000);
    const { status } = await server.call('POST /ops/study_events', { token, body: { events } });
    expect(status).toBe(200);
    await addCertifiedLearner(server);
    await server.db.updateTable('learners').set({ status: 'DISABLED' }).where('key', '=', key).execute();
    statements.delete('update "learners" set "status" = $1 where "key" = $2');
    await issueDueCertificates(server.db);
    await updateOrganizationCounts(server.db);
    await countAllMembers(server.db);
    const task = await server.db.selectFrom('download_tasks').selectAll().limit(1).executeTakeFirstOrThrow();
    await listTaskCertificates(server.db, task, { start: 0, count: 10 });
    expect(unknown()).toEqual([]);
  });

  test('GEN-02 each statement of a command does so too', async () => {
    const ops = await opsOn(everydayKind());
    try {
      const organizations = 'code,name,parent\nHALDEN,Halden,\nPIER,Pier,HALDEN\nHARBOR,Harbor,\n';
      await ops.json(['organization', 'import', '-'], { files: { '-': organizations } });
      const learners = 'email,nick,orgCode\nada@example.com,Ada,PIER\n';
      await ops.json(['learner', 'import', '-'], { files: { '-': learners } });
      const { login } = await ops.query((db) => db.selectFrom('learners').select('login').executeTakeFirstOrThrow());
      statements.delete('select "login" from "learners"');
      await ops.json(['study', 'import', '-'], { files: { '-': ndjson(everyEvent(login, opsNow - 86_400)) } });
      await ops.json(['study', 'recount']);
      await ops.json(['organization', 'move', 'PIER', '--to', 'HARBOR']);
      for (const words of ['application list', 'certificate check', 'certificate queue', 'organization list'])
        await ops.json(words.split(' '));
      for (const words of ['application approve 1', 'application decline 1', 'certificate revoke 1111-1111-1111'])
        await ops.run(words.split(' '));
      expect(unknown()).toEqual([]);
    } finally {
      await ops.remove();
    }
  });

  test('GEN-02 each statement over all customers that is listed is still there', () => {
    const seen = others();
    expect(Object.keys(overAllCustomers).filter((part) => !seen.some((one) => one.includes(part)))).toEqual([]);
  });
});
