import type { Page } from 'playwright-core';
import { courses, listPath } from '#tests/browser/courses/courses.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const listCalls = /\/custom_speak\/course\/list\?/;
const noCourses = { json: { total: 0, currentPage: 1, courses: [] } };

/** Two lines of text with their drawing, which is less than two rows of a table. */
const rowHeight = 80;

const frame = (page: Page) => page.getByRole('region', { name: 'Courses' });
const message = (page: Page) => frame(page).getByRole('status');
const readHeight = async (page: Page) => (await frame(page).boundingBox())?.height;

test('LOOK-07 GEN-01 COURSE-01 a list without rows is one row high, with a drawing and the next step as a button', async ({
  page,
}) => {
  await page.route(listCalls, (route) => route.fulfill(noCourses));
  await courses(page).open('author@example.com', listPath);
  await message(page).getByText('There is no course so far').waitFor();
  expect(await readHeight(page)).toBeLessThan(rowHeight);
  expect(await message(page).locator('svg[aria-hidden=true]').count()).toBe(1);
  await expectAccessible(page);
  await saveScreenshot(page, 'courses-empty-row');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'courses-empty-row-phone');
  await message(page).getByRole('link', { name: 'Create a New Course' }).press('Enter');
  await page.waitForURL('**/speaking-course/create');
});

test('LOOK-07 GEN-01 COURSE-02 a search without matches is cleared from the message, and the focus stays in the list', async ({
  page,
}) => {
  await courses(page).open('author@example.com', `${listPath}?courses.title=zzzz`);
  await message(page).getByText('No course fits this search.').waitFor();
  expect(await readHeight(page)).toBeLessThan(rowHeight);
  await page.getByRole('button', { name: 'Clear search' }).press('Enter');
  await page.getByRole('rowheader').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('');
  expect(await frame(page).evaluate((region) => region === document.activeElement)).toBe(true);
});

test('LOOK-07 GEN-01 COURSE-01 a list of one page is as high as its rows, one of several pages keeps the height of a page', async ({
  page,
}) => {
  await courses(page).open('author@example.com', listPath);
  await page.getByRole('rowheader').first().waitFor();
  const readGap = () =>
    frame(page).evaluate(
      (region) => region.getBoundingClientRect().height - (region.querySelector('table')?.offsetHeight ?? 0),
    );
  expect(await readGap()).toBeLessThan(8);
  let total = 41;
  await page.route(listCalls, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, courses: answer.courses.slice(0, 1), total } });
  });
  await page.reload();
  await eventually(() => page.getByRole('rowheader').count()).toBe(1);
  expect(await readHeight(page)).toBeGreaterThan(400);
  total = 1;
  await page.reload();
  await eventually(() => page.getByRole('rowheader').count()).toBe(1);
  expect(await readHeight(page)).toBeLessThan(120);
});
