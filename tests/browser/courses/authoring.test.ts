import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('AUTHOR-04 a released course is duplicated with two clicks; the draft opens, and a canceled question changes nothing', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const code = await writer.releasedCourse();
  await shell(page).signIn('author@example.com', `/speaking-course/detail/${code}_${code}-U1`);
  const duplicate = page.getByRole('button', { name: 'Duplicate', exact: true });
  const question = page.getByRole('alertdialog');
  await duplicate.click();
  await question.getByText('Audio that can be played is kept, other audio is generated again.').waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => hasFocus(duplicate)).toBe(true);
  await duplicate.click();
  await question.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'Copy of At the Harbour' }).waitFor();
  await shell(page).seeNotice(`The copy of course ${code} has been created successfully`);
  expect(new URL(page.url()).pathname).not.toContain(code);
  await page.getByRole('link', { name: 'View: Boarding' }).click();
  await page.getByRole('button', { name: 'Play Good morning.' }).waitFor();
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await question.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'Copy of Boarding' }).waitFor();
  await page.getByRole('button', { name: 'Play Good morning.' }).waitFor();
});

test('AUTHOR-05 a lesson is previewed with the keyboard: each sentence with its audio, then the conversation', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson(['Good morning.', 'Where is the ferry?']);
  await shell(page).signIn('author@example.com', `/speaking-course/lesson/detail/${code}`);
  const opener = page.getByRole('button', { name: 'Preview', exact: true });
  const preview = page.getByRole('dialog', { name: 'Preview of Boarding' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await preview.getByText('Sentence 1 of 2').waitFor();
  await preview.getByText('Good morning.').waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'lesson-preview');
  const next = preview.getByRole('button', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await preview.getByText('Where is the ferry?').waitFor();
  await page.keyboard.press('Enter');
  expect(await hasFocus(next)).toBe(true);
  await preview.getByText('Sentence 2 of 2').waitFor();
  await preview.getByRole('tab', { name: 'Practice' }).focus();
  await page.keyboard.press('ArrowRight');
  await preview.getByText('Good morning.').waitFor();
  await preview.getByText('Where is the ferry?').waitFor();
  await preview.getByRole('button', { name: 'Play all' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await eventually(() => preview.count()).toBe(0);
  await eventually(() => hasFocus(opener)).toBe(true);
});
