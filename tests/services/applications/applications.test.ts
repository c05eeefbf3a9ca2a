import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

test('REQ-13 applications of one draft are made with the same key in each tab', async () => {
  const server = await startScriptedServer(() => ({ json: {} }));
  const tab = await openTab(server.base, { base: () => server.base });
  tab.store.storeTokens(oldTokens);
  const { createApplications } = await import('#services/applications/applications.service.ts');
  const values = { applications: [{ email: 'ada@example.com', nick: 'Ada', realName: '', orgCode: 'HALDEN' }] };
  for (const creation of ['draft', 'draft', 'another draft']) await createApplications({ values, creation }, never);
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect([keys[0], new Set(keys).size]).toEqual([keys[1], 2]);
});
