import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { countCalls, downloads, organizationCertificateCalls } from '#tests/browser/models/downloads.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const requested = 'The task takes a while. You will receive an e-mail as soon as the certificates are ready.';
const notFound = "Opps!!!!! Some certificates couldn't be found.";
const disabled = 'Engineering';

async function openDialog(page: Page, button: string) {
  const dialogs = downloads(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await dialogs.open(button);
  return dialogs;
}

test('BULK-03 REQ-13 a request whose answer was lost is sent again as the same task', async ({ page }) => {
  const tasks: string[] = [];
  await page.route(organizationCertificateCalls, async (route) => {
    const answer = await route.fetch();
    tasks.push((await answer.json()).taskId);
    if (tasks.length > 1) return route.fulfill({ response: answer });
    return route.abort('connectionreset');
  });
  const dialogs = await openDialog(page, 'Batch Download Certificates');
  await dialogs.choose('Halden');
  await eventually(() => dialogs.download.getAttribute('aria-disabled')).toBe(null);
  await dialogs.download.click();
  await dialogs.see(notFound);
  await dialogs.see('The server cannot be reached or does not respond. Check your connection, then try again.');
  await dialogs.seeNoNotice();
  await dialogs.press('Back');
  await eventually(() => dialogs.download.getAttribute('aria-disabled')).toBe(null);
  await dialogs.download.click();
  await dialogs.see(requested);
  expect([tasks.length, new Set(tasks).size]).toEqual([2, 1]);
  await dialogs.dialog.getByRole('link', { name: 'Download Task List' }).click();
  const table = page.getByRole('table', { name: 'Download tasks' });
  await eventually(() => table.getByRole('row').count()).toBe(2);
});

test('BULK-06 a link of the file table opens a sheet with the study data of that day', async ({ page }) => {
  const dialogs = await openDialog(page, 'Batch Download Study Data');
  await dialogs.choose('Halden');
  await dialogs.download.click();
  const row = dialogs.files.getByRole('row').nth(1);
  const started = page.waitForEvent('download');
  await row.getByRole('link', { name: /^Download: / }).click();
  const saved = await started;
  const day = /\d{4}-\d{2}-\d{2}(?=\.xlsx$)/.exec(saved.suggestedFilename())?.[0];
  const sheets = await readXlsxFile(await readFile(await saved.path()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Study data', 'About']);
  expect(sheets[0]?.data.length).toBeGreaterThan(1);
  expect(sheets[1]?.data).toContainEqual(['Day', day]);
  const remark = await row.getByRole('cell').nth(2).innerText();
  expect(sheets[1]?.data).toContainEqual(["Teacher's remark", remark]);
});

test('BULK-01 a disabled organization is flagged in the choice and cannot be chosen', async ({ page }) => {
  const dialogs = await openDialog(page, 'Batch Download Certificates');
  await dialogs.organization.click();
  const search = dialogs.panel.getByRole('combobox', { name: 'Search organizations' });
  await search.fill(disabled);
  const choice = dialogs.panel.getByRole('treeitem', { name: new RegExp(`^${disabled}.*Disabled`) }).first();
  await choice.waitFor();
  expect(await choice.getAttribute('aria-disabled')).toBe('true');
  await saveScreenshot(page, 'download-choice-disabled');
  await choice.click({ force: true });
  await search.press('Enter');
  await page.keyboard.press('Escape');
  await dialogs.panel.waitFor({ state: 'hidden' });
  await dialogs.download.click();
  await dialogs.see('Please choose the organization the learner belong to.');
});

/** The texts in an element that are cut off at its right edge or scroll sideways. */
const cutTexts = (part: Locator) =>
  part.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
      .map((one) => one.textContent),
  );

test('BULK-07 the organizations that fit are offered whole on a phone, however long their names are', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const fitting = { id: 'O-2', code: 'BERLIN', name: 'A name of an organization '.repeat(6).trim(), count: 3_990 };
  const offered = { count: 5_210, limit: 4_000, organizations: [fitting] };
  const dialogs = await openDialog(page, 'Batch Download Certificates');
  await page.route(countCalls, (route) => route.fulfill({ json: offered }));
  await dialogs.choose('Halden');
  await dialogs.dialog.getByRole('button', { name: fitting.name }).waitFor();
  await saveScreenshot(page, 'download-too-many-phone');
  expect(await cutTexts(dialogs.dialog.getByRole('list'))).toEqual([]);
  await page.unroute(countCalls);
  await page.route(countCalls, (route) => route.fulfill({ json: { ...offered, count: 3_990, organizations: [] } }));
  await dialogs.press(fitting.name);
  await eventually(() => dialogs.dialog.getByRole('list').count()).toBe(0);
  await dialogs.see('3,990 certificates');
});

test('BULK-06 the times of files are whole on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  const dialogs = await openDialog(page, 'Batch Download Study Data');
  await dialogs.choose('Halden');
  await dialogs.download.click();
  await dialogs.files.getByRole('link').first().waitFor();
  await saveScreenshot(page, 'download-files-phone');
  expect(await cutTexts(dialogs.files.locator('tbody'))).toEqual([]);
});

test('BULK-03 a request in progress shows a spinner in its button', async ({ page }) => {
  await page.route(organizationCertificateCalls, () => {});
  const dialogs = await openDialog(page, 'Batch Download Certificates');
  await dialogs.choose('Halden');
  await eventually(() => dialogs.download.getAttribute('aria-disabled')).toBe(null);
  await dialogs.download.click();
  const spinner = dialogs.download.locator('.kit-spinner');
  await spinner.waitFor();
  const [inner, outer] = [await spinner.boundingBox(), await dialogs.download.boundingBox()];
  if (!inner || !outer) throw new Error('The button or its spinner is not visible.');
  expect(inner.x).toBeGreaterThan(outer.x);
  expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
  expect(inner.y).toBeGreaterThan(outer.y);
  expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
});
