import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { stubBrowser } from './support/browser.ts';
import { type Reaction, startOddServer, stubTimers } from './support/odd-server.ts';
import { never, openTab, thrownBy } from './support/tab.ts';

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

/** Does each of these in turn, and the last for ever. */
async function tabThatMeets(...reactions: [Reaction, ...Reaction[]]) {
  const server = await startOddServer((_, count) => reactions[Math.min(count, reactions.length) - 1] ?? {});
  return { server, ...(await openTab(server.base)) };
}

const passing: [string, Reaction][] = [
  ['a broken line', 'breakOff'],
  ['no answer in time', 'neverAnswer'],
  ['502', { status: 502, text: '<h1>Bad gateway</h1>' }],
  ['503', { status: 503 }],
  ['504', { status: 504 }],
];

test.each(passing)('REQ-13 a read is tried again after %s', async (_, reaction) => {
  const { call, server, pauses } = await tabThatMeets(reaction, { json: {} });
  expect(await call(read, {}, never)).toEqual({});
  expect([server.seen.length, pauses]).toEqual([2, [300]]);
});

test('REQ-13 a read gives up after two more tries with growing pauses', async () => {
  const { call, server, pauses } = await tabThatMeets({ status: 503 });
  expect(await thrownBy(call(read, {}, never))).toMatchObject({ kind: 'refused', status: 503 });
  expect([server.seen.length, pauses]).toEqual([3, [300, 600]]);
});

test('REQ-13 a POST that only reads is tried again and carries no idempotency key', async () => {
  const { call, server } = await tabThatMeets({ status: 502 }, { json: {} });
  await call(readByPost, { body: { day: '20261121' } }, never);
  expect(server.seen.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
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
  ['429 that names no time', { status: 429 }],
  ['429 that asks for long', { status: 429, headers: { 'Retry-After': '11' } }],
];

test.each(lasting)('REQ-13 a read is not tried again after %s', async (_, reaction) => {
  const { call, server } = await tabThatMeets(reaction);
  expect(await thrownBy(call(read, {}, never))).toMatchObject({ name: 'Failure' });
  expect(server.seen.length).toBe(1);
});

test('REQ-13 a 429 is obeyed as long as it asks for', async () => {
  const { call, server, pauses } = await tabThatMeets({ status: 429, headers: { 'Retry-After': '10' } }, { json: {} });
  await call(read, {}, never);
  expect([server.seen.length, pauses]).toEqual([2, [10_000]]);
});

test("REQ-13 a 429 that names a date is held against the server's clock", async () => {
  const headers = { Date: 'Sat, 21 Nov 2009 10:00:00 GMT', 'Retry-After': 'Sat, 21 Nov 2009 10:00:07 GMT' };
  const { call, pauses } = await tabThatMeets({ status: 429, headers }, { json: {} });
  await call(read, {}, never);
  expect(pauses).toEqual([7_000]);
});

test('REQ-13 a 429 that is not waited for says how long it asked for', async () => {
  const { call } = await tabThatMeets({ status: 429, headers: { 'Retry-After': '60' }, json: { errorCode: 42900 } });
  const thrown = await thrownBy(call(write, { body: { nick: 'Ann' } }, never));
  expect(thrown).toMatchObject({ kind: 'refused', code: 42900, retryAfterSeconds: 60 });
});

test.each(passing)('REQ-13 a write is never tried again by itself after %s', async (_, reaction) => {
  const { call, server } = await tabThatMeets(reaction, { json: {} });
  expect(await thrownBy(call(write, { body: { nick: 'Ann' } }, never))).toMatchObject({ name: 'Failure' });
  expect(server.seen.length).toBe(1);
});

test('REQ-13 a write that is to be tried again keeps its key', async () => {
  const { call, server } = await tabThatMeets('breakOff', { json: {} });
  await call(write, { body: { nick: 'Ann' }, retry: true }, never);
  const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('REQ-13 a key is made without randomUUID on plain HTTP', async () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) });
  const { call, server } = await tabThatMeets({ json: {} });
  await call(write, { body: { nick: 'Ann' } }, never);
  expect(server.seen[0]?.headers['idempotency-key']).toBe('ab'.repeat(16));
});

test('REQ-13 leaving the page ends the pause before the next try', async () => {
  const { retried } = await import('#services/http/retry.ts');
  const { Failure } = await import('#services/http/failure.ts');
  const leaving = new AbortController();
  const attempt = vi.fn(() => Promise.reject(new Failure('offline')));
  const trying = thrownBy(retried(attempt, leaving.signal));
  await vi.advanceTimersByTimeAsync(299);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  leaving.abort('left the page');
  expect(await trying).toBe('left the page');
  expect(vi.getTimerCount()).toBe(0);
});
