import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackground } from '#server/core/jobs/background.ts';
import { startWork } from '#server/core/jobs/start-work.ts';

const againMs = 10_000;
const faults: string[] = [];
const background = createBackground({ info: () => {}, warn: () => {}, error: (event) => void faults.push(event) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  faults.length = 0;
});
afterEach(() => vi.useRealTimers());

const failing = (times: number) => {
  let tries = 0;
  const start = async () => {
    tries += 1;
    if (tries <= times) throw new Error('the database is away');
  };
  return { work: { name: 'speech', start }, tries: () => tries };
};

test('AUDIO-01 an audio job that could not start is retried until it starts', async () => {
  const { work, tries } = failing(2);
  startWork(background, work);
  for (let time = 0; time < 5; time += 1) {
    await background.idle();
    await vi.advanceTimersByTimeAsync(againMs);
  }
  expect([tries(), faults]).toEqual([3, ['speech', 'speech']]);
});

test('AUDIO-01 a stopping server does not start the voice again', async () => {
  const { work, tries } = failing(2);
  const end = startWork(background, work);
  await background.idle();
  end();
  await vi.advanceTimersByTimeAsync(againMs);
  await background.idle();
  expect(tries()).toBe(1);
});
