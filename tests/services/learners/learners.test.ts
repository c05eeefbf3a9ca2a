import { beforeEach, expect, test } from 'vitest';
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
const paging = { page: 2, pageSize: 10 };

test('USER-04 one call lists the learners of one or all organizations', async () => {
  const { server, listLearners } = await learnersAt({ json: page });
  expect(await listLearners({ ...paging, orgCode: 'A&B' }, never)).toEqual(page);
  await listLearners({ ...paging, orgCode: '' }, never);
  expect(server.received.map(({ method, path, query }) => [method, path, query])).toEqual([
    ['GET', '/ent/v1/client_users/list', '?page=2&pageSize=10&orgCode=A%26B'],
    ['GET', '/ent/v1/client_users/list', '?page=2&pageSize=10'],
  ]);
});

test('USER-03 USER-04 an ID or e-mail address is searched by the other call, and empty ones are not sent', async () => {
  const { server, searchLearners } = await learnersAt({ json: page });
  await searchLearners({ ...paging, login: '7', email: '' }, never);
  await searchLearners({ ...paging, login: '', email: 'a+b@c.de' }, never);
  await searchLearners({ ...paging, login: '7', email: 'a@c.de' }, never);
  expect(server.received.map(({ path, query }) => path + query)).toEqual([
    '/ent/v1/client_users?page=2&pageSize=10&login=7',
    '/ent/v1/client_users?page=2&pageSize=10&email=a%2Bb%40c.de',
    '/ent/v1/client_users?page=2&pageSize=10&login=7&email=a%40c.de',
  ]);
});

test('USER-05 missing values of a row are empty, including the organization, and its status is unknown', async () => {
  const { listLearners } = await learnersAt({ json: { total: 1, page: 1, list: [{ user: { id: 'u1' }, org: null }] } });
  expect(await listLearners({ ...paging, orgCode: '' }, never)).toEqual({
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
  const { listLearners } = await learnersAt(reaction);
  expect(await catchError(listLearners({ ...paging, orgCode: '' }, never))).toMatchObject(failure);
});

async function loginDaysAt(json: unknown) {
  const server = await startScriptedServer(() => ({ json }));
  const first = await startScriptedServer(() => ({ status: 404 }));
  const tab = await openTab(server.base, { base: (name) => (name === 'second' ? server : first).base });
  tab.store.storeTokens(oldTokens);
  const { loadLoginDays } = await import('#services/dashboards/dashboards.service.ts');
  return {
    days: await loadLoginDays({ userId: 'u1', window: { start: '20261116', end: '20261122' } }, never),
    seen: server.received,
  };
}

test('USER-06 the days are requested with the module BEHAVIOR only', async () => {
  const { days, seen } = await loginDaysAt({ behavior: { behaviors: { loginDays: 4 } } });
  expect(days).toBe(4);
  expect(seen).toMatchObject([
    {
      method: 'POST',
      path: '/api/v1/philippines/dashboards/users',
      body: { userId: 'u1', modules: ['BEHAVIOR'], startDayKey: '20261116', endDayKey: '20261122' },
    },
  ]);
});

test.each([[{}], [{ behavior: null }], [{ behavior: { behaviors: null } }], [{ behavior: { behaviors: {} } }]])(
  'USER-06 %j contains no logins',
  async (json) => {
    expect((await loginDaysAt(json)).days).toBe(null);
  },
);
