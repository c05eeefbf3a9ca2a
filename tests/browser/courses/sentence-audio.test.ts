import type { Page } from 'playwright-core';
import { sampleSentence } from '#charts/courses/sample-sentence.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { answerSilentAudio } from '#tests/browser/support/silent-audio.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const detailCalls = '**/custom_speak/activity/SA-0043-01-01';
const audioCalls = '**/files/a1.mp3';

const statusAnswer = (status: string) => ({
  json: { activity: { ...sampleSentence, tts: { ...sampleSentence.tts, status } } },
});

async function openSentence(page: Page) {
  await storeSession(page, 'admin@example.com');
  const calls = await interceptCalls(page, detailCalls);
  await page.goto('/speaking-course/sentence/detail/SA-0043-01-01');
  return calls;
}

test('AUDIO-01 AUDIO-03 AUDIO-04 the status is followed until the audio plays; it is paused and moved in by keyboard', async ({
  page,
}) => {
  let requestCount = 0;
  await page.route(audioCalls, (route) => {
    requestCount += 1;
    return answerSilentAudio(route, 30);
  });
  const calls = await openSentence(page);
  await calls.answer(statusAnswer('UPLOAD_WAITING'));
  await page.getByText('In Progress - Uploading...').waitFor();
  await calls.answer(statusAnswer('CHECKING'));
  await page.getByText('In Progress - Checking...').waitFor();
  await calls.answer(statusAnswer('CHECK_OK'));
  const player = page.getByRole('region', { name: 'Audio' });
  await player.getByRole('button', { name: 'Play a1.mp3' }).waitFor();
  expect(requestCount).toBe(0);
  await player.getByRole('button', { name: 'Play a1.mp3' }).click();
  await player.getByText('/ 00:30').waitFor();
  const slider = player.getByRole('slider', { name: 'Position' });
  await eventually(() => slider.isEnabled()).toBe(true);
  await player.getByRole('button', { name: 'Pause a1.mp3' }).press('Enter');
  await player.getByRole('button', { name: 'Play a1.mp3' }).waitFor();
  const before = Number(await slider.inputValue());
  await slider.press('ArrowRight');
  await eventually(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(before + 0.9);
});

/** The next copy of the page is rejected. */
const rejectNextCopy = (page: Page) =>
  page.evaluate(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = () => {
      clipboard.writeText = write;
      return Promise.reject(new Error('not allowed'));
    };
  });

test('AUDIO-01 the button that copies an audio ID shows success or failure for two seconds', async ({
  openContext,
}) => {
  const page = await (await openContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
  await page.clock.install({ time: pathDay });
  const calls = await openSentence(page);
  await calls.answer(statusAnswer('UPLOAD_FAIL'));
  const button = page.getByRole('button', { name: 'Copy Audio ID' });
  const seeResult = (text: string) => page.getByText(text, { exact: true }).waitFor();
  const results = () => page.getByText(/^(Copied|Not copied)$/).count();
  await button.click();
  await seeResult('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A1');
  await rejectNextCopy(page);
  await button.click();
  await seeResult('Not copied');
  expect(await results()).toBe(1);
  // From here on only the test moves the clock, which is at most ten minutes ahead.
  await page.clock.pauseAt(pathDay.getTime() + 600_000);
  await button.click();
  await seeResult('Copied');
  await page.clock.runFor(1_900);
  expect(await results()).toBe(1);
  await page.clock.runFor(100);
  await eventually(results).toBe(0);
});
