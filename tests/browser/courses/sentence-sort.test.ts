import { orderedListOn, sortCalls } from '#tests/browser/patterns/ordered-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { eventually, hasFocus, layoutShift } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const texts = ['Good morning.', 'Where is the ferry?', 'When does it leave?', 'Thank you.'] as const;
const [first, second, third, fourth] = texts;
const at = (code: string) => `/speaking-course/lesson/detail/${code}`;

test('SORT-01 SORT-03 sentences are moved by mouse, keyboard and position with announcements and saved by one call, and a conflict shows both orders [time]', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code, sentences } = await writer.lesson(texts);
  const list = orderedListOn(page, 'Sentences');
  await list.open(at(code));
  await list.seeTitle('Sentences(4)');
  await list.seeColumn('Original', texts);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  const top = await list.readTop(list.table.getByRole('rowgroup').last());
  await list.startSorting();
  expect(await list.readTop(list.rows)).toBe(top);
  await expectAccessible(page);
  await list.handle(second).focus();
  await page.keyboard.press('Space');
  await list.seeSpoken(`${second}: position 2 of 4.`);
  await page.keyboard.press('ArrowDown');
  await list.seeSpoken(`${second}: position 3 of 4.`);
  await page.keyboard.press('Escape');
  await list.seeOrder(texts);
  await list.moveTo(first, '99');
  await list.seeOrder([second, third, fourth, first]);
  await list.moveTo(first, '-3');
  await list.seeOrder(texts);
  await list.drag(first, 2);
  await list.seeOrder([second, third, first, fourth]);
  await list.seeSpoken(`${first}: position 3 of 4.`);
  await list.moveByKeyboard(fourth, -2);
  await list.seeOrder([second, fourth, third, first]);
  await list.seeSpoken(`${fourth}: position 2 of 4.`);
  await list.moveTo(third, '1');
  await list.seeOrder([third, second, fourth, first]);
  await list.seeSpoken(`${third}: position 1 of 4.`);
  await saveScreenshot(page, 'sentences-sorting');
  const calls = await interceptCalls(page, sortCalls);
  await list.save();
  const [a = '', b = '', c = '', d = ''] = sentences;
  expect((await calls.arrived()).postDataJSON()).toEqual({
    lessonCode: code,
    activityCodeList: [c, b, d, a],
    previousCodeList: sentences,
  });
  await calls.forward();
  await shell(page).seeNotice('Succeed to sort sentences.');
  await list.seeColumn('Original', [third, second, fourth, first]);
  expect([calls.count(), await writer.texts(code)]).toEqual([1, [third, second, fourth, first]]);
  await calls.release();

  await list.startSorting();
  await list.drag(first, -3);
  await writer.sortSentences(code, [b, c, d, a], [c, b, d, a]);
  await list.save();
  await page.getByRole('heading', { name: 'Somebody else has changed this list' }).waitFor();
  const order = (name: string) => page.getByRole('region', { name }).getByRole('listitem').allTextContents();
  expect(await order('Your order')).toEqual([first, third, second, fourth]);
  expect(await order('Their order')).toEqual([second, third, fourth, first]);
  await saveScreenshot(page, 'sentences-conflict');
  await list.button('Keep mine').click();
  await list.seeOrder([first, third, second, fourth]);
  expect(await hasFocus(list.block)).toBe(true);
  await list.save();
  await list.seeColumn('Original', [first, third, second, fourth]);
  expect(await writer.texts(code)).toEqual([first, third, second, fourth]);
});

test('SENT-04 SENT-01 deleting a sentence asks for confirmation, by keyboard too; an empty list shows a message', async ({
  page,
  server,
}) => {
  const { code, sentences } = await (await courseWriter(server.address)).lesson([first]);
  const list = orderedListOn(page, 'Sentences');
  await list.open(at(code));
  await list.seeTitle('Sentences(1)');
  expect([await list.button('Sort').count(), await list.block.getByText(/same in practice mode/).count()]).toEqual([
    0, 1,
  ]);
  await list.startDelete(first);
  await list.question.getByText(`Are you sure you want to delete this sentence(${sentences[0]})?`).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await eventually(() => list.question.count()).toBe(0);
  const opener = list.table.getByRole('button', { name: `Delete: ${first}` });
  await eventually(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await list.answer('Delete');
  await shell(page).seeNotice(`Sentence(${sentences[0]}) deleted`);
  await list.block.getByText('There is no sentence so far').waitFor();
  await list.seeTitle('Sentences(0)');
  await eventually(() => hasFocus(list.block)).toBe(true);
});
