import { expect, test } from 'vitest';
import { copyToClipboard } from '#machines/patterns/browser-calls.ts';

const windowWith = (writeText: () => Promise<void>) =>
  ({ navigator: { clipboard: { writeText } } }) as unknown as Window;

test('AUDIO-01 a copy says whether the browser has copied the text', async () => {
  expect(
    await copyToClipboard(
      'A-1',
      windowWith(() => Promise.resolve()),
    ),
  ).toBe('copied');
  expect(
    await copyToClipboard(
      'A-1',
      windowWith(() => Promise.reject(new Error('not allowed'))),
    ),
  ).toBe('failed');
});
