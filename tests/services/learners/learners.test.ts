import { beforeEach, expect, test } from 'vitest';
import { learnerProgressKinds } from '#contract/learner-values.ts';
import { allLearners } from '#rules/learners/learner-query.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

async function learnersAt(reaction: Reaction) {
  const server = await startScriptedServer(() => reaction);
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  return { server, ...(await import('#services/learners/learners.service.ts')) };
}

const page = { total: 0, page: 1, list: [] };
const everyone = allLearners;

test('USER-04 one call lists the learners of one or all organizations', async () => {
  const { server, loadLearners } = await learnersAt({ json: page });
  expect(await loadLearners({ page: 2, query: { ...everyone, org: 'A&B' } }, never)).toEqual(page);
  await loadLearners({ page: 2, query: everyone }, never);
  expect(server.received.map(({ method, path, query }) => [method, path, query])).toEqual([
    ['GET', '/ent/v1/client_users/list', '?page=2&pageSize=10&orgCode=A%26B'],
    ['GET', '/ent/v1/client_users/list', '?page=2&pageSize=10'],
  ]);
});

test('USER-03 USER-04 an ID or e-mail address is searched by the other call, and empty ones are not sent', async () => {
  const { server, loadLearners } = await learnersAt({ json: page });
  await loadLearners({ page: 2, query: { ...everyone, id: '7' } }, never);
  await loadLearners({ page: 2, query: { ...everyone, email: 'a+b@c.de' } }, never);
  await loadLearners({ page: 2, query: { ...everyone, id: '7', email: 'a@c.de' } }, never);
  expect(server.received.map(({ path, query }) => path + query)).toEqual([
    '/ent/v1/client_users?page=2&pageSize=10&login=7',
    '/ent/v1/client_users?page=2&pageSize=10&email=a%2Bb%40c.de',
    '/ent/v1/client_users?page=2&pageSize=10&login=7&email=a%40c.de',
  ]);
});

test('FIND-01 the beginning of a name is searched by the added call, with the rest of the search', async () => {
  const { server, loadLearners } = await learnersAt({ json: page });
  await loadLearners({ page: 2, query: { ...everyone, org: 'ACME', name: '50%' } }, never);
  await loadLearners({ page: 1, query: { ...everyone, id: '7', email: 'a@c.de', name: 'An' } }, never);
  expect(server.received.map(({ path, query }) => path + query)).toEqual([
    '/ent/v1/client_users/find?page=2&pageSize=10&orgCode=ACME&name=50%25',
    '/ent/v1/client_users/find?page=1&pageSize=10&login=7&email=a%40c.de&name=An',
  ]);
});

test('FIND-03 FIND-04 an order is asked of the added call, a number of rows of every call', async () => {
  const { server, loadLearners } = await learnersAt({ json: page });
  await loadLearners({ page: 1, size: 50, sort: '-nick', query: { ...everyone, id: '7' } }, never);
  await loadLearners({ page: 1, size: 50, query: { ...everyone, id: '7' } }, never);
  await loadLearners({ page: 1, size: 50, query: everyone }, never);
  expect(server.received.map(({ path, query }) => path + query)).toEqual([
    '/ent/v1/client_users/find?page=1&pageSize=50&login=7&sort=-nick',
    '/ent/v1/client_users?page=1&pageSize=50&login=7',
    '/ent/v1/client_users/list?page=1&pageSize=50',
  ]);
});

const inactive = { ...everyone, activity: 'inactive', start: '20261101', end: '20261130' } as const;

test('FIND-07 an activity is asked of a call of its own with its days, and the rest of the search', async () => {
  const { server, loadLearners } = await learnersAt({ json: page });
  await loadLearners({ page: 1, query: { ...inactive, org: 'ACME', name: 'An' }, sort: 'nick' }, never);
  const [{ path, query } = { path: '', query: '' }] = server.received;
  expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual([
    '/ent/v1/client_users/find_by_activity',
    {
      page: '1',
      pageSize: '10',
      orgCode: 'ACME',
      name: 'An',
      sort: 'nick',
      activity: 'inactive',
      startDayKey: '20261101',
      endDayKey: '20261130',
    },
  ]);
});

test('FIND-07 a server without the call for an activity is asked once, and can still sort', async () => {
  const { server, loadLearners, ...can } = await learnersAt({ status: 404, json: {} });
  const found = () => catchError(loadLearners({ page: 1, query: inactive }, never));
  expect(can.listMissingActivities()).toEqual([]);
  expect([await found(), await found()]).toMatchObject([{ kind: 'notFound' }, { kind: 'notFound' }]);
  expect(server.received.length).toBe(1);
  expect([can.listMissingActivities(), can.canSortLearners()]).toEqual([['active', 'inactive'], true]);
});

