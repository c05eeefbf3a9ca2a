import type { Locator, Page } from 'playwright-core';
import { commandPalette } from '#tests/browser/models/command-palette.model.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { userList } from '#tests/browser/models/user-list.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

/** Counts the clicks of a job, from the page after the sign-in (docs/jobs.md). */
const clickCounter = () => {
  let clicks = 0;
  return {
    async click(target: Locator) {
      clicks += 1;
      await target.click();
    },
    count: () => clicks,
  };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('MONTH-08 MONTH-14 the report of last month as PDF takes 4 clicks', async ({ page }) => {
  const { click, count } = clickCounter();
  await shell(page).signIn('admin@example.com', '/dashboard');
  await click(page.getByRole('button', { name: /^Dates/ }));
  await click(button(page, 'Last month'));
  await click(page.getByRole('link', { name: 'Report', exact: true }));
  const download = page.waitForEvent('download');
  await click(button(page, 'Download PDF'));
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(count()).toBe(4);
});

test('FIND-20 a learner of whom the beginning of the address is known is opened without a click', async ({ page }) => {
  const { palette, opener, open, field, options } = commandPalette(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await opener.waitFor();
  await open();
  await field.fill('learner20');
  await options.filter({ hasText: 'learner20' }).first().waitFor();
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'hidden' });
  await shell(page).seeHeading('User Account Information');
});

test('FIND-07 who did not log in is listed and exported in 3 clicks', async ({ page }) => {
  const { click, count } = clickCounter();
  const users = userList(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await click(page.getByRole('region', { name: 'Login Behavior' }).getByRole('link').first());
  await users.seeSettled();
  await click(button(page, 'Export'));
  const download = page.waitForEvent('download');
  await click(page.getByRole('dialog').getByRole('button', { name: /CSV/ }));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  expect(count()).toBe(3);
});

test('MONTH-06 two departments stand side by side after 3 clicks', async ({ page }) => {
  const { click, count } = clickCounter();
  await shell(page).signIn('admin@example.com', '/dashboard');
  await click(button(page, 'Compare'));
  const dialog = page.getByRole('dialog', { name: /^Organizations in comparison/ });
  await click(dialog.getByRole('button', { name: /^Organization/ }));
  await page.getByRole('combobox', { name: 'Search organizations' }).fill('Sales');
  await click(page.getByRole('treeitem').filter({ hasText: 'Sales' }).first());
  await dialog.getByRole('button', { name: /^Remove .*Sales/ }).waitFor();
  expect(count()).toBe(3);
});
