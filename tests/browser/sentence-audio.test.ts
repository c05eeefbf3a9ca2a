import type { Page } from 'playwright-core';
import { sampleSentence } from '#machines/shared/sample-sentence.ts';
import { soon } from './models/form-words.ts';
import { shell } from './models/shell.model.ts';
import { expect, test } from './support/console-test.ts';
import { holdCalls } from './support/held-calls.ts';

const detailCalls = '**/custom_speak/activity/S-1';
const audioCalls = '**/files/a1.mp3';

/** So many seconds of silence as WAV. */
function silence(seconds: number): Buffer {
  const rate = 8_000;
  const data = Buffer.alloc(rate * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** The part of a file that a request asks for: a browser moves about only where parts are answered. */
function partOf(file: Buffer, range = 'bytes=0-') {
  const [, first = '0', last] = /bytes=(\d+)-(\d*)/.exec(range) ?? [];
  const [from, to] = [Number(first), last ? Number(last) : file.length - 1];
  const headers = { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes ${from}-${to}/${file.length}` };
  return { status: 206, headers, body: file.subarray(from, to + 1), contentType: 'audio/wav' };
}

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
    return route.fulfill(partOf(silence(30), route.request().headers().range));
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
