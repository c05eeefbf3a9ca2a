import { beforeEach, expect, test } from 'vitest';
import { allLearners } from '#rules/learners/learner-query.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

const window = { start: '20261115', end: '20261121' };
const query = { ...allLearners, activity: 'inactive' as const, ...window };
const row = { user: { id: 'u1', login: '1', nick: 'Ada', email: '', status: 'ENABLED' }, createdAt: 0 };
const list = [{ ...row, org: { name: 'Sales', parentOrgNames: [] } }];
const checked = { list: [{ userId: 'u1', outcome: 'READY' }], remaining: 7, mail: null };

async function loadPage(rows: readonly object[]) {
  const server = await startScriptedServer(({ path }) => ({
    json: path.endsWith('/check') ? checked : { total: 101, page: 2, list: rows },
  }));
  const tab = await openTab(server.base);
  tab.store.storeTokens(oldTokens);
  const { loadReminderPage } = await import('#services/learners/reminders.service.ts');
  const page = await loadReminderPage({ query, sort: '', page: 2, size: 100, window }, never);
  return { page, paths: server.received.map(({ path }) => path) };
}

test('FIND-15 the learners of a page are checked, and how many mails are left', async () => {
  const { page, paths } = await loadPage(list);
  expect(page).toEqual({ total: 101, people: [{ id: 'u1', name: 'Ada', outcome: 'READY' }], remaining: 7, mail: null });
  expect(paths.at(-1)).toBe('/ent/v1/client_users/reminders/check');
});

test('FIND-15 a page without learners says nothing about how many mails are left', async () => {
  const { page, paths } = await loadPage([]);
  expect(page).toEqual({ total: 101, people: [], remaining: null, mail: null });
  expect(paths.filter((path) => path.includes('reminders'))).toEqual([]);
});
