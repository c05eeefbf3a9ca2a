import { orderDiscarded } from '#rules/patterns/ordered-list-messages.ts';
import { orderedListOn } from '#tests/browser/models/ordered-list.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const texts = ['Good morning.', 'Where is the ferry?', 'Thank you.'] as const;
const [first, second, third] = texts;
const at = (code: string) => `/speaking-course/lesson/detail/${code}`;
/** A lesson of the demo data with seven sentences; the audio of the last one has failed. */
const demoLesson = at('SL-0001-01');
const failedAudio = 'AU-0001-01-07';

test('AUDIO-02 durations are shown before playback; a filter, also in a link, finds failed audio', async ({
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
  await page.reload();
  await eventually(() => list.filter.inputValue()).toBe('failed');
  await list.filter.selectOption('In progress');
  await list.block.getByText('No sentence has audio of this kind.').waitFor();
  await page.goBack();
  await eventually(() => list.table.getByRole('row').count()).toBe(2);
  await list.button('Show all').click();
  await eventually(() => list.table.getByRole('row').count()).toBe(8);
  expect([new URL(page.url()).search, files]).toEqual(['', []]);
});

test('REQ-12 COURSE-06 an unsaved order survives a reload; leaving asks for confirmation, and a changed list rejects the order', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code, sentences } = await writer.lesson(texts);
  const [a = '', b = '', c = ''] = sentences;
  const list = orderedListOn(page, 'Sentences');
  await list.open(at(code));
  await list.startSorting();
  await list.drag(first, 2);
  await list.seeOrder([second, third, first]);
  const question = page.getByRole('alertdialog');
  const leave = () => page.getByRole('link', { name: 'Course List' }).first().click();
  await leave();
  await question.getByText('Leave this page? Your edit will not be saved after you leave this page.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await list.seeOrder([second, third, first]);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await list.seeColumn('Original', texts);
  await saveScreenshot(page, 'sentences-order-offered');
  await list.button('Go on sorting').click();
  await list.seeOrder([second, third, first]);
  await list.save();
  await shell(page).seeNotice('Succeed to sort sentences.');
  expect(await writer.texts(code)).toEqual([second, third, first]);
  await list.startSorting();
  await list.drag(first, -2);
  await page.reload();
  await list.button('Discard').click();
  await page.reload();
  await list.seeColumn('Original', [second, third, first]);
  expect(await list.button('Go on sorting').count()).toBe(0);
  await list.startSorting();
  await list.drag(first, -2);
  await writer.sortSentences(code, [c, b, a], [b, c, a]);
  await page.reload();
  await shell(page).seeNotice(orderDiscarded);
  await list.seeColumn('Original', [third, second, first]);
  await list.startSorting();
  await list.drag(first, -2);
  await leave();
  await question.getByRole('button', { name: 'Leave' }).click();
  await shell(page).seeHeading('Course List');
  await page.goBack();
  await list.seeColumn('Original', [third, second, first]);
  expect(await list.button('Go on sorting').count()).toBe(0);
});
