import type { Page } from 'playwright-core';
import { sampleSentence } from '#machines/shared/sample-sentence.ts';
import { soon } from './models/form-words.ts';
import { shell } from './models/shell.model.ts';
import { answerSilence } from './models/silence.ts';
import { expect, test } from './support/console-test.ts';
import { holdCalls } from './support/held-calls.ts';

const detailCalls = '**/custom_speak/activity/S-1';
const audioCalls = '**/files/a1.mp3';

const told = (status: string) => ({
  json: { activity: { ...sampleSentence, tts: { ...sampleSentence.tts, status } } },
});

async function openSentence(page: Page) {
  await shell(page).signIn('admin@example.com', '/userInfo');
  const calls = await holdCalls(page, detailCalls);
  await page.goto('/speaking-course/sentence/detail/S-1');
  return calls;
}

test('AUDIO-01 AUDIO-03 AUDIO-04 the status is followed until the audio plays; it is paused and moved in by keyboard', async ({
  page,
}) => {
  let asked = 0;
  await page.route(audioCalls, (route) => {
    asked += 1;
    return answerSilence(route, 30);
  });
  const calls = await openSentence(page);
  await calls.answer(told('UPLOAD_WAITING'));
  await page.getByText('In Progress - Uploading...').waitFor();
  await calls.answer(told('CHECKING'));
  await page.getByText('In Progress - Checking...').waitFor();
  await calls.answer(told('CHECK_OK'));
  const player = page.getByRole('region', { name: 'Audio' });
  await player.getByRole('button', { name: 'Play a1.mp3' }).waitFor();
  expect(asked).toBe(0);
  await player.getByRole('button', { name: 'Play a1.mp3' }).click();
  await player.getByText('/ 00:30').waitFor();
  const slider = player.getByRole('slider', { name: 'Position' });
  await soon(() => slider.isEnabled()).toBe(true);
  await player.getByRole('button', { name: 'Pause a1.mp3' }).press('Enter');
  await player.getByRole('button', { name: 'Play a1.mp3' }).waitFor();
  const before = Number(await slider.inputValue());
  await slider.press('ArrowRight');
  await soon(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(before + 0.9);
});

test('AUDIO-03 an audio that cannot be loaded says so in its place', async ({ page }) => {
  await page.route(audioCalls, (route) => route.fulfill({ status: 404 }));
  const calls = await openSentence(page);
  await calls.answer(told('CHECK_OK'));
  const player = page.getByRole('region', { name: 'Audio' });
  await player.getByRole('button', { name: 'Play a1.mp3' }).click();
  await player.getByText('Something wrong happened...').waitFor();
});
