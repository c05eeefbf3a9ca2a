import { expect, test } from 'vitest';
import { createConcurrencyLimit } from '#server/runtime/concurrency-limit.ts';

test('work runs in order, and is rejected if it would wait for too much other work', async () => {
  const limit = createConcurrencyLimit({ count: 2, waitingMax: 3, createFault: () => new Error('busy') });
  const ends: (() => void)[] = [];
  const work = () => limit.run(() => new Promise<void>((resolve) => ends.push(resolve)));
  const accepted = Array.from({ length: 5 }, work);
  await expect.poll(() => ends.length).toBe(2);
  await expect(work()).rejects.toThrow('busy');
  expect(limit.requireCapacity).toThrow('busy');
  for (let at = 0; at < 5; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  await Promise.all(accepted);
  expect(ends).toHaveLength(5);
  expect(limit.requireCapacity).not.toThrow();
});
