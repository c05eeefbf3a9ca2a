import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { getRoute, isPublicAt, type RouteName, routeNames } from '#rules/routes.ts';
import { applicationImport } from '#tests/browser/applications/application-import.model.ts';
import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { downloads } from '#tests/browser/downloads/downloads.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { desktop, expect, test } from '#tests/browser/support/console-test.ts';
import { horizontalOverflow, seeLoaded } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';
import { maxWaitMs } from '#tests/browser/support/wait-limits.ts';
import { colorFaults } from './color-faults.ts';
import { focusFaults } from './focus-stops.ts';
import { hiddenContent } from './hidden-content.ts';

const account = 'admin@example.com';
const timeout = maxWaitMs;

/** The last one is what a page shows to most readers. */
const looks = [
  { forcedColors: 'active', colorScheme: 'light' },
  { forcedColors: 'active', colorScheme: 'dark' },
  { forcedColors: 'none', colorScheme: 'dark' },
  { forcedColors: 'none', colorScheme: 'light' },
] as const;

/** States and texts can be seen in the reader's own colors, and without color alone. */
async function seeColors(page: Page, name: string): Promise<void> {
  for (const look of looks) {
    await page.emulateMedia(look);
    const kind = `${look.colorScheme}${look.forcedColors === 'active' ? '-forced' : ''}`;
    await expect.poll(() => colorFaults(page), { timeout, message: `${name}, ${kind}` }).toEqual([]);
    await saveScreenshot(page, `colors-${name}-${kind}`);
  }
}

/** A window of 1440 x 900 (400 %: 1280 x 1024) in CSS pixels. */
const zooms = [
  ['200', { width: 720, height: 450 }],
  ['400', { width: 320, height: 256 }],
] as const;

const zoomed: BrowserContextOptions = { viewport: zooms[0][1], deviceScaleFactor: 2, reducedMotion: 'reduce' };

/** The spaces that readers may set in a text (WCAG 2.2, 1.4.12). */
const wideText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** Nothing is hidden when the reader sets more space in the text. */
async function seeWideText(page: Page, name: string): Promise<void> {
  const setText = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
  await setText(wideText);
  const poll = { timeout, message: `${name} with wide text` };
  await expect.poll(() => hiddenContent(page.locator('body')), poll).toEqual([]);
  await saveScreenshot(page, `wide-${name}`);
  await setText('');
}

type ZoomedPart = { part: Locator; name: string; opener?: Locator };

/**
 * At each zoom, nothing in a part of the page is hidden, and the page does not scroll sideways.
 * The opener of a panel scrolls into view first, because the panel moves with it.
 */
async function seeZoomed(page: Page, { part, name, opener }: ZoomedPart): Promise<void> {
  for (const [percent, viewport] of zooms) {
    const poll = { timeout, message: `${name} at ${percent} %` };
    await page.setViewportSize(viewport);
    await opener?.scrollIntoViewIfNeeded();
    await expect.poll(() => horizontalOverflow(page), poll).toBe(0);
    await expect.poll(() => hiddenContent(part), poll).toEqual([]);
    await saveScreenshot(page, `zoom-${name}-${percent}`);
  }
  await page.setViewportSize(zooms[0][1]);
  await opener?.scrollIntoViewIfNeeded();
}

const groups: [string, readonly RouteName[]][] = [
  ['public', routeNames.filter((name) => isPublicAt(getRoute(name).path))],
  ['course', routeNames.filter((name) => getRoute(name).path.startsWith('/speaking-course/'))],
];
const grouped = groups.flatMap(([, names]) => names);
groups.push(['other', routeNames.filter((name) => !grouped.includes(name))]);

test.for(groups)(
  'GEN-04 every %s page can be read at 200 and 400 percent zoom, with wide text, in both schemes and in forced colors, and the keyboard goes through it',
  { timeout: 600_000 },
  async ([group, names], { openContext }) => {
    const page = await (await openContext({ ...zoomed, viewport: desktop })).newPage();
    if (group !== 'public') await shell(page).signIn(account, '/healthz');
    for (const name of names) {
      const { path } = getRoute(name);
      await page.setViewportSize(desktop);
      await page.goto(group === 'public' ? path : await seededAddress(page, name));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await seeLoaded(page);
      await seeColors(page, name);
      await seeWideText(page, name);
      await seeZoomed(page, { part: page.locator('body'), name });
      expect(await focusFaults(page), `${name} with the Tab key`).toEqual([]);
    }
    expect(names.length).toBeGreaterThan(4);
  },
);

