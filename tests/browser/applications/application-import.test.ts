import { readFileSync } from 'node:fs';
import { applicationImport } from '#tests/browser/applications/application-import.model.ts';
import { applicationCalls } from '#tests/browser/applications/applications.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { goodRows, type TableRow, toTable } from '#tests/support/applications/import-files.ts';
import { createWorkbook, sheetXml } from '#tests/support/workbook.ts';

/** A customer of the demo data; both administrators own it. */
const halden = 'Halden';

/**
 * 60 of 500 rows are wrong.
 * 20 have no address, and 20 have an unknown organization.
 * 10 are repeated, and 10 have a nickname that is too long.
 */
const mixedRows = (): TableRow[] =>
  goodRows(500, { organization: halden }).map(([email, nick, name, team], at) => {
    if (at >= 100 && at < 120) return ['', nick, name, team];
    if (at >= 200 && at < 220) return [email, nick, name, 'Haldn'];
    if (at >= 300 && at < 310) return [`IMPORT-${at - 299}@example.com`, nick, name, team];
    return at >= 400 && at < 410 ? [email, 'n'.repeat(41), name, team] : [email, nick, name, team];
  });

test('APPL-11 500 rows of which 60 are wrong are corrected by keyboard, survive a reload, and are submitted', async ({
  page,
}) => {
  const dialog = applicationImport(page);
  await dialog.open();
  await dialog.button('Download a template').waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'import-choosing');
  await dialog.choose({ name: 'learners.csv', content: toTable(mixedRows()) });
  await dialog.button('Continue').waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'import-mapping');
  await dialog.button('Continue').press('Enter');
  await dialog.seeStored();
  await dialog.seeText('With problems 60');
  await expectAccessible(page);
  await saveScreenshot(page, 'import-correcting');
  await dialog.button(/^Use Halden Lantern Works: Unknown/).press('Enter');
  await eventually(() => hasFocus(dialog.dialog.getByRole('list', { name: 'Problems' }))).toBe(true);
  await dialog.button(/^Shorten/).press('Enter');
  await dialog.button(/^Leave out 10 rows: The same/).press('Enter');
  await dialog.seeText('With problems 20');
  await dialog.button(/^With problems/).press('Enter');
  await dialog.grid.focus();
  await dialog.keys('Control+Home');
  for (let at = 0; at < 10; at += 1) await dialog.type(`corrected-${at}@example.com`);
  await dialog.keys('F2', 'Escape', 'ArrowRight', 'ArrowLeft');
  await dialog.seeText('With problems 10');
  await dialog.seeStored();
  await page.reload();
  await dialog.seeText('With problems 10');
  await dialog.grid.focus();
  await dialog.keys('Control+Home');
  for (let at = 10; at < 20; at += 1) await dialog.type(`corrected-${at}@example.com`);
  await dialog.seeText('With problems 0');
  await dialog.seeStored();
  await dialog.button('Submit 490 rows').press('Enter');
  await dialog.seeText('All 490 rows were accepted.');
  await expectAccessible(page);
  await dialog.button('Close').last().press('Enter');
  await dialog.dialog.waitFor({ state: 'detached' });
  await page
    .getByText('corrected-19@example.com')
    .or(page.getByText(/^import-500@/))
    .first()
    .waitFor();
});

test('APPL-11 a file is read although its worker cannot load the code that reads it', async ({ page }) => {
  const dialog = applicationImport(page);
  await dialog.open();
  let requests = 0;
  await page.route(/\/assets\/read-text-/, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.fallback();
  });
  await dialog.choose({ name: 'learners.csv', content: toTable(goodRows(2, { organization: halden })) });
  await dialog.button('Continue').waitFor();
  expect(requests).toBe(2);
});

