import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { learnerCalls, pageFor, userList, withoutActivity } from '#tests/browser/learners/user-list.model.ts';
import { listExport } from '#tests/browser/list-exports/list-export.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const accountList = '/manager/account/list';

test('FIND-09 a filtered and sorted list is exported as XLSX by keyboard, with all pages', async ({ page }) => {
  const users = userList(page);
  const { opener, dialog, button, see } = listExport(page);
  await users.open(`${accountList}?users.activity=inactive&users.sort=nick`);
  await users.seeSettled();
  await saveScreenshot(page, 'learners-tools');
  const total = Number((await users.pages.getByRole('status').textContent())?.replace(/[^\d].*$/, ''));
  const nicks = await users.column('Nick Name');
  await opener.press('Enter');
  await see(`The file has all ${total} learners of this list, in its order.`);
  await dialog.getByText('Columns: ID, Account Activation, Nick Name, E-mail, Organization').waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'learner-export');
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save as XLSX').press('Enter')]);
  await see(`${total} learners saved as Learners - All organizations - not logged in `);
  expect(download.suggestedFilename()).toMatch(
    /^Learners - All organizations - not logged in \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d - \d{4}-\d\d-\d\d\.xlsx$/,
  );
  const [titles = [], ...rows] = await readSheet(await download.path());
  expect(rows).toHaveLength(total);
  expect(titles.slice(0, 5).map((title) => String(title).replace(/,.*/, ''))).toEqual([
    ...['ID', 'Logged in', 'Days with a login', 'Last login until 2026-11-21', 'Nick Name'].map((text) =>
      text.replace(/2026.*/, String(titles[3]).slice(-10)),
    ),
  ]);
  expect(rows.slice(0, nicks.length).map((row) => row[4])).toEqual(nicks);
  expect(new Set(rows.map(([id]) => id)).size).toBe(total);
  expect(rows.every((row) => row[1] === 'No' && row[2] === '0')).toBe(true);
  await eventually(() => hasFocus(dialog.locator('[tabindex="-1"]').last())).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => hasFocus(opener)).toBe(true);
});

test('FIND-09 FIND-10 a server that does not say who logged in: the CSV file lacks these columns, and the dialog says so', async ({
  page,
}) => {
  const users = userList(page);
  const { open, button, see, status } = listExport(page);
  await withoutActivity(page);
  await page.route(learnerCalls, (route) => route.fulfill({ json: pageFor(route, 10) }));
  await users.open();
  await users.seeSettled();
  await open();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save as CSV').click()]);
  await see('10 learners saved as');
  await status.getByText('This server does not say who logged in, so these columns are left out.').waitFor();
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFID,Nick,E-mail,Organization,Status,Create Time (UTC)',
    '1,Nick 1,,Acme/Sales,Enabled,',
  ]);
});

test('FIND-09 a list without rows has no export, and on a phone it has room', async ({ page }) => {
  const users = userList(page);
  const { opener, open, button } = listExport(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await users.open(accountList);
  await users.seeSettled();
  await saveScreenshot(page, 'learners-tools-phone');
  await open();
  await saveScreenshot(page, 'learner-export-phone');
  expect(await horizontalOverflow(page)).toBe(0);
  await button('Cancel').click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await users.name.fill('no such learner');
  await users.search();
  await page.getByText('No learner fits this search.').waitFor();
  await eventually(() => opener.count()).toBe(0);
});
