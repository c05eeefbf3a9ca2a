import type { Page } from 'playwright-core';
import { commandPalette } from '#tests/browser/command-palette/command-palette.model.ts';
import { userList } from '#tests/browser/learners/user-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

/** Counts the clicks that the page gets, from the page after the sign-in (docs/jobs.md). */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  // A key on a button is a click without a count.
  await page.addInitScript('addEventListener("click", ({ detail }) => detail > 0 && countClick(), true)');
  return () => clicks;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('MONTH-08 MONTH-14 the report of last month as PDF takes 4 clicks', async ({ page }) => {
  const count = await countClicks(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await page.getByRole('button', { name: /^Dates/ }).click();
  await button(page, 'Last month').click();
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  const download = page.waitForEvent('download');
  await button(page, 'Download PDF').click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(count()).toBe(4);
});

test('FIND-20 a learner of whom the beginning of the address is known is opened without a click', async ({ page }) => {
  const count = await countClicks(page);
  const { palette, opener, open, field, options } = commandPalette(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await opener.waitFor();
  await open();
  await field.fill('learner20');
  await options.filter({ hasText: 'learner20' }).first().waitFor();
  await page.keyboard.press('Enter');
  await palette.waitFor({ state: 'hidden' });
  await shell(page).seeHeading('Account Information');
  expect(count()).toBe(0);
});

test('FIND-07 who did not log in is listed and exported in 3 clicks', async ({ page }) => {
  const count = await countClicks(page);
  const users = userList(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await page.getByRole('region', { name: 'Login Behavior' }).getByRole('link').first().click();
  await users.seeSettled();
  await button(page, 'Export').click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  expect(count()).toBe(3);
});

test('MONTH-06 two departments stand side by side after 3 clicks', async ({ page }) => {
  const count = await countClicks(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await button(page, 'Compare').click();
  const dialog = page.getByRole('dialog', { name: /^Organizations in comparison/ });
  await dialog.getByRole('button', { name: /^Organization/ }).click();
  await page.getByRole('combobox', { name: 'Search organizations' }).fill('Sales');
  await page.getByRole('treeitem').filter({ hasText: 'Sales' }).first().click();
  await dialog.getByRole('button', { name: /^Remove .*Sales/ }).waitFor();
  expect(count()).toBe(3);
});
