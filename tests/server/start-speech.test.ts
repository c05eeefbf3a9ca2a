import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSpeech } from '#server/jobs/start-speech.ts';
import { createBackground } from '#server/runtime/background.ts';
import { noSpeech } from '#server/speech/speech.ts';

const againMs = 10_000;
const faults: string[] = [];
const background = createBackground({ info: () => {}, error: (event) => void faults.push(event) });

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
  return { speech: { ...noSpeech, start }, tries: () => tries };
};

test('AUDIO-01 the making of audio that could not start is started again until it could', async () => {
  const { speech, tries } = failing(2);
  startSpeech({ speech, background });
  for (let time = 0; time < 5; time += 1) {
    await background.idle();
    await vi.advanceTimersByTimeAsync(againMs);
  }
  expect([tries(), faults]).toEqual([3, ['speech', 'speech']]);
});

test('AUDIO-01 a server that ends does not start it again', async () => {
  const { speech, tries } = failing(2);
  const end = startSpeech({ speech, background });
  await background.idle();
  end();
  await vi.advanceTimersByTimeAsync(againMs);
  await background.idle();
  expect(tries()).toBe(1);
});
