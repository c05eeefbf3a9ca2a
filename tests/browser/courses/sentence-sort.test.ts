import { orderedListOn, sortCalls } from '#tests/browser/models/ordered-list.model.ts';
import { eventually, hasFocus, horizontalOverflow, layoutShift } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const texts = ['Good morning.', 'Where is the ferry?', 'When does it leave?', 'Thank you.'] as const;
const [first, second, third, fourth] = texts;
const at = (code: string) => `/speaking-course/lesson/detail/${code}`;

test('SORT-01 SORT-03 sentences are moved by mouse, keyboard and position with announcements, and saved by one call', async ({
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
  const top = await list.topOf(list.table.getByRole('rowgroup').last());
  await list.startSorting();
  expect(await list.topOf(list.rows)).toBe(top);
  await expectAccessible(page);
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
  const [a, b, c, d] = sentences;
  expect((await calls.arrived()).postDataJSON()).toEqual({
    lessonCode: code,
    activityCodeList: [c, b, d, a],
    previousCodeList: sentences,
  });
  await calls.forward();
  await shell(page).seeNotice('Succeed to sort sentences.');
  await list.seeColumn('Original', [third, second, fourth, first]);
  expect([calls.count(), await writer.texts(code)]).toEqual([1, [third, second, fourth, first]]);
});

test('SORT-01 SORT-02 Cancel and Escape restore the order; without two moved rows Save makes no call but reloads', async ({
  page,
  server,
}) => {
  const { code } = await (await courseWriter(server.address)).lesson(texts);
  const list = orderedListOn(page, 'Sentences');
  await list.open(at(code));
  await list.startSorting();
  await list.drag(first, 1);
  await list.seeOrder([second, first, third, fourth]);
  await list.cancel();
  await list.seeColumn('Original', texts);
  const sorts = await interceptCalls(page, sortCalls);
  await list.startSorting();
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
  const reload = page.waitForRequest(/activity\/list/);
  await list.save();
  await reload;
  await list.seeColumn('Original', texts);
  expect(sorts.count()).toBe(0);
});

test('SORT-03 a failed save keeps the new order and shows one notice; the next save succeeds', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson(texts);
  const list = orderedListOn(page, 'Sentences');
  await list.open(at(code));
  await list.startSorting();
  await list.drag(fourth, -3);
  const calls = await interceptCalls(page, sortCalls);
  await list.save();
  await calls.arrived();
  await calls.answer({ status: 422, json: { errorCode: 42200, error: 'The message of the server' } });
  await shell(page).seeNotice('Failed to sort sentences, please try it again later.');
  expect(await page.getByText('The message of the server').count()).toBe(0);
  await list.seeOrder([fourth, first, second, third]);
  await calls.release();
  await list.save();
  await shell(page).seeNotice('Succeed to sort sentences.');
  expect(await writer.texts(code)).toEqual([fourth, first, second, third]);
});

test('SORT-03 COURSE-06 when two people sort, the second one sees both orders, confirms leaving, and chooses either order', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code, sentences } = await writer.lesson(texts);
  const [a = '', b = '', c = '', d = ''] = sentences;
  const list = orderedListOn(page, 'Sentences');
  await list.open(at(code));
  await list.startSorting();
  await list.drag(fourth, -3);
  await writer.sortSentences(code, [b, a, c, d], sentences);
  await list.save();
  await page.getByRole('heading', { name: 'Somebody else has changed this list' }).waitFor();
  const order = (name: string) => page.getByRole('region', { name }).getByRole('listitem').allTextContents();
  expect(await order('Your order')).toEqual([fourth, first, second, third]);
  expect(await order('Their order')).toEqual([second, first, third, fourth]);
  await expectAccessible(page);
  await saveScreenshot(page, 'sentences-conflict');
  await page.getByRole('link', { name: 'Course List' }).first().click();
  await list.question.getByText(/^Leave this page\?/).waitFor();
  await list.answer('Stay');
  await list.button('Keep mine').click();
  await list.seeOrder([fourth, first, second, third]);
  expect(await hasFocus(list.block)).toBe(true);
  await list.save();
  await shell(page).seeNotice('Succeed to sort sentences.');
  expect(await writer.texts(code)).toEqual([fourth, first, second, third]);
  await list.startSorting();
  await list.drag(fourth, 3);
  await writer.sortSentences(code, [a, b, c, d], [d, a, b, c]);
  await list.save();
  await list.button('Use theirs').click();
  await list.seeColumn('Original', texts);
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

test('SENT-04 a list that cannot be loaded shows its own message and a retry', async ({ page, server }) => {
  const { code } = await (await courseWriter(server.address)).lesson([first, second]);
  const list = orderedListOn(page, 'Sentences');
  await page.route(/activity\/list/, (route) =>
    route.fulfill({ status: 422, json: { errorCode: 42200, error: 'no' } }),
  );
  await list.open(at(code));
  await shell(page).seeNotice('Failed to get the list of sentences, please try it again later.');
  await page.unroute(/activity\/list/);
  await list.button('Try again').click();
  await list.seeColumn('Original', [first, second]);
});

test('SENT-01 a viewer sees no buttons; on a phone rows are dragged without horizontal scrolling', async ({
  openContext,
  server,
}) => {
  const { code } = await (await courseWriter(server.address)).lesson(texts);
  const page = await (await openContext({ viewport: phone, hasTouch: true, colorScheme: 'dark' })).newPage();
  const list = orderedListOn(page, 'Sentences');
  await list.open(at(code));
  await list.startSorting();
  await list.drag(first, 3);
  await list.seeOrder([second, third, fourth, first]);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'sentences-sorting-phone');
  await page.route('**/ent/v1/permissions', (route) =>
    route.fulfill({ json: { permissions: [{ code: 'reader', name: '', functions: [{ code: 'course_view' }] }] } }),
  );
  await page.reload();
  await list.seeColumn('Original', texts);
  expect(await list.block.getByRole('link', { name: /^View/ }).count()).toBe(4);
  expect(await page.getByRole('button', { name: /^(Sort|Delete)/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: /^(Edit|Add a Sentence)/ }).count()).toBe(0);
});
