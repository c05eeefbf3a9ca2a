import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { demoLearner } from '#charts/demo-data.ts';
import { applications } from '#tests/browser/applications/applications.model.ts';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { listExport } from '#tests/browser/list-exports/list-export.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('FIND-25 a filtered and sorted list of applications is exported as XLSX by keyboard', async ({ page }) => {
  const list = applications(page);
  const { opener, button, see, dialog } = listExport(page, 'applications');
  await list.open('admin@example.com', '/manager/apply/list?applications.status=PENDING&applications.sort=email');
  await list.seeSettled();
  const addresses = await list.column('E-mail');
  await opener.press('Enter');
  await see(/^The file has all \d+ applications of this list, in its order\.$/);
  await dialog.getByText('Columns: ID, Nick Name, E-mail, Organization, Status, Rejected by, Reason').waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'application-export');
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save as XLSX').press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^Applications - Pending - \d{4}-\d\d-\d\d\.xlsx$/);
  const [titles = [], ...rows] = await readSheet(await download.path());
  await see(`${rows.length} applications saved as Applications - Pending - `);
  expect(titles.slice(0, 5)).toEqual(['ID', 'Nick Name', 'E-mail', 'Organization', 'Status']);
  expect(rows.slice(0, addresses.length).map((row) => row[2])).toEqual(addresses);
  expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['Pending']));
  await page.keyboard.press('Escape');
  await eventually(() => hasFocus(opener)).toBe(true);
});

test('FIND-25 courses are exported as CSV, and a list without rows has no export', async ({ page }) => {
  const list = courses(page);
  const { opener, open, button, see } = listExport(page, 'courses');
  await page.setViewportSize({ width: 390, height: 844 });
  await shell(page).signIn('admin@example.com', '/speaking-course/list?courses.status=ARCHIVED');
  await list.seeSettled();
  await open();
  expect(await horizontalOverflow(page)).toBe(0);
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save as CSV').click()]);
  const [titles, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(titles).toBe('\uFEFFCourse ID,Course Title,Difficulty,Lessons,Organizations,Status,Operator,Saved (UTC)');
  expect(rows.every((row) => row.includes(',Archived,'))).toBe(true);
  await see(new RegExp(`^${rows.length} courses? saved as Courses - Archived - `));
  await button('Close').click();
  await page.goto('/speaking-course/list?courses.title=no-such-course');
  await page.getByText('No course fits this search.').waitFor();
  expect(await opener.count()).toBe(0);
});

test('FIND-25 the packages of a learner are exported with the ID of the learner in the name of the file', async ({
  page,
}) => {
  const { open, button, see } = listExport(page, 'purchase records');
  await shell(page).signIn('admin@example.com', `/manager/account/personal/${demoLearner.id}`);
  await open();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save as CSV').click()]);
  await see(/purchase records? saved as/);
  expect(download.suggestedFilename()).toContain(`Purchase Records - ${demoLearner.login} - `);
});
