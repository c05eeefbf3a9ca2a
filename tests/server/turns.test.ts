import { expect, test } from 'vitest';
import { Rejection } from '#server/http/rejection.ts';
import { createTurns } from '#server/runtime/turns.ts';

test('works run in turn, and those that would wait for too many others are rejected', async () => {
  const inTurn = createTurns(2, 3);
  const ends: (() => void)[] = [];
  const work = () => inTurn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const accepted = Array.from({ length: 5 }, work);
  await expect.poll(() => ends.length).toBe(2);
  const fault = await work().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Rejection);
  expect(fault).toMatchObject({ status: 503, body: { errorCode: 50300 } });
  for (let at = 0; at < 5; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  await Promise.all(accepted);
  expect(ends).toHaveLength(5);
});
