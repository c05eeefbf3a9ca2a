import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const batchCalls = '**/custom_speak/lesson/activity_edits';
const singleCalls = '**/custom_speak/activity';

/** Page model of the grid of a lesson's sentences. */
function grid(page: Page) {
  const region = page.getByRole('region', { name: 'Sentences', exact: true });
  return {
    region,
    text: (position: number) => region.getByRole('textbox', { name: `Content of sentence ${position}`, exact: true }),
    row: (position: number) => region.getByRole('group', { name: `Sentence ${position}`, exact: true }),
    press: (name: string) => region.getByRole('button', { name, exact: true }).click(),
    see: (text: string | RegExp) => region.getByText(text).first().waitFor(),
    confirm: () => page.getByRole('alertdialog').getByRole('button', { name: 'Generate Audio and Save' }).click(),
  };
}

test('AUTHOR-03 rows are edited with the keyboard, saved together, and their new audio can be played', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson(['One.', 'Two.', 'Three.']);
  const rows = grid(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await shell(page).signIn('author@example.com', `/speaking-course/lesson/detail/${code}`);
  await page.getByRole('link', { name: 'Edit All' }).click();
  await rows.text(1).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Number one.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Again.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await eventually(() => hasFocus(rows.text(3))).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dois.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await rows.see('2 sentences changed, not saved yet.');
  await expectAccessible(page);
  await saveScreenshot(page, 'sentence-grid');
  sent.length = 0;
  await rows.press('Save');
  await page.getByText('2 sentences are going to be re-generated.').waitFor();
  await rows.confirm();
  await shell(page).seeNotice('2 sentences edited successfully');
  expect(sent.filter((path) => path.includes('activity'))).toEqual([
    '/api/v1/philippines/custom_speak/lesson/activity_edits',
  ]);
  await eventually(() => rows.row(2).getByRole('button', { name: /^Play/ }).count()).toBe(1);
  await rows.row(1).getByText('Saved', { exact: true }).waitFor();
  expect(await writer.texts(code)).toEqual(['Number one.\nAgain.', 'Two.', 'Three.']);
  expect(await rows.row(2).getByRole('combobox').inputValue()).toBe('MALE');
});

test('AUTHOR-03 a wrong text is named in its row; without the call rows are saved one by one, and a rejected one again alone', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson(['One.', 'Two.', 'Three.']);
  const rows = grid(page);
  const sent: string[] = [];
  let isRejected = false;
  await page.route(batchCalls, (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(singleCalls, (route) => {
    const body = route.request().postData() ?? '';
    sent.push(JSON.parse(body).activity.text);
    if (!body.includes('Zwei') || isRejected) return route.fallback();
    isRejected = true;
    return route.fulfill({ status: 422, json: { errorCode: 42200, error: 'This text cannot be spoken.' } });
  });
  await shell(page).signIn('author@example.com', `/speaking-course/lesson/sentences/${code}`);
  await rows.text(1).fill('Eins.');
  await rows.text(2).fill('Zwei.');
  await rows.text(3).fill('x'.repeat(251));
  await rows.press('Save');
  await rows.see('The maximum number of characters are 250.');
  await eventually(() => hasFocus(rows.text(3))).toBe(true);
  expect(sent).toEqual([]);
  await rows.press('Undo: sentence 3');
  await eventually(() => rows.text(3).inputValue()).toBe('Three.');
  await rows.press('Save');
  await rows.confirm();
  await rows.see('This text cannot be spoken.');
  await rows.see("1 sentence could not be saved. 'Save' sends what is not saved again.");
  expect(await writer.texts(code)).toEqual(['Eins.', 'Two.', 'Three.']);
  sent.length = 0;
  await rows.press('Save');
  await rows.confirm();
  await shell(page).seeNotice('Sentence edited successfully');
  expect(sent).toEqual(['Zwei.']);
  expect(await writer.texts(code)).toEqual(['Eins.', 'Zwei.', 'Three.']);
});

test('AUTHOR-03 what somebody else saved in the meantime is shown with both texts and a choice', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code, sentences } = await writer.lesson(['One.', 'Two.']);
  const rows = grid(page);
  await shell(page).signIn('author@example.com', `/speaking-course/lesson/sentences/${code}`);
  await rows.text(1).fill('Mine one.');
  await rows.text(2).fill('Mine two.');
  for (const [index, sentence] of sentences.entries()) await writer.editSentence(sentence, `Theirs ${index + 1}.`);
  await rows.press('Save');
  await rows.confirm();
  await rows.see("2 sentences changed by somebody else: choose 'Keep mine' or 'Use theirs'.");
  await rows.row(1).getByText('Theirs 1.').waitFor();
  expect(await rows.text(1).inputValue()).toBe('Mine one.');
  await saveScreenshot(page, 'sentence-grid-conflict');
  await rows.press('Keep mine: sentence 1');
  await rows.press('Use theirs: sentence 2');
  await rows.press('Save');
  await rows.confirm();
  await shell(page).seeNotice('Sentence edited successfully');
  expect(await writer.texts(code)).toEqual(['Mine one.', 'Theirs 2.']);
});

test('AUTHOR-03 REQ-12 changed rows survive a reload, leaving them asks, and a phone shows cards without sideways scrolling', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson(['One.', 'Two.']);
  const rows = grid(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await shell(page).signIn('author@example.com', `/speaking-course/lesson/sentences/${code}`);
  await rows.text(2).fill('A longer text that does not fit into one line of a narrow screen, and is shown whole.');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await eventually(() => rows.text(2).inputValue()).toMatch(/^A longer text/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await saveScreenshot(page, 'sentence-grid-phone');
  await rows.press('Back to Lesson Details');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await shell(page).seePath(`/speaking-course/lesson/detail/${code}`);
  expect(await writer.texts(code)).toEqual(['One.', 'Two.']);
});