const byStudyTime = { ...inactive, activity: 'studyTime' } as const;

test('FIND-13 the study time is asked of a call of its own with its days and order', async () => {
  const { server, loadLearners } = await learnersAt({ json: { ...page, idleTotal: 0 } });
  await loadLearners({ page: 2, query: { ...byStudyTime, org: 'ACME' }, sort: '-studyTime' }, never);
  expect(server.received.map(({ path, query }) => path + query)).toEqual([
    '/ent/v1/client_users/find_by_study_time?page=2&pageSize=10&orgCode=ACME&sort=-studyTime&startDayKey=20261101&endDayKey=20261130',
  ]);
});

test('FIND-13 a server without the call for the study time is asked once, and can still filter', async () => {
  const { server, loadLearners, ...can } = await learnersAt({ status: 404, json: {} });
  const found = () => catchError(loadLearners({ page: 1, query: byStudyTime }, never));
  expect([await found(), await found()]).toMatchObject([{ kind: 'notFound' }, { kind: 'notFound' }]);
  expect([server.received.length, can.listMissingActivities(), can.canSortLearners()]).toEqual([
    1,
    ['studyTime'],
    true,
  ]);
});

const byLevel = { ...inactive, activity: 'level3' } as const;

test('FIND-16 what members have reached is asked of a call of its own with its days and order', async () => {
  const row = { user: { id: 'u1' }, progress: 75.5 };
  const { server, loadLearners } = await learnersAt({ json: { ...page, total: 1, list: [row] } });
  const { list } = await loadLearners({ page: 2, query: { ...byLevel, org: 'ACME' }, sort: '-progress' }, never);
  expect(server.received.map(({ path, query }) => path + query)).toEqual([
    '/ent/v1/client_users/find_by_progress?page=2&pageSize=10&orgCode=ACME&sort=-progress&progress=level3&startDayKey=20261101&endDayKey=20261130',
  ]);
  expect(list.map(({ progress }) => progress)).toEqual([{ kind: 'level3', reached: 75.5 }]);
});

test('FIND-16 a server without the call is asked once, and can still filter and list study times', async () => {
  const { server, loadLearners, ...can } = await learnersAt({ status: 404, json: {} });
  const found = () => catchError(loadLearners({ page: 1, query: byLevel }, never));
  expect([await found(), await found()]).toMatchObject([{ kind: 'notFound' }, { kind: 'notFound' }]);
  expect([server.received.length, can.listMissingActivities(), can.canSortLearners()]).toEqual([
    1,
    learnerProgressKinds,
    true,
  ]);
});

test('FIND-02 a server without the added call is asked once', async () => {
  const { server, loadLearners } = await learnersAt({ status: 404, json: {} });
  const found = () => catchError(loadLearners({ page: 1, query: { ...everyone, name: 'An' } }, never));
  expect([await found(), await found()]).toMatchObject([{ kind: 'notFound' }, { kind: 'notFound' }]);
  expect(server.received.map(({ path }) => path)).toEqual(['/ent/v1/client_users/find']);
});

test('USER-05 missing values of a row are empty, including the organization, and its status is unknown', async () => {
  const { loadLearners } = await learnersAt({ json: { total: 1, page: 1, list: [{ user: { id: 'u1' }, org: null }] } });
  expect(await loadLearners({ page: 2, query: everyone }, never)).toEqual({
    total: 1,
    page: 1,
    list: [
      {
        user: { id: 'u1', login: '', nick: '', email: '', status: 'UNKNOWN' },
        org: { name: '', parentOrgNames: [] },
        createdAt: 0,
      },
    ],
  });
});

test.each([
  ['HTML', { status: 200, text: '<h1>Hello</h1>' }, { kind: 'invalidAnswer' }],
  ['another shape', { json: { total: 'many' } }, { kind: 'invalidAnswer' }],
  ['no permission', { status: 403, json: { errorCode: 40300 } }, { kind: 'forbidden', code: 40300 }],
])('REQ-07 %s instead of learners is a failure', async (_, reaction, failure) => {
  const { loadLearners } = await learnersAt(reaction);
  expect(await catchError(loadLearners({ page: 2, query: everyone }, never))).toMatchObject(failure);
});
