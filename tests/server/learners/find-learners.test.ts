import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LearnerPage } from '#contract/learners.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { getIds, type LearnerReader, learnerReader } from './learners.fixture.ts';

const start = Date.parse('2026-01-01T00:00:00Z') / 1000;

/** Oldest first. */
const people = [
  { id: 'anna', nick: 'Anna', real_name: 'Łucja Nowak', email: 'Nowak@example.com' },
  { id: 'andre', nick: 'ANDRÉ', real_name: "Zoë O'Neill", email: 'a.oneill@example.com' },
  { id: 'olga', nick: 'Ольга', real_name: 'ОЛЬГА Петрова', email: 'petrova@example.com' },
  { id: 'odysseus', nick: 'ΟΔΥΣΣΕΥΣ', real_name: '王小明', email: 'king@example.com' },
  { id: 'isil', nick: 'Işıl', real_name: 'İbrahim', email: 'isil@example.com' },
  { id: 'wide', nick: 'Ｗide', real_name: '50% off', email: 'half_price@example.com' },
  { id: 'plain', nick: '50 cent', real_name: 'halfway', email: 'halfXprice@example.com' },
  { id: 'long', nick: 'x'.repeat(100), real_name: '\ufdfa'.repeat(100), email: 'x@example.com' },
];

describe.each(databaseKinds())('finding learners on %s', (kind) => {
  let server: ApiServer;
  let reader: LearnerReader;
  beforeAll(async () => {
    server = await startApiServer(kind);
    for (const [at, person] of people.entries())
      await server.fixture.addLearner({
        ...person,
        // As text 9 comes after 10.
        login: String(at + 7),
        status: person.id === 'isil' ? 'DISABLED' : 'ENABLED',
        created_at: start + at,
        organization_id: at % 2 === 0 ? 'id-NORTH-1' : 'id-NORTH-1-1',
      });
    await server.fixture.addLearner({ id: 'southern', nick: 'Anna', organization_id: 'id-SOUTH' });
    reader = await learnerReader(server);
  });
  afterAll(() => server.stop());

  const find = async (query: Record<string, string>) =>
    (await reader.get<LearnerPage>(`/ent/v1/client_users/find?${new URLSearchParams(query)}`)).body;

  test.each([
    ['an', ['andre', 'anna']],
    ['aNNa', ['anna']],
    ['nna', []],
    ['łUC', ['anna']],
    ['nowak@', ['anna']],
    ['zOË', ['andre']],
    ["zoë o'n", ['andre']],
    ['andré', ['andre']],
    ['оЛЬ', ['olga']],
    ['οδυσσευς', ['odysseus']],
    ['王小', ['odysseus']],
    ['IŞIL', ['isil']],
    ['ibra', ['isil']],
    ['wID', ['wide']],
    ['50', ['plain', 'wide']],
    ['50%', ['wide']],
    ['%', []],
    ['half', ['plain', 'wide']],
    ['half_', ['wide']],
    ['\\', []],
    ['x'.repeat(100), ['long']],
    ["' or 1=1 --", []],
  ])('FIND-01 %j begins a nick, real name or address in any case, newest first', async (name, ids) => {
    const found = await find({ name });
    expect([getIds(found), found.total]).toEqual([ids, ids.length]);
  });

  test('FIND-01 the beginning of a name goes with an organization, an ID and an address', async () => {
    expect(getIds(await find({ name: 'an', orgCode: 'NORTH-1' }))).toEqual(['andre', 'anna']);
    expect(getIds(await find({ name: 'an', orgCode: 'NORTH-1-1' }))).toEqual(['andre']);
    expect(getIds(await find({ name: 'an', email: 'A.ONEILL@example.com' }))).toEqual(['andre']);
    expect(getIds(await find({ name: 'an', login: '1' }))).toEqual([]);
  });

  test('FIND-01 the pages contain everyone who is found once', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => find({ name: 'half', page, pageSize: '1' })));
    expect(pages.map((page) => [page.total, getIds(page)])).toEqual([
      [2, ['plain']],
      [2, ['wide']],
      [2, []],
    ]);
  });

  test('FIND-01 a search without a name lists as before, and an empty or long one is rejected', async () => {
    expect(await find({})).toEqual(await reader.list());
    for (const name of ['', '\u200b', 'x'.repeat(101)])
      expect(await reader.get(`/ent/v1/client_users/find?${new URLSearchParams({ name })}`)).toMatchObject({
        status: 422,
        body: { errors: [expect.stringMatching(/^name: /)] },
      });
  });

  test.each([
    ['nick', ['plain', 'andre', 'anna', 'isil', 'wide', 'long', 'odysseus', 'olga']],
    ['email', ['andre', 'wide', 'plain', 'isil', 'odysseus', 'anna', 'olga', 'long']],
    ['login', ['anna', 'andre', 'olga', 'odysseus', 'isil', 'wide', 'plain', 'long']],
    ['createdAt', ['anna', 'andre', 'olga', 'odysseus', 'isil', 'wide', 'plain', 'long']],
    ['status', ['isil', 'andre', 'anna', 'long', 'odysseus', 'olga', 'plain', 'wide']],
  ])('FIND-03 learners are sorted by %s on all pages alike, equal ones by ID', async (sort, ids) => {
    for (const [order, expected] of [
      [sort, ids],
      [`-${sort}`, ids.toReversed()],
    ] as const) {
      const pages = await Promise.all(['1', '2', '3'].map((page) => find({ sort: order, page, pageSize: '3' })));
      expect(pages.flatMap(getIds)).toEqual(expected);
    }
  });

  test('FIND-03 an unknown order is rejected, and an order goes with a search', async () => {
    expect(getIds(await find({ name: 'half', sort: 'email' }))).toEqual(['wide', 'plain']);
    for (const sort of ['', '--nick', 'nick,email', 'key'])
      expect((await reader.get(`/ent/v1/client_users/find?sort=${sort}`)).status).toBe(422);
  });

  test('FIND-01 a renamed learner is found by the new name alone', async () => {
    await server.db.updateTable('learners').set({ nick: 'Béla' }).where('id', '=', 'anna').execute();
    expect([getIds(await find({ name: 'BÉ' })), getIds(await find({ name: 'ann' }))]).toEqual([['anna'], []]);
  });
});
