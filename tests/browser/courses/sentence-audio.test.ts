import type { Page } from 'playwright-core';
import { sampleSentence } from '#charts/courses/sample-sentence.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { answerSilentAudio } from '#tests/browser/models/silent-audio.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const detailCalls = '**/custom_speak/activity/S-1';
const audioCalls = '**/files/a1.mp3';

const statusAnswer = (status: string) => ({
  json: { activity: { ...sampleSentence, tts: { ...sampleSentence.tts, status } } },
});

async function openSentence(page: Page) {
  await storeSession(page, 'admin@example.com');
  const calls = await interceptCalls(page, detailCalls);
  await page.goto('/speaking-course/sentence/detail/S-1');
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

test('AUDIO-03 an audio that cannot be loaded shows an error in its row', async ({ page }) => {
  await page.route(audioCalls, (route) => route.fulfill({ status: 404 }));
  const calls = await openSentence(page);
  await calls.answer(statusAnswer('CHECK_OK'));
  const player = page.getByRole('region', { name: 'Audio' });
  await player.getByRole('button', { name: 'Play a1.mp3' }).click();
  await player.getByText('Something wrong happened...').waitFor();
});
