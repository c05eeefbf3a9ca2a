import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { countCalls, downloads, organizationCertificateCalls } from '#tests/browser/downloads/downloads.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const disabled = 'Engineering';

async function openDialog(page: Page, button: string) {
  const dialogs = downloads(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await dialogs.open(button);
  return dialogs;
}

/**
 * The first answer is lost.
 * The second one waits for `release`.
 */
async function loseFirstAnswer(page: Page) {
  const tasks: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(organizationCertificateCalls, async (route) => {
    const answer = await route.fetch();
    tasks.push((await answer.json()).taskId);
    if (tasks.length === 1) return route.abort('connectionreset');
    await released;
    return route.fulfill({ response: answer });
  });
  return { tasks, release };
}

/** Sees a disabled organization, which cannot be chosen; the panel is left with Escape. */
async function seeDisabled(page: Page, dialogs: ReturnType<typeof downloads>) {
  await dialogs.organization.press('Enter');
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
  await dialogs.dialog.waitFor();
  await eventually(() => dialogs.organization.innerText()).toBe('Choose an organization');
}

async function seeSpinnerInside(button: Locator) {
  const spinner = button.locator('.kit-spinner');
  await spinner.waitFor();
  const [inner, outer] = [await spinner.boundingBox(), await button.boundingBox()];
  if (!inner || !outer) throw new Error('The button or its spinner is not visible.');
  expect(inner.x).toBeGreaterThan(outer.x);
  expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
  expect(inner.y).toBeGreaterThan(outer.y);
  expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
}

test('ORG-15 BULK-01 BULK-02 BULK-03 BULK-04 BULK-07 REQ-13 a double click requests the certificates of an organization once, and a request whose answer was lost is the same task', async ({
  page,
}) => {
  const { tasks, release } = await loseFirstAnswer(page);
  const dialogs = await openDialog(page, 'Batch Download Certificates');
  const seeFocusInDialog = () =>
    eventually(() => dialogs.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await dialogs.download.click();
  await dialogs.see('Please choose the organization the learner belong to.');
  await eventually(() => hasFocus(dialogs.organization)).toBe(true);
  await saveScreenshot(page, 'download-missing');
  await seeDisabled(page, dialogs);
  await dialogs.choose('Halden');
  await dialogs.dialog.getByText(/^[\d,]+ certificates?$/).waitFor();
  await dialogs.see('A download contains at most 4,000 certificates.');
  await saveScreenshot(page, 'download-choice');
  const chosen = await dialogs.organization.innerText();

  await dialogs.download.press('Enter');
  await dialogs.see("Opps!!!!! Some certificates couldn't be found.");
  await dialogs.see('The server cannot be reached or does not respond. Check your connection, then try again.');
  await dialogs.seeNoNotice();
  await seeFocusInDialog();
  await dialogs.dialog.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await dialogs.organization.waitFor();
  await seeFocusInDialog();
  expect(await dialogs.organization.innerText()).toBe(chosen);

  await eventually(() => dialogs.download.getAttribute('aria-disabled')).toBe(null);
  await dialogs.download.dblclick();
  await seeSpinnerInside(dialogs.download);
  release();
  await dialogs.see('The task takes a while. You will receive an e-mail as soon as the certificates are ready.');
  await saveScreenshot(page, 'download-requested');
  expect([tasks.length, new Set(tasks).size]).toEqual([2, 1]);
  await dialogs.press('Close');
  await dialogs.seeClosed();
  await eventually(() => hasFocus(page.getByRole('button', { name: 'Batch Download Certificates' }))).toBe(true);
});

/** The texts in an element that are cut off at its right edge or scroll sideways. */
const cutTexts = (part: Locator) =>
  part.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
      .map((one) => one.textContent),
  );

test('BULK-06 BULK-07 study data are files with links, ten on a page; on a phone their times and the names of organizations are whole', async ({
  page,
}) => {
  const dialogs = await openDialog(page, 'Batch Download Study Data');
  await dialogs.choose('Halden');
  await dialogs.download.click();
  const links = dialogs.files.getByRole('link');
  await links.first().waitFor();
  expect(await dialogs.files.getByRole('columnheader').allInnerTexts()).toEqual([
    'Name',
    'Organization Name',
    'Created Time',
    'Teacher Remark',
    'Download Link',
  ]);
  expect(await links.count()).toBe(10);
  expect(await links.first().getAttribute('href')).toMatch(
    /^\/api\/v1\/philippines\/downloads\/study-data-.*\.xlsx\?token=/,
  );
  await saveScreenshot(page, 'download-files');
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

  await dialogs.press('Page 2');
  const secondPage = dialogs.dialog.getByRole('button', { name: 'Page 2', exact: true });
  await eventually(() => secondPage.getAttribute('aria-current')).toBe('page');
  await page.setViewportSize(phone);
  await eventually(() => horizontalOverflow(page)).toBe(0);
  expect(await cutTexts(dialogs.files.locator('tbody'))).toEqual([]);
  await saveScreenshot(page, 'download-files-phone');
  await dialogs.press('Close');
  await dialogs.seeClosed();

  const fitting = { id: 'O-2', code: 'BERLIN', name: 'A name of an organization '.repeat(6).trim(), count: 3_990 };
  const offered = { count: 5_210, limit: 4_000, organizations: [fitting] };
  await page.route(countCalls, (route) => route.fulfill({ json: offered }));
  await dialogs.open('Batch Download Certificates');
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

test('ORG-15 ACCT-02 without the permissions the buttons are absent', async ({ page }) => {
  await shell(page).signIn('dashboards@example.com', '/dashboard');
  await shell(page).seeHeading('Study Performance');
  await page.getByRole('region', { name: 'Login Behavior' }).waitFor();
  expect(await page.getByRole('button', { name: /^Batch Download / }).count()).toBe(0);
});
