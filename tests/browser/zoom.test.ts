import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { routeNames, routeOf } from '#rules/routes.ts';
import { applicationImport } from '#tests/browser/models/application-import.model.ts';
import { downloads } from '#tests/browser/models/downloads.model.ts';
import { eventually, horizontalOverflow } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { test } from '#tests/browser/support/console-test.ts';
import { hiddenContent } from '#tests/browser/support/hidden-content.ts';
import { openRoute } from '#tests/browser/support/open-route.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

/** A window of 1440 x 900 (400 %: 1280 x 1024) in CSS pixels. */
const zooms = [
  ['200', { width: 720, height: 450 }],
  ['400', { width: 320, height: 256 }],
] as const;

const zoomed: BrowserContextOptions = { viewport: zooms[0][1], deviceScaleFactor: 2, reducedMotion: 'reduce' };
const account = 'admin@example.com';

type ZoomedPart = { part: Locator; name: string; opener?: Locator };

/**
 * At each zoom, nothing in a part of the page is hidden, and the page does not scroll sideways.
 * The opener of a panel scrolls into view first, because the panel moves with it.
 */
async function seeAll(page: Page, { part, name, opener }: ZoomedPart): Promise<void> {
  for (const [percent, viewport] of zooms) {
    await page.setViewportSize(viewport);
    await opener?.scrollIntoViewIfNeeded();
    await eventually(() => horizontalOverflow(page)).toBe(0);
    await eventually(() => hiddenContent(part)).toEqual([]);
    await saveScreenshot(page, `zoom-${name}-${percent}`);
  }
  await page.setViewportSize(zooms[0][1]);
  await opener?.scrollIntoViewIfNeeded();
}

test.for(routeNames.map((name) => [routeOf(name).path, name] as const))(
  '%s can be read and used at 200 and 400 percent zoom',
  async ([, name], { openContext }) => {
    const page = await (await openContext(zoomed)).newPage();
    await openRoute(page, name);
    await seeAll(page, { part: page.locator('body'), name });
  },
);

test('the menu, the card of the user and the panels of the dashboard can be used at each zoom', async ({
  openContext,
}) => {
  const page = await (await openContext(zoomed)).newPage();
  await shell(page).signIn(account, '/dashboard');
  await shell(page).openMenu();
  await seeAll(page, { part: shell(page).drawer, name: 'menu' });
  await page.keyboard.press('Escape');
  await shell(page).openCard();
  await seeAll(page, { part: shell(page).card, name: 'card' });
  await page.keyboard.press('Escape');
  for (const [title, name] of [
    [/^Organization/, 'Choose an organization'],
    [/^Dates/, 'Choose seven days'],
  ] as const) {
    const opener = page.getByRole('button', { name: title });
    const part = page.getByRole('dialog', { name });
    await opener.click();
    await part.waitFor();
    await seeAll(page, { part, opener, name: name.toLowerCase().replaceAll(' ', '-') });
    await page.keyboard.press('Escape');
  }
});

test('the dialogs of downloads can be used at each zoom', async ({ openContext }) => {
  const page = await (await openContext(zoomed)).newPage();
  const dialogs = downloads(page);
  await shell(page).signIn(account, '/dashboard');
  await dialogs.open('Batch Download Certificates');
  await dialogs.download.click();
  await dialogs.see('Please choose the organization the learner belong to.');
  await seeAll(page, { part: dialogs.dialog, name: 'certificates' });
  await page.keyboard.press('Escape');
  await page.goto('/manager/account/list');
  const row = page.getByRole('table', { name: 'Learners' }).getByRole('row').nth(1);
  const opener = row.getByRole('button', { name: /^More actions: / });
  await opener.click();
  await seeAll(page, { part: row.getByRole('menu'), opener, name: 'row-menu' });
  await row.getByRole('menuitem', { name: 'Download Study Data' }).click();
  await dialogs.files.or(dialogs.dialog.getByText('no study data')).first().waitFor();
  await seeAll(page, { part: dialogs.dialog, name: 'study-data' });
});

test('the question of a list can be answered at each zoom', async ({ openContext }) => {
  const page = await (await openContext(zoomed)).newPage();
  await shell(page).signIn(account, '/speaking-course/list');
  await page
    .getByRole('button', { name: /^Delete course / })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await seeAll(page, { part: page.getByRole('alertdialog'), name: 'question' });
});

test('the days of a list and the import of a file can be used at each zoom', async ({ openContext }) => {
  const page = await (await openContext(zoomed)).newPage();
  const dialog = applicationImport(page);
  await dialog.open(account, '/manager/apply/list');
  const opener = page.getByRole('button', { name: /^Application Time/ });
  await opener.click();
  const days = page.getByRole('dialog').filter({ hasText: 'Any time' });
  await days.waitFor();
  await seeAll(page, { part: days, opener, name: 'days' });
  await dialog.open();
  await dialog.button('Download a template').waitFor();
  await seeAll(page, { part: dialog.dialog, name: 'import-file' });
  await dialog.choose({
    name: 'learners.csv',
    content: 'E-mail,Nick,Name,Team\nada,Ada,Ada Lovelace,Nowhere\nben,Ben,Ben Bit,Nowhere\n',
  });
  await dialog.button('Continue').waitFor();
  await seeAll(page, { part: dialog.dialog, name: 'import-columns' });
  await dialog.press('Continue');
  await dialog.seeText('With problems 2');
  await seeAll(page, { part: dialog.dialog, name: 'import-rows' });
});
