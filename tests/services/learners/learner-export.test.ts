import { beforeEach, expect, test } from 'vitest';
import type { ExportSource } from '#rules/learners/learner-export.ts';
import { allLearners } from '#rules/learners/learner-query.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

const user = { id: 'u1', login: '1', nick: 'Ada', email: '', status: 'ENABLED' };
const list = [{ user, org: { name: 'Sales', parentOrgNames: [] }, createdAt: 0 }];
const window = { start: '20261115', end: '20261121' };
const source: ExportSource = {
  columns: [
    { key: 'nick', title: 'Nick' },
    { key: 'activation', title: 'Account Activation' },
  ],
  query: { ...allLearners, org: 'ACME' },
  window,
  organization: 'Acme',
  today: '20261121',
  timeZone: 'UTC',
};
const request = { source, sort: '-nick', page: 2, size: 100, lacking: [] };
const withoutLogins = { ...source, columns: source.columns.slice(0, 1) };

async function exportAt(logins: Reaction, rows: readonly object[] = list) {
  const server = await startScriptedServer(({ path }) =>
    path.endsWith('/activity') ? logins : { json: { total: 101, page: 2, list: rows } },
  );
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  return { server, ...(await import('#services/learners/learner-export.service.ts')) };
}

test('FIND-09 a page of an export has a hundred learners in the order of the list, and their logins', async () => {
  const login = { userId: 'u1', loginDays: 2, lastLoginDayKey: '20261120' };
  const { server, loadLearnerExportPage } = await exportAt({ json: { list: [login] } });
  expect(await loadLearnerExportPage(request, never)).toEqual({
    total: 101,
    rows: [{ key: 'u1', texts: ['1', 'Ada', 'Yes', '2', '2026-11-20'] }],
    lacking: [],
  });
  expect(server.received.map(({ path, query }) => path + query)).toEqual([
    '/ent/v1/client_users/find?page=2&pageSize=100&orgCode=ACME&sort=-nick',
    '/api/v1/philippines/dashboards/activity',
  ]);
});

test('FIND-09 nobody is looked up without the column of the logins, or on an empty page', async () => {
  const { server, loadLearnerExportPage } = await exportAt({ status: 500 });
  const plain = { ...request, sort: '', source: { ...withoutLogins, query: allLearners } };
  expect(await loadLearnerExportPage(plain, never)).toMatchObject({ rows: [{ texts: ['1', 'Ada'] }], lacking: [] });
  expect(server.received.map(({ path }) => path)).toEqual(['/ent/v1/client_users/list']);
  const empty = await exportAt({ status: 500 }, []);
  expect(await empty.loadLearnerExportPage(request, never)).toEqual({ total: 101, rows: [], lacking: [] });
});

test('FIND-09 a server that does not say who logged in is not one that fails', async () => {
  const lacking = await exportAt({ status: 404 });
  expect(await lacking.loadLearnerExportPage(request, never)).toEqual({
    total: 101,
    rows: [{ key: 'u1', texts: ['1', 'Ada', '', '', ''] }],
    lacking: ['logins'],
  });
  const failing = await exportAt({ status: 500, json: {} });
  expect(await catchError(failing.loadLearnerExportPage(request, never))).toMatchObject({ kind: 'serverFault' });
});
