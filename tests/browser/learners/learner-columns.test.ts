import { columnChoice } from '#tests/browser/learners/column-choice.model.ts';
import { userList } from '#tests/browser/learners/user-list.model.ts';
import { listExport } from '#tests/browser/list-exports/list-export.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const accountList = '/manager/account/list';

test('FIND-11 columns are hidden by keyboard, remembered, and left out of cards and exports', async ({ page }) => {
  const users = userList(page);
  const choice = columnChoice(page);
  const titles = () => users.table.getByRole('columnheader').allTextContents();
  await users.open(accountList);
  await users.seeSettled();
  await choice.open();
  await eventually(() => hasFocus(choice.column('ID'))).toBe(true);
  await expectAccessible(page);
  await saveScreenshot(page, 'learner-columns');
  for (const title of ['Account Activation', 'E-mail', 'Create Time']) await choice.column(title).press('Space');
  await eventually(titles).toEqual(['ID', 'Nick Name', 'Organization', 'Status', 'Operation']);
  await page.keyboard.press('Escape');
  await eventually(() => hasFocus(choice.opener)).toBe(true);
  await page.reload();
  await users.seeSettled();
  expect(await titles()).toEqual(['ID', 'Nick Name', 'Organization', 'Status', 'Operation']);
  const saving = listExport(page);
  await saving.open();
  await saving.dialog.getByText('Columns: ID, Nick Name, Organization, Status.').waitFor();
  await saving.button('Cancel').click();
  await page.setViewportSize({ width: 1024, height: 768 });
  await saveScreenshot(page, 'learner-columns-1024');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await users.rows
      .first()
      .locator('td, th')
      .evaluateAll((cells) => cells.map((cell) => cell.dataset.title)),
  ).toEqual(['ID', 'Nick Name', 'Organization', 'Status', 'Operation']);
  await choice.open();
  expect(await horizontalOverflow(page)).toBe(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await saveScreenshot(page, 'learner-columns-phone-dark');
});

test('FIND-11 the order of a hidden column can be seen and changed, and an e-mail address needs no nick', async ({
  page,
}) => {
  const users = userList(page);
  const choice = columnChoice(page);
  const select = page.getByRole('combobox', { name: 'Sort by' });
  await users.open(`${accountList}?users.sort=-nick`);
  await users.seeSettled();
  expect(await select.count()).toBe(0);
  await choice.open();
  await choice.column('Nick Name').press('Space');
  await page.keyboard.press('Escape');
  await eventually(() => select.inputValue()).toBe('-nick');
  await page.setViewportSize({ width: 1024, height: 768 });
  await users.table.getByRole('columnheader', { name: 'E-mail' }).waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'learner-columns-order-1024');
  await select.selectOption({ label: 'Default order' });
  await users.seeUrlState({});
  await eventually(() => select.count()).toBe(0);
});

test('FIND-12 days that the address cannot have are named, with the days that are shown', async ({ page }) => {
  const users = userList(page);
  await users.open(`${accountList}?users.activity=inactive&users.start=20200101&users.end=20260101`);
  await users.seeSettled();
  await page.getByText('The address has more than 366 days. These are the last 7 days.').waitFor();
  expect(await users.filter.locator('option:checked').textContent()).toBe('Did not log in in the last 7 days');
  await saveScreenshot(page, 'learner-days-named');
  await users.filter.selectOption({ label: 'All' });
  await eventually(() => page.getByText('The address has').count()).toBe(0);
});
