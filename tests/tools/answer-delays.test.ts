import { expect, test } from 'vitest';
import { createDelays } from '#tests/support/answer-delays.ts';

const listDelays = (seed: string, calls: readonly string[]) => calls.map(createDelays(seed));
const calls = Array.from({ length: 400 }, (_, at) => `GET /ent/v1/${at % 10}`);

test('a seed repeats the delays of each call, also when other calls come between', () => {
  const alone = listDelays('7', ['PUT /a', 'PUT /a', 'PUT /a']);
  const [first, , second, , third] = listDelays('7', ['PUT /a', 'GET /b', 'PUT /a', 'GET /b', 'PUT /a']);
  expect([first, second, third]).toEqual(alone);
  expect(new Set(alone).size).toBe(3);
  expect(listDelays('8', calls)).not.toEqual(listDelays('7', calls));
});

test('most answers are late by at most 400 ms, and a few by 1.5 s', () => {
  const delays = listDelays('7', calls);
  const long = delays.filter((ms) => ms === 1_500);
  expect(delays.filter((ms) => ms > 400)).toEqual(long);
  expect(long.length).toBeGreaterThan(5);
  expect(long.length).toBeLessThan(60);
  expect(Math.max(...delays.filter((ms) => ms < 1_500))).toBeGreaterThan(350);
});
