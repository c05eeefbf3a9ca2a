import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { storedDrafts } from '#tests/browser/support/stored-draft.ts';

const lessonTitle = (page: Page) => page.getByRole('textbox', { name: 'Lesson Title', exact: true });
const seeRestored = (page: Page) => page.getByText('Your unsaved changes are back.').waitFor();

test('REQ-12 REQ-13 each tab restores its own text after a reload; tabs with the same draft create one lesson', async ({
  openContext,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const course = await writer.course();
  const path = `/speaking-course/${course.code}/${course.unitCode}/lesson/create`;
  const context = await openContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await shell(one).signIn('author@example.com', path);
  await lessonTitle(one).waitFor();
  await other.goto(path);
  await lessonTitle(other).waitFor();
  await lessonTitle(one).fill('Twin');
  await lessonTitle(other).fill('Another');
  await eventually(async () => (await storedDrafts(one)).length).toBe(2);
  await one.reload();
  await seeRestored(one);
  expect(await lessonTitle(one).inputValue()).toBe('Twin');
  await other.reload();
  await seeRestored(other);
  expect(await lessonTitle(other).inputValue()).toBe('Another');
  await other.getByRole('button', { name: 'Discard' }).click();
  await eventually(async () => (await storedDrafts(one)).length).toBe(1);
  await other.reload();
  await seeRestored(other);
  expect(await lessonTitle(other).inputValue()).toBe('Twin');
  for (const page of [one, other]) {
    await page.getByRole('button', { name: 'Submit' }).click();
    await shell(page).seeHeading('Lesson Details');
  }
  expect(await writer.titles(course.unitCode)).toEqual(['Twin']);
  expect([new URL(one.url()).pathname, await storedDrafts(one)]).toEqual([new URL(other.url()).pathname, []]);
});

test('REQ-13 lines that are pasted once and shown by two tabs become sentences once', async ({
  openContext,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson([]);
  const path = `/speaking-course/${code}/sentence/create`;
  const context = await openContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await shell(one).signIn('author@example.com', path);
  await one.getByRole('textbox', { name: 'Content', exact: true }).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Good night.\nGood night.\nSee you.');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const lines = (page: Page) => page.getByRole('region', { name: 'Pasted lines' });
  await lines(one).getByRole('radio', { name: 'Female', exact: true }).check();
  await other.goto(path);
  await lines(other).waitFor();
  for (const page of [one, other]) {
    await lines(page).getByRole('button', { name: 'Generate Audio and Save 3 sentences' }).click();
    await shell(page).seePath(`/speaking-course/lesson/detail/${code}`);
  }
  expect(await writer.texts(code)).toEqual(['Good night.', 'Good night.', 'See you.']);
});
