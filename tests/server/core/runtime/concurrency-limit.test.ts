import { expect, test } from 'vitest';
import { createConcurrencyPool } from '#server/core/runtime/concurrency-limit.ts';

const createLimits = () => {
  const createQueue = createConcurrencyPool({ count: 2, waitingMax: 3, createFault: () => new Error('busy') });
  return { one: createQueue(), other: createQueue() };
};
const createLimit = () => createLimits().one;

test('work runs in order, at most so much at a time', async () => {
  const limit = createLimit();
  const ends: (() => void)[] = [];
  const works = Array.from({ length: 5 }, () => limit.run(() => new Promise<void>((resolve) => ends.push(resolve))));
  await expect.poll(() => ends.length).toBe(2);
  for (let at = 0; at < 5; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  await Promise.all(works);
  expect(ends).toHaveLength(5);
});

test('a call is rejected before it begins while too many others are in progress', async () => {
  const limit = createLimit();
  const ends: ((isGood: boolean) => void)[] = [];
  const call = () =>
    limit.admit(() => new Promise<void>((resolve, reject) => ends.push((isGood) => (isGood ? resolve() : reject()))));
  const admitted = Array.from({ length: 5 }, call);
  await expect(call()).rejects.toThrow('busy');
  expect(ends).toHaveLength(5);
  for (const [at, end] of ends.entries()) end(at > 0);
  await expect(admitted[0]).rejects.toBeUndefined();
  await Promise.all(admitted.slice(1));
  const next = call();
  expect(ends).toHaveLength(6);
  ends[5]?.(true);
  await next;
});

test('work of a queue waits for a few pieces of another full one, not for all', async () => {
  const { one, other } = createLimits();
  const done: string[] = [];
  const piece = (name: string) => async () => void done.push(name);
  const works = Array.from({ length: 50 }, (_, at) => one.run(piece(`one ${at}`)));
  const late = other.run(piece('late'));
  await Promise.all([...works, late]);
  expect(done).toHaveLength(51);
  expect(done.indexOf('late')).toBeLessThan(5);
});

test('a full queue rejects its own calls alone', async () => {
  const { one, other } = createLimits();
  const ends: (() => void)[] = [];
  const call = () => one.admit(() => new Promise<void>((resolve) => ends.push(resolve)));
  const admitted = Array.from({ length: 5 }, call);
  await expect(call()).rejects.toThrow('busy');
  expect(await other.admit(async () => 'admitted')).toBe('admitted');
  for (const end of ends) end();
  await Promise.all(admitted);
});
