import { expect, test } from 'vitest';
import { Failure } from '#services/http/failure.ts';
import { untilAnswered } from '#services/unanswered.ts';

const keyOf = async (write: { name: string; body: unknown }, outcome?: unknown): Promise<string> => {
  let used = '';
  await untilAnswered(write, async (key) => {
    used = key;
    if (outcome) throw outcome;
  }).catch(() => undefined);
  return used;
};

test('REQ-12 a write whose answer was lost goes by the same key when it is made again, until it is answered', async () => {
  const write = { name: crypto.randomUUID(), body: { title: 'Small talk' } };
  const first = await keyOf(write, new Failure('timedOut'));
  expect(await keyOf(write, new Failure('offline'))).toBe(first);
  expect(await keyOf(write)).toBe(first);
  expect(await keyOf(write)).not.toBe(first);
});

test('REQ-12 another write, and one that was turned down, go by a key of their own', async () => {
  const name = crypto.randomUUID();
  const first = await keyOf({ name, body: 'a' }, new Failure('offline'));
  const second = await keyOf({ name, body: 'b' }, new Failure('refused', { status: 422 }));
  expect(second).not.toBe(first);
  expect(await keyOf({ name, body: 'b' })).not.toBe(second);
});
