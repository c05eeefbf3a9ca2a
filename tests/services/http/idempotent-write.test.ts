import { expect, test } from 'vitest';
import { Failure } from '#rules/patterns/failure.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';

const readKey = async (
  write: { name: string; body: unknown; creation?: string },
  outcome?: unknown,
): Promise<string> => {
  let used = '';
  await idempotentWrite(write, async (key) => {
    used = key;
    if (outcome) throw outcome;
  }).catch(() => undefined);
  return used;
};

test('REQ-13 a write with an unknown outcome uses the same key when it is repeated, until it is answered', async () => {
  const write = { name: crypto.randomUUID(), body: { title: 'Small talk' } };
  const first = await readKey(write, new Failure('timedOut'));
  expect(await readKey(write, new Failure('offline'))).toBe(first);
  expect(await readKey(write, new Failure('serverFault', { status: 502 }))).toBe(first);
  expect(await readKey(write, new Failure('invalidAnswer'))).toBe(first);
  expect(await readKey(write)).toBe(first);
  expect(await readKey(write)).not.toBe(first);
});

test('REQ-13 a repeated write that was not looked at keeps the key; one that was rejected does not', async () => {
  const write = { name: crypto.randomUUID(), body: { title: 'Small talk' } };
  const first = await readKey(write, new Failure('timedOut'));
  expect(await readKey(write, new Failure('tooManyRequests', { status: 429 }))).toBe(first);
  expect(await readKey(write, new Failure('overloaded', { status: 503 }))).toBe(first);
  expect(await readKey(write, new Failure('conflict', { status: 409 }))).toBe(first);
  expect(await readKey(write)).not.toBe(first);
});

test('REQ-13 another write and a repeated rejected write use new keys', async () => {
  const name = crypto.randomUUID();
  const first = await readKey({ name, body: 'a' }, new Failure('offline'));
  const second = await readKey({ name, body: 'b' }, new Failure('invalid', { status: 422 }));
  expect(second).not.toBe(first);
  expect(await readKey({ name, body: 'b' })).not.toBe(second);
});

test('REQ-13 what a draft creates has the same key in each tab, and a changed text another one', async () => {
  const readCreationKey = (body: unknown, creation = 'draft') => readKey({ name: crypto.randomUUID(), body, creation });
  const first = await readCreationKey({ title: 'Small talk' });
  expect(first).toMatch(/^[\x21-\x7e]{1,255}$/);
  expect(await readCreationKey({ title: 'Small talk' })).toBe(first);
  const others = [await readCreationKey({ title: 'Small talk' }, 'another draft')];
  for (let at = 0; at < 2_000; at += 1) others.push(await readCreationKey({ title: `Small talk ${at.toString(36)}` }));
  expect(new Set([first, ...others]).size).toBe(2_002);
});