test('GEN-04 the menu, the card of the user and the panels of the dashboard can be used in each look', async ({
  openContext,
}) => {
  const page = await (await openContext(zoomed)).newPage();
  const dialogs = downloads(page);
  await shell(page).signIn(account, '/dashboard');
  await shell(page).openMenu();
  await seeZoomed(page, { part: shell(page).drawer, name: 'menu' });
  await page.keyboard.press('Escape');
  await shell(page).openCard();
  await seeZoomed(page, { part: shell(page).card, name: 'card' });
  await page.keyboard.press('Escape');
  for (const [opener, name] of [
    [page.getByRole('button', { name: /^Organization/ }), 'Choose an organization'],
    [dashboard(page).days, 'Choose seven days'],
  ] as const) {
    const part = page.getByRole('dialog', { name });
    await opener.click();
    await part.waitFor();
    if (name === 'Choose an organization') await dialogs.seeOrganizations();
    await seeColors(page, name.toLowerCase().replaceAll(' ', '-'));
    await seeZoomed(page, { part, opener, name: name.toLowerCase().replaceAll(' ', '-') });
    await page.keyboard.press('Escape');
  }
  await dialogs.open('Batch Download Certificates');
  await seeColors(page, 'certificates');
  await dialogs.download.click();
  await dialogs.see('Please choose the organization the learner belong to.');
  await seeZoomed(page, { part: dialogs.dialog, name: 'certificates' });
});

test('GEN-04 the menu and the download of a row can be used at each zoom', async ({ openContext }) => {
  const page = await (await openContext(zoomed)).newPage();
  const dialogs = downloads(page);
  await shell(page).signIn(account, '/manager/account/list');
  const row = page.getByRole('table', { name: 'Learners' }).getByRole('row').nth(1);
  const opener = row.getByRole('button', { name: /^More actions: / });
  await opener.click();
  await seeZoomed(page, { part: row.getByRole('menu'), opener, name: 'row-menu' });
  await row.getByRole('menuitem', { name: 'Download Study Data' }).click();
  await dialogs.files.or(dialogs.dialog.getByText('no study data')).first().waitFor();
  await seeZoomed(page, { part: dialogs.dialog, name: 'study-data' });
});

test('GEN-04 the question of a list can be answered at each zoom', async ({ openContext }) => {
  const page = await (await openContext(zoomed)).newPage();
  await shell(page).signIn(account, '/speaking-course/list');
  await page
    .getByRole('button', { name: /^Delete course / })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  await seeZoomed(page, { part: page.getByRole('alertdialog'), name: 'question' });
});

test('GEN-04 the days of a list and the import of a file can be used in each look', async ({ openContext }) => {
  const page = await (await openContext(zoomed)).newPage();
  const dialog = applicationImport(page);
  await dialog.open(account, '/manager/apply/list');
  const opener = page.getByRole('button', { name: /^Application Time ./ });
  await opener.click();
  const days = page.getByRole('dialog').filter({ hasText: 'Any time' });
  await days.waitFor();
  await seeZoomed(page, { part: days, opener, name: 'days' });
  await dialog.open();
  await dialog.button('Download a template').waitFor();
  await seeZoomed(page, { part: dialog.dialog, name: 'import-file' });
  await dialog.choose({
    name: 'learners.csv',
    content: 'E-mail,Nick,Name,Team\nada,Ada,Ada Lovelace,Nowhere\nben,Ben,Ben Bit,Nowhere\n',
  });
  await dialog.button('Continue').waitFor();
  await seeColors(page, 'columns');
  await seeZoomed(page, { part: dialog.dialog, name: 'import-columns' });
  await dialog.press('Continue');
  await dialog.seeText('With problems 2');
  await seeColors(page, 'rows');
  await seeZoomed(page, { part: dialog.dialog, name: 'import-rows' });
});