test('APPL-11 an answer that was lost is asked for again, and no row is applied for twice', async ({ page }) => {
  const dialog = applicationImport(page);
  await dialog.open();
  const rows = goodRows(150, { from: 1_001, organization: halden });
  await dialog.choose({ name: 'lost.csv', content: toTable(rows) });
  await dialog.press('Continue');
  await dialog.seeStored();
  const keys: (string | undefined)[] = [];
  let losing = true;
  await page.route(applicationCalls, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (losing) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await dialog.press('Submit 150 rows');
  await dialog.seeText(/^Paused: 0 of 150/);
  await expectAccessible(page);
  await saveScreenshot(page, 'import-paused');
  await page.reload();
  await dialog.seeText('This submission was interrupted.');
  losing = false;
  await dialog.press('Continue');
  await dialog.seeText('All 150 rows were accepted.');
  expect(keys.length).toBe(3);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(2);
});

test('APPL-10 APPL-11 rows that the server rejects show why on their cells, and can be saved with the reason', async ({
  page,
}) => {
  const dialog = applicationImport(page);
  await dialog.open();
  const good = goodRows(3, { from: 2_001, organization: halden });
  await dialog.choose({ name: 'first.csv', content: toTable(good) });
  await dialog.press('Continue');
  await dialog.press('Submit 3 rows');
  await dialog.seeText('All 3 rows were accepted.');
  await dialog.press('Import another file');
  const more = goodRows(2, { from: 2_003, organization: halden });
  await dialog.choose({ name: 'second.csv', content: toTable(more) });
  await dialog.press('Continue');
  await dialog.press('Submit 2 rows');
  await dialog.seeText(/1 accepted/);
  await eventually(() => dialog.cell(2, 0).innerText()).toContain('There is already an open application');
  await expectAccessible(page);
  await saveScreenshot(page, 'import-partly-rejected');
  const saved = page.waitForEvent('download');
  await dialog.press('Download rows with problems');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('second-rejected.csv');
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^import-2003@example\.com,.*E-mail: There is already an open application/m,
  );
  await dialog.press('Discard');
  await saveScreenshot(page, 'import-discard');
  await dialog.question.getByRole('button', { name: 'Discard' }).click();
  await dialog.button('Download a template').waitFor();
});

test('APPL-11 a workbook is read, a bad file says why, and the dialog fits a phone and dark mode', async ({ page }) => {
  await answerOwned(page, () => [organization('Acme', [organization('Berlin')])]);
  const dialog = applicationImport(page);
  await dialog.open();
  await dialog.choose({ name: 'photo.png', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]) });
  await dialog.seeText('This is a picture, not a table.');
  await dialog.choose({ name: 'empty.csv', content: '' });
  await dialog.seeText('The file is empty.');
  await expectAccessible(page);
  await saveScreenshot(page, 'import-rejected');
  const sheet = sheetXml([
    ['E-mail', 'Nick', 'Name', 'Team'],
    ['ada@example.com', 'Ada', 'Ada Lovelace', 'Berln'],
    ['ben', 'Ben', 'Ben Bit', 'Acme'],
  ]);
  await dialog.input.focus();
  await dialog.choose({ name: 'learners.xlsx', content: Buffer.from(createWorkbook(sheet)) });
  await dialog.seeText('XLSX, sheet “Learners”');
  const focused = dialog.dialog.locator(':focus');
  await focused.waitFor();
  await page.keyboard.press('Tab');
  await eventually(() => focused.evaluate(({ tagName }) => tagName)).toBe('SELECT');
  await dialog.press('Continue');
  await dialog.seeText('With problems 2');
  await page.emulateMedia({ colorScheme: 'dark' });
  await saveScreenshot(page, 'import-correcting-dark');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'import-correcting-phone-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await saveScreenshot(page, 'import-correcting-phone');
  const problems = dialog.dialog.getByRole('list', { name: 'Problems' });
  const leaveOut = problems.getByRole('button', { name: /^Leave out/ });
  await eventually(() => leaveOut.count()).toBe(2);
  for (let left = await leaveOut.count(); left > 0; left = await leaveOut.count()) {
    await leaveOut.first().press('Enter');
    await eventually(async () => (await leaveOut.count()) < left).toBe(true);
  }
  expect(await problems.count()).toBe(0);
  await focused.waitFor();
});

test('APPL-11 Escape ends the edit of a cell, another tab takes the import over, and Escape closes the dialog', async ({
  page,
}) => {
  await answerOwned(page, () => [organization('Acme')]);
  const dialog = applicationImport(page);
  await dialog.open();
  await dialog.choose({ name: 'two.csv', content: toTable([['x', 'Ada', '', 'Acme']]) });
  await dialog.press('Continue');
  await dialog.seeStored();
  await dialog.grid.focus();
  await dialog.keys('Control+Home', 'F2');
  await dialog.grid.getByRole('textbox').waitFor();
  await dialog.keys('Escape');
  await dialog.grid.getByRole('textbox').waitFor({ state: 'detached' });
  const other = await page.context().newPage();
  await answerOwned(other, () => [organization('Acme')]);
  await other.goto(page.url());
  await applicationImport(other).seeStored();
  const posts = await interceptCalls(page, applicationCalls, 'POST');
  await dialog.grid.focus();
  await dialog.type('ada@example.com');
  await dialog.seeText('This import was continued in another tab.');
  expect(posts.count()).toBe(0);
  await other.close();
  await dialog.press('Continue here');
  await dialog.seeStored();
  await dialog.grid.focus();
  await dialog.keys('Escape');
  await dialog.dialog.waitFor({ state: 'detached' });
});
