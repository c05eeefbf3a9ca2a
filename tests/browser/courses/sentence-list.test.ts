import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

/** A lesson of the demo data with seven sentences; the audio of the last one has failed. */
const demoLesson = '/speaking-course/lesson/detail/SL-0001-01';
const failedAudio = 'AU-0001-01-07';

test('AUDIO-02 durations are shown before playback, a filter finds failed audio, and Back restores it', async ({
  openContext,
}) => {
  const page = await (await openContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
  const list = orderedListOn(page, 'Sentences');
  const files: string[] = [];
  page.on('request', (request) => request.url().includes('/files/') && files.push(request.url()));
  await list.open(demoLesson);
  await list.seeTitle('Sentences(7)');
  const cells = await list.column('Audio');
  expect(cells.slice(0, 6)).toEqual(Array(6).fill(expect.stringMatching(/^00:0[1-9]$/)));
  expect(cells[6]).toMatch(/^Failed to (upload|verify)/);
  await list.filter.selectOption('Failed');
  await eventually(async () => new URL(page.url()).search).toBe('?sentences.audio=failed');
  await eventually(() => list.table.getByRole('row').count()).toBe(2);
  await list.block.getByText('1 of 7 sentences. Only the whole list can be sorted or played.').waitFor();
  expect(await list.block.getByRole('button', { name: /^(Sort|Play all)$/ }).count()).toBe(0);
  await list.block.getByRole('button', { name: 'Copy Audio ID' }).click();
  await list.block.getByText('Copied', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(failedAudio);
  await list.block.getByRole('button', { name: /^Copy Sentence ID/ }).click();
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe('SA-0001-01-07');
  await expectAccessible(page);
  await saveScreenshot(page, 'sentences-failed');
  await page.setViewportSize(phone);
  await saveScreenshot(page, 'sentences-failed-phone');
  await list.filter.selectOption('In progress');
  await list.block.getByText('No sentence has audio of this kind.').waitFor();
  await page.goBack();
  await eventually(() => list.table.getByRole('row').count()).toBe(2);
  await list.button('Show all').click();
  await eventually(() => list.table.getByRole('row').count()).toBe(8);
  expect([new URL(page.url()).search, files]).toEqual(['', []]);
});
