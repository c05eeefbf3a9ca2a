import { courses } from '#tests/browser/models/courses.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

const dialogCode = /\/assets\/dialogs-[^/]+\.js$/;

test('SHELL-03 a dialog opens by a click without a request, traps the focus and returns it', async ({ page }) => {
  const coursePages = courses(page);
  await coursePages.open();
  await coursePages.seeSettled();
  const { code } = await coursePages.firstOf('Effective');
  const opener = page.getByRole('button', { name: `Delete course ${code}` });
  await opener.hover();
  await eventually(() =>
    page.evaluate((source) => {
      const pattern = new RegExp(source);
      return performance.getEntriesByType('resource').filter(({ name }) => pattern.test(name)).length;
    }, dialogCode.source),
  ).toBe(1);
  await page.route('**/assets/**', (route) => route.abort());
  await opener.click();
  await coursePages.question.waitFor();
  const cancel = coursePages.question.getByRole('button', { name: 'Cancel' });
  const hasFocus = (button: typeof opener) => button.evaluate((element) => element === document.activeElement);
  await eventually(() => hasFocus(cancel)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await hasFocus(cancel)).toBe(true);
  await page.keyboard.press('Escape');
  await coursePages.question.waitFor({ state: 'detached' });
  await eventually(() => hasFocus(opener)).toBe(true);
});

test('COURSE-11 a press outside a question does not answer it', async ({ page }) => {
  const coursePages = courses(page);
  await coursePages.open();
  await coursePages.seeSettled();
  const { code } = await coursePages.firstOf('Effective');
  await page.getByRole('button', { name: `Delete course ${code}` }).click();
  await coursePages.question.waitFor();
  await page.mouse.click(5, 5);
  await coursePages.question.getByRole('button', { name: 'Cancel' }).click();
  await coursePages.question.waitFor({ state: 'detached' });
});
