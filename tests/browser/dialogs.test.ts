import { courses } from '#tests/browser/courses/courses.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

const dialogCode = /\/assets\/dialog\.view-[^/]+\.js$/;

test('SHELL-03 COURSE-11 a dialog opens without a request, traps the focus and returns it, and stays after a press outside', async ({
  page,
}) => {
  const coursePages = courses(page);
  await coursePages.open();
  await coursePages.seeSettled();
  const { code } = await coursePages.readFirst('Effective');
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
  await opener.click();
  await coursePages.question.waitFor();
  await page.mouse.click(5, 5);
  await cancel.click();
  await coursePages.question.waitFor({ state: 'detached' });
});
