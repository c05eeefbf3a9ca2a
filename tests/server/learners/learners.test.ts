import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnerPageSize } from '#contract/learner-values.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import {
  getIds,
  type LearnerReader,
  learnerReader,
  listPath,
  newestFirst,
  northern,
  searchPath,
  start,
  startLearnerServer,
} from './learners.fixture.ts';

describe('learners', () => {
  let server: ApiServer;
  let reader: LearnerReader;
  beforeAll(async () => {
    server = await startLearnerServer(everydayKind());
    reader = await learnerReader(server);
  });
  afterAll(() => server.stop());

  test('USER-04 without parameters the ten newest owned learners are listed', async () => {
    const { status, body } = await reader.get(listPath);
    expect({ status, total: body.total, page: body.page }).toEqual({ status: 200, total: 23, page: 1 });
    expect(getIds(body)).toEqual(newestFirst.slice(0, learnerPageSize));
  });

  test('USER-04 the pages together contain every learner once, the newest first, then by ID', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => reader.list(`page=${page}&pageSize=10`)));
    expect(pages.flatMap(getIds)).toEqual(newestFirst);
    expect(pages.map((page) => [page.page, page.total, page.list.length])).toEqual([
      [1, 23, 10],
      [2, 23, 10],
      [3, 23, 3],
    ]);
    expect(getIds(await reader.list('pageSize=100'))).toEqual(newestFirst);
    expect(getIds(await reader.list('page=23&pageSize=1'))).toEqual(newestFirst.slice(22));
  });

  test('USER-04 a page beyond the last is empty and contains the total', async () => {
    expect(await reader.list('page=4')).toEqual({ total: 23, page: 4, list: [] });
    expect(await reader.list('page=1000000&pageSize=100')).toEqual({ total: 23, page: 1_000_000, list: [] });
    expect(await reader.search({ login: '1001', page: '2' })).toEqual({ total: 1, page: 2, list: [] });
  });

  const pageError = 'page: a whole number from 1 to 1000000';
  const sizeError = 'pageSize: a whole number from 1 to 100';
  test.each([
    ...['page=0', 'page=-1', 'page=two', 'page=1.5', 'page=', 'page=1e1', 'page=1000001', 'page=1&page=2'].map(
      (query) => [query, [pageError]] as const,
    ),
    ...['pageSize=0', 'pageSize=-10', 'pageSize=ten', 'pageSize=101', 'pageSize=%2010'].map(
      (query) => [query, [sizeError]] as const,
    ),
    ['page=0&pageSize=0', [pageError, sizeError]] as const,
  ])('USER-04 %s is rejected and named, in the list and in the search', async (query, errors) => {
    for (const path of [listPath, searchPath]) {
      const { status, body } = await reader.get<unknown>(`${path}?${query}`);
      expect({ status, body }).toEqual({
        status: 422,
        body: { errorCode: 42200, error: 'The request is not valid.', errors },
      });
    }
  });

  test.each([
    [`${searchPath}?login=12a`, 'login: digits only, at most 20'],
    [`${searchPath}?login=`, 'login: digits only, at most 20'],
    [`${searchPath}?login=${'1'.repeat(21)}`, 'login: digits only, at most 20'],
    [`${searchPath}?email=%20`, expect.stringMatching(/^email: /)],
    [`${searchPath}?email=${'x'.repeat(101)}`, expect.stringMatching(/^email: /)],
    [`${listPath}?orgCode=`, expect.stringMatching(/^orgCode: /)],
    [`${listPath}?orgCode=${'x'.repeat(65)}`, expect.stringMatching(/^orgCode: /)],
    [`${searchPath}/${'x'.repeat(65)}/detail`, expect.stringMatching(/^id: /)],
    [`${searchPath}/%00/detail`, expect.stringMatching(/^address: /)],
  ])('USER-04 %s is rejected and named', async (path, error) => {
    const { status, body } = await reader.get<{ errors: string[] }>(path);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: [error] });
  });

  test('USER-04 the list of an organization contains the learners of its sub-organizations, not those of its parents', async () => {
    const ofThree = (await reader.list('orgCode=NORTH&pageSize=100')).total;
    const low = await reader.list('orgCode=NORTH-1&pageSize=100');
    const lowest = await reader.list('orgCode=NORTH-1-1&pageSize=100');
    expect([ofThree, low.total, lowest.total]).toEqual([23, 15, 7]);
    expect(getIds(low)).toEqual(expect.arrayContaining(getIds(lowest)));
    expect(new Set(low.list.map(({ org }) => org.name))).toEqual(new Set(['The NORTH-1', 'The NORTH-1-1']));
  });

  test('USER-04 an ID is searched as a whole', async () => {
    expect(getIds(await reader.search({ login: '1007' }))).toEqual([northern[7]?.id]);
    for (const login of ['100', '01007', '10070', '9'.repeat(20)])
      expect(await reader.search({ login })).toEqual({ total: 0, page: 1, list: [] });
  });

  test('USER-04 an e-mail address is searched as a whole, ignoring case, without wildcards', async () => {
    for (const email of ['Person.7@Example.com', 'person.7@example.com', ' PERSON.7@EXAMPLE.COM '])
      expect(getIds(await reader.search({ email }))).toEqual([northern[7]?.id]);
    for (const email of ['person.7', 'person', '%', 'person_7@example.com', "' or 1=1 --"])
      expect((await reader.search({ email })).total).toBe(0);
  });

  test('USER-04 a search by ID and e-mail matches both, and an empty search finds all owned learners', async () => {
    expect(getIds(await reader.search({ login: '1007', email: 'person.7@example.com' }))).toEqual([northern[7]?.id]);
    expect((await reader.search({ login: '1007', email: 'person.8@example.com' })).total).toBe(0);
    expect(await reader.search({})).toEqual(await reader.list());
  });

  test('USER-05 a row has ID, nick, e-mail and organization with its parents, in any script', async () => {
    const { list: rows } = await reader.list('pageSize=100');
    expect(rows.map(({ user }) => [user.id, user.nick, user.email]).toSorted()).toEqual(
      northern.map(({ id, nick, email }) => [id, nick, email]).toSorted(),
    );
    expect((await reader.search({ login: '1002' })).list).toEqual([
      {
        user: { id: northern[2]?.id, login: '1002', nick: '王小明', email: 'Person.2@Example.com', status: 'ENABLED' },
        org: { name: 'The NORTH-1-1', parentOrgNames: ['The NORTH', 'The NORTH-1'] },
        createdAt: start + 180,
      },
    ]);
  });

  test('USER-07 times are Unix seconds, a missing time is 0, and the status is sent by name', async () => {
    const south = await learnerReader(server, { organizations: ['id-SOUTH'] });
    expect((await south.list()).list).toMatchObject([{ createdAt: 0, user: { status: 'ENABLED' } }]);
    expect((await reader.search({ login: '1004' })).list).toMatchObject([{ user: { status: 'DISABLED' } }]);
  });
});
