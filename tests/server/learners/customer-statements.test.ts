import { PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { issueDueCertificates } from '#server/certificates/due-certificates.queries.ts';
import { fileKey } from '#server/downloads/download-parts.ts';
import { listTaskCertificates } from '#server/downloads/download-turns.queries.ts';
import { updateOrganizationCounts } from '#server/learners/organization-counts.queries.ts';
import { tablesOfLearners } from '#server/ops/organization-moves.queries.ts';
import { countAllMembers } from '#server/study/rollup/count-members.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { allCalls, sampleRequest } from '#tests/support/call-samples.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { opsNow, opsOn } from '#tests/support/ops.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { everyEvent, ndjson } from '#tests/support/study/study-events.ts';
import { findUnbound } from './customer-conditions.ts';

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

/** The statements that name one of the tables. */
const onTables = (): string[] =>
  [...statements].filter((one) => new RegExp(`\\b(from|join|into|update)\\s+"?(${tables.join('|')})"?\\b`).test(one));

/**
 * Clauses over all customers, by a part of each, without quotes and with `(…)` for those inside.
 * Each reason says why the customer is not known or does not matter.
 */
const overAllCustomers: Readonly<Record<string, readonly string[]>> = {
  'a certificate by its number': ['select * from certificates where number = $1'],
  'a learner by ID': ['where learners.id = $1 and coalesce('],
  'learners of a page by ID, and their days by the customer of each': [
    'select learners.id, last_sign_in_day, (…) as login_days from learners',
    'select learners.id, learners.key, login, nick, email, sent_at, (…) as organization,',
  ],
  'the provider reviews an application by its key': ['where applications.key = $1 for update'],
  'downloads: their learner by key, also after a move': [
    'from learners where learners.key = download_tasks.learner_key',
  ],
  'downloads: their certificates by number, also after a move': [
    'join certificates on certificates.number = chosen.number',
  ],
  'learners and certificates that are not in the counts yet, also those who came from another customer': [
    'select customer_id, key from learners where not is_listed',
    'select customer_id, key from learners where is_listed is false',
    'from learners where is_listed is false and listed_organization_id <> organization_id group by',
    'and key = learner_key where not is_settled',
  ],
  'learners who left an organization, also to another customer, and are still in its sums': [
    'select customer_id, key, counted_organization_id, -1, created_at from learners where not is_counted',
  ],
  'an import: its learners by login': ['where login = any($1::text[])'],
  'an import: the customers of its learners, by their keys': [
    'select learners.customer_id from learners where learners.key = rows.learner_key',
    'as wanted (learner, second) join learners on key = learner',
    'as wanted (learner, day) join learners on key = learner',
    'as sent (learner_key, level, completed_at, passed_at) join learners on key = learner_key',
  ],
  'the customers to lock': ['select organization_id, counted_organization_id from learners where key = any'],
  'the customers of learners': [
    'select customer_id as customerId, array_agg(key order by key)',
    'select customer_id from learners where key = any(',
  ],
  'the learners of an import who are not counted': ['from learners where not is_counted and key = any'],
  'the customers of learners of levels that are due': [
    'from learners where key = any($1::int[]) order by key for key share',
  ],
  'the customers with work': ['select distinct customer_id as id from learners where not is_counted'],
  'a recount of all learners': ['select key from learners where key > $1'],
  'a recount: the first and the last day': [
    'select min(day) from study_days',
    'select max(day) from study_days',
    'select min(from_day) from learner_states',
    'select max(from_day) from learner_states',
  ],
  'a recount of all organizations': ['join organization_ancestors on descendant_id = listed_organization_id group by'],
  'all levels without a certificate': [
    "from completed_lessons where course = 'pc' and degree = $1 and level is not null and true",
    'from level_tests where score >= $2 and true',
    'from level_results where completed_at is not null and true',
  ],
  'a check of all certificates': ['from certificates left join learners'],
  'the newest event of all customers, for the metrics': [
    'select max(at) from learner_sign_ins',
    'select max(at) from completed_lessons',
  ],
  'the number of all certificates': ['select count(*) as total from certificates'],
  'what a sample or a fixture does itself': [
    'insert into learners',
    'select number from certificates order by learner_key desc',
    'select customer_id from learners where key = learner_key',
  ],
};

const listed = Object.values(overAllCustomers).flat();

const others = (): string[] => [
  ...new Set(
    [...statements].flatMap((one) => findUnbound(one, tables).map(({ table, clause }) => `${table}: ${clause}`)),
  ),
];
const unknown = (): string[] => others().filter((one) => !listed.some((part) => one.includes(part)));

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

  test('GEN-02 each statement of each call names the customer of each table, or is known not to', async () => {
    for (const { name, endpoint } of allCalls) expect([name, (await send(endpoint, name)).status]).toEqual([name, 200]);
    expect(onTables().length).toBeGreaterThan(20);
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

  test('GEN-02 each statement of a signed link and of the metrics does so too', async () => {
    const learner = await server.fixture.addLearner();
    const email = await server.fixture.addAdministrator();
    const administrators = server.db.selectFrom('administrators').where('email', '=', email).select('id');
    const { id: administratorId } = await administrators.executeTakeFirstOrThrow();
    const task = { id: 'task-of-link', administrator_id: administratorId, customer_id: 'id-NORTH', choice: '' };
    await server.db
      .insertInto('download_tasks')
      .values({
        ...task,
        learner_key: learner.key,
        status: 'OK',
        attribution: '',
        total: 1,
        part_size: 1,
        created_at: 1,
        file_name: 'x.zip',
      })
      .execute();
    await server.context.files.put(fileKey(task.id), Buffer.from('archive'));
    const day = '2026-03-09';
    for (const target of [
      { kind: 'task', id: task.id },
      { kind: 'organizationStudy', id: 'id-NORTH', day },
      { kind: 'learnerStudy', id: learner.id, day },
    ] as const) {
      const link = await server.context.downloadLinks.sign({ administratorId, target }, 'study-data.xlsx');
      const response = await fetch(server.url + link);
      expect([target.kind, response.status]).toEqual([target.kind, 200]);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
    const token = await addOpsToken(server, { scopes: ['metrics'] });
    const { status } = await server.call('GET /metrics', { token });
    expect(status).toBe(200);
    expect([...statements].filter((one) => one.includes('study_days.*')).length).toBe(2);
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

  test('GEN-02 each clause over all customers that is listed is still there', () => {
    const seen = others();
    expect(listed.filter((part) => !seen.some((one) => one.includes(part)))).toEqual([]);
  });
});
