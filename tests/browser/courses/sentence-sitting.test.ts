import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { courseWriter } from '#tests/browser/support/course-writer.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

/** Counts the clicks of a visit. */
function clickCounter(page: Page) {
  let clicks = 0;
  return {
    click: (role: 'button' | 'link' | 'radio', name: string) => {
      clicks += 1;
      return page.getByRole(role, { name, exact: true }).first().click();
    },
    count: () => clicks,
  };
}

test('AUTHOR-01 each further sentence in one form costs one click, so twelve cost 14; it keeps the voice and lists them', async ({
  page,
  server,
}) => {
  const writer = await courseWriter(server.address);
  const { code } = await writer.lesson([]);
  const texts = Array.from({ length: 3 }, (_, index) => `This is gate ${index + 1}.`);
  const content = page.getByRole('textbox', { name: 'Content', exact: true });
  const { click, count } = clickCounter(page);
  const clicks: number[] = [];
  await shell(page).signIn('author@example.com', `/speaking-course/lesson/detail/${code}`);
  await click('link', 'Add a Sentence');
  await content.fill(texts[0] ?? '');
  await click('radio', 'Female');
  await click('button', 'Generate Audio and Save');
  await shell(page).seeNotice('Sentence created successfully');
  clicks.push(count());
  for (const [index, text] of texts.entries()) {
    if (index === 0) continue;
    await eventually(() => content.inputValue()).toBe('');
    await eventually(() => hasFocus(content)).toBe(true);
    await page.keyboard.type(text);
    await click('button', 'Generate Audio and Save');
    await page.getByRole('heading', { name: `${index + 1} sentences created` }).waitFor();
    clicks.push(count());
  }
  expect(clicks).toEqual([3, 4, 5]);
  expect(await writer.texts(code)).toEqual(texts);
  const list = page.getByRole('region', { name: '3 sentences created' });
  expect(await list.getByRole('link').allTextContents()).toEqual(texts.toReversed());
  expect(await page.getByRole('radio', { name: 'Female', exact: true }).isChecked()).toBe(true);
  await expectAccessible(page);
  await saveScreenshot(page, 'sentence-create-next');
  await page.keyboard.type('Not saved');
  await page.getByRole('link', { name: 'Back to Lesson Details' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await shell(page).seeHeading('Lesson Details');
});
