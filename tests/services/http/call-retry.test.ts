import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer, stubTimers } from '#tests/services/support/scripted-server.ts';
import { catchError, never, openTab } from '#tests/services/support/tab.ts';

const open = { summary: '', bases: ['enterprise'], access: 'public', answer: v.object({}) } as const;
const read = endpoint({ ...open, method: 'GET', path: '/read' });
const readByPost = endpoint({
  ...open,
  method: 'POST',
  path: '/read',
  reads: true,
  body: v.object({ day: v.string() }),
});
const write = endpoint({ ...open, method: 'POST', path: '/write', body: v.object({ nick: v.string() }) });

beforeEach(() => {
  stubBrowser();
  stubTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

/** Returns each reaction in order, and the last one forever. */
async function tabThatMeets(...reactions: [Reaction, ...Reaction[]]) {
  const server = await startScriptedServer((_, count) => reactions[Math.min(count, reactions.length) - 1] ?? {});
  return { server, ...(await openTab(server.base)) };
}

const passing: [string, Reaction][] = [
  ['a broken line', 'disconnect'],
  ['no answer in time', 'neverAnswer'],
  ['502', { status: 502, text: '<h1>Bad gateway</h1>' }],
  ['503', { status: 503 }],
  ['504', { status: 504 }],
];

test.each(passing)('REQ-13 a read is tried again after %s', async (_, reaction) => {
  const { call, server, pauses } = await tabThatMeets(reaction, { json: {} });
  expect(await call(read, {}, never)).toEqual({});
  expect([server.received.length, pauses]).toEqual([2, [300]]);
});

test('REQ-13 a read fails after two retries with increasing pauses', async () => {
  const { call, server, pauses } = await tabThatMeets({ status: 503 });
  expect(await catchError(call(read, {}, never))).toMatchObject({ kind: 'serverFault', status: 503 });
  expect([server.received.length, pauses]).toEqual([3, [300, 600]]);
});

test('REQ-13 a POST that only reads is tried again and carries no idempotency key', async () => {
  const { call, server } = await tabThatMeets({ status: 502 }, { json: {} });
  await call(readByPost, { body: { day: '20261121' } }, never);
  expect(server.received.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
    [undefined, { day: '20261121' }],
    [undefined, { day: '20261121' }],
  ]);
});

const lasting: [string, Reaction][] = [
  ['500', { status: 500 }],
  ['403', { status: 403, json: { errorCode: 40300 } }],
  ['422', { status: 422, json: { errorCode: 42200, error: 'x', errors: ['x'] } }],
  ['an answer of another shape', { json: null }],
  ['503 with 12000', { status: 503, json: { errorCode: 12000 } }],
  ['503 for a statement that took too long', { status: 503, json: { errorCode: 50301 } }],
  ['429 that names no time', { status: 429 }],
  ['429 that asks for long', { status: 429, headers: { 'Retry-After': '11' } }],
];

test.each(lasting)('REQ-13 a read is not tried again after %s', async (_, reaction) => {
  const { call, server } = await tabThatMeets(reaction);
  expect(await catchError(call(read, {}, never))).toMatchObject({ name: 'Failure' });
  expect(server.received.length).toBe(1);
});

test('REQ-13 a 429 is retried after the requested time', async () => {
  const { call, server, pauses } = await tabThatMeets({ status: 429, headers: { 'Retry-After': '10' } }, { json: {} });
  await call(read, {}, never);
  expect([server.received.length, pauses]).toEqual([2, [10_000]]);
});

test('REQ-13 a read is tried again while the database does not respond, and the failure says so', async () => {
  const error = 'The server cannot reach its database at the moment.';
  const reaction = { status: 503, headers: { 'Retry-After': '3' }, json: { errorCode: 50300, error } };
  const { call, pauses } = await tabThatMeets(reaction);
  expect(await catchError(call(read, {}, never))).toMatchObject({ kind: 'serverFault', code: 50300, texts: [error] });
  expect(pauses).toEqual([3_000, 3_000]);
});

test('REQ-13 a date in a 429 is compared with the clock of the server', async () => {
  const headers = { Date: 'Sat, 21 Nov 2009 10:00:00 GMT', 'Retry-After': 'Sat, 21 Nov 2009 10:00:07 GMT' };
  const { call, pauses } = await tabThatMeets({ status: 429, headers }, { json: {} });
  await call(read, {}, never);
  expect(pauses).toEqual([7_000]);
});

test('REQ-13 a 429 that is not retried reports the requested time', async () => {
  const { call } = await tabThatMeets({ status: 429, headers: { 'Retry-After': '60' }, json: { errorCode: 42900 } });
  const error = await catchError(call(write, { body: { nick: 'Ann' } }, never));
  expect(error).toMatchObject({ kind: 'tooManyRequests', code: 42900, retryAfterSeconds: 60 });
});

test.each(passing)('REQ-13 a write is never retried automatically after %s', async (_, reaction) => {
  const { call, server } = await tabThatMeets(reaction, { json: {} });
  expect(await catchError(call(write, { body: { nick: 'Ann' } }, never))).toMatchObject({ name: 'Failure' });
  expect(server.received.length).toBe(1);
});

test('REQ-13 a retried write keeps its key', async () => {
  const { call, server } = await tabThatMeets('disconnect', { json: {} });
  await call(write, { body: { nick: 'Ann' }, retry: true }, never);
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('REQ-13 a key is made without randomUUID on plain HTTP', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) });
  const { call, server } = await tabThatMeets({ json: {} });
  await call(write, { body: { nick: 'Ann' } }, never);
  expect(server.received[0]?.headers['idempotency-key']).toBe('ab'.repeat(16));
});

test('REQ-13 leaving the page ends the pause before the next attempt', async () => {
  const { withRetries } = await import('#services/http/retry.ts');
  const { Failure } = await import('#rules/patterns/failure.ts');
  const leaving = new AbortController();
  const attempt = vi.fn(() => Promise.reject(new Failure('offline')));
  const trying = catchError(withRetries(attempt, leaving.signal));
  await vi.advanceTimersByTimeAsync(299);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  leaving.abort('left the page');
  expect(await trying).toBe('left the page');
  expect(vi.getTimerCount()).toBe(0);
});
