import { beforeEach, expect, test } from 'vitest';
import { downloadTaskSummary } from '#contract/download-tasks.contract.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

test.each([
  ['the page of a gateway', { status: 404, text: '<h1>404 Not Found</h1>', headers: { 'Content-Type': 'text/html' } }],
  ['a method that is not allowed', { status: 405, text: '' }],
  ['a call that is not implemented', { status: 501, json: { message: 'Not implemented' } }],
])('TASK-02 a server answers an optional call with %s: it is not there, and is asked once', async (_, missing) => {
  const server = await startScriptedServer(() => missing);
  const { store } = await openTab(server.base);
  store.storeTokens(oldTokens);
  const { optionalCall } = await import('#services/http/optional-call.ts');
  const ask = () => catchError(optionalCall(downloadTaskSummary, { query: { since: 0 } }, never));
  expect(await ask()).toMatchObject({ kind: 'notFound' });
  expect(await ask()).toMatchObject({ kind: 'notFound' });
  expect(server.received).toHaveLength(1);
});
