import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeCharts } from '@learning-console/statecharts/chart-files';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { active, address, frame, panel, playback, title } from '#tests/browser/gallery.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { config, loadModelFiles } from '#tools/charts.ts';

test('CHART-06 the gallery opens from a file and leads from an area or the whole to a chart', async ({ page }) => {
  await page.goto(address);
  await title(page, 'What the charts show').waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'How the charts work together' }).click();
  await title(page, 'How the charts work together').waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'gallery-system');
  await frame(page)
    .getByText(/^Starts 'Audio player'/)
    .waitFor();
  await frame(page).getByText('Token refresh', { exact: true }).click();
  await title(page, 'Token refresh').waitFor();
  await page.goBack();
  await title(page, 'How the charts work together').waitFor();
  await page.goBack();
  await title(page, 'What the charts show').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign-in', exact: true }).click();
  await title(page, 'Sign-in').waitFor();
  await page.getByText('Signs an administrator in with').filter({ visible: true }).first().waitFor();
  expect(await frame(page).locator('svg .state').count()).toBe(6);
  expect(await page.title()).toBe('Sign-in · Workflow charts');
  await page.getByText('The chart in words').click();
  await page.getByRole('region', { name: 'Events' }).getByText('form.submit').first().waitFor();
  await expectAccessible(page);
  await page.goto(`${address}#nothing`);
  await page.getByText('There is no chart “nothing”.').waitFor();
});

test('CHART-06 the search finds states, events, messages, texts of requirements, calls, statuses and names of other documents', async ({
  page,
}) => {
  await page.goto(address);
  const field = page.getByRole('searchbox');
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  const kinds = [
    ['waits for e-mail and password', 'State · Sign-in', 'editing'],
    ['draft.changed sign-in', 'Event · Sign-in', 'draft.changed'],
    ['says deleted successfully', 'Message · Course status', 'notice'],
    ['status 429', 'Step · ', 'status 429: too many requests'],
    ['auth/refresh_token', 'Step · Token refresh', 'POST /ent/v1/auth/refresh_token'],
    ['sort mode', 'State · ', 'sorting'],
    ['asks for e-mail and password', 'Requirement · Sign-in', 'LOGIN-01'],
  ] as const;
  for (const [query, kind, name] of kinds) {
    await field.fill(query);
    await results.filter({ hasText: kind }).getByRole('link', { name }).first().waitFor();
  }
  await expectAccessible(page);
  await results.getByRole('link', { name: 'LOGIN-01' }).first().press('Enter');
  await title(page, 'State: editing').waitFor();
  for (const [query, kind] of [
    ['session', 'SessionChart · Session'],
    ['ordered list', 'Ordered listPattern · Ordered list'],
  ] as const) {
    await field.fill(query);
    await eventually(async () => (await results.first().textContent()) ?? '').toMatch(new RegExp(`^${kind}`));
  }
  await field.fill('zebra');
  await page.getByText('Nothing contains “zebra”.').waitFor();
  await field.press('Escape');
  await eventually(() => results.count()).toBe(0);
  expect(await field.inputValue()).toBe('');
});

const readTop = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test('CHART-06 a chart begins with its diagram, and a state in it shows its requirements, their models and its paths', async ({
  page,
}) => {
  await page.goto(`${address}#pattern-form`);
  expect(await readTop(frame(page))).toBeLessThan(300);
  await page.goto(`${address}#signOut`);
  await title(page, 'Sign-out').waitFor();
  await page.getByText('All charts').click();
  const current = page.getByRole('navigation').getByRole('link', { name: 'Sign-out', exact: true });
  await eventually(() => readTop(current)).toBeLessThan(900);
  expect(await readTop(page.getByRole('searchbox'))).toBeGreaterThan(0);
  await expectAccessible(page);
  const areas = page.getByRole('navigation').getByRole('heading');
  expect(await areas.first().textContent()).toBe('Signing in and sessions');
  expect(await areas.last().textContent()).toBe('Patterns');
  await current.press('Escape');
  expect(await current.isVisible()).toBe(false);
  await page.goto(`${address}#login`);
  await title(page, 'Sign-in').waitFor();
  await eventually(() => frame(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await frame(page).locator('[id="login.rejected"]').click();
  await title(page, 'State: rejected').waitFor();
  await panel(page).getByText('LOGIN-05').waitFor();
  await panel(page).getByRole('link', { name: 'charts/sign-in/login.model.ts' }).first().waitFor();
  expect(await panel(page).getByRole('link', { name: 'submitting' }).first().getAttribute('href')).toBe(
    '#login.submitting',
  );
  await panel(page).getByRole('listitem').getByRole('button').first().click();
  expect(await active(page)).toContain('login.rejected');
  await expectAccessible(page);
});

const isLoaded = (picture: Locator) =>
  eventually(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth)).toBe(800);

/** Makes the gallery with all files of two charts, whose states have a plain picture. */
async function makeWholeGallery(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'console-gallery-'));
  const [target, screens] = ['statecharts', 'screens'].map((name) => join(folder, name));
  if (!target || !screens) throw new Error('no folders');
  for (const one of [target, screens]) mkdirSync(one);
  const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: '#dde3f0' } }).webp();
  const states = ['editing', 'submitting', 'rejected', 'codeNeeded', 'signedIn'].map((state) => `login.${state}`);
  for (const state of [...states, 'courseEditor.open.fields.saving'])
    writeFileSync(join(screens, `${state}.webp`), await picture.toBuffer());
  const models = (await loadModelFiles()).filter(({ model }) => ['login', 'courseEditor'].includes(model.machine.id));
  const { browserPaths: _, patterns: __, ...others } = config;
  const options = { ...others, allExports: relative('.', target), screens: relative('.', screens) };
  for (const [name, text] of await makeCharts(models, options, { root: process.cwd(), scope: 'all' }))
    writeFileSync(join(target, name), text);
  return pathToFileURL(join(target, 'index.html')).href;
}

test('CHART-06 the gallery with all files has a screenshot of each state, and links files for other tools', async ({
  page,
}) => {
  const whole = await makeWholeGallery();
  await page.goto(`${whole}#login.rejected`);
  await isLoaded(panel(page).getByRole('img', { name: 'Screenshot of the state rejected' }));
  expect(await page.getByRole('link', { name: 'SCXML', exact: true }).getAttribute('href')).toBe('login.scxml');
  await page.getByText('Screenshots of the states').click();
  const all = page.locator('#screens');
  expect(await all.getByRole('img').count()).toBe(5);
  await isLoaded(all.getByRole('img', { name: 'Screenshot of the state editing' }));
  await expectAccessible(page);
  await saveScreenshot(page, 'gallery-state');
  await all.getByRole('link', { name: 'submitting', exact: true }).click();
  await title(page, 'State: submitting').waitFor();
  await page.goto(`${whole}#courseEditor.open`);
  await isLoaded(panel(page).getByRole('img', { name: 'Screenshot of the state open › fields › saving' }));
});

test('CHART-06 the committed gallery links the committed files of a chart, and shows no place for screenshots', async ({
  page,
}) => {
  await page.goto(`${address}#login`);
  await title(page, 'Sign-in').waitFor();
  const files = page
    .getByRole('main')
    .getByRole('link', { name: /^(picture|Mermaid text|paths|configuration|SCXML)$/ });
  const addresses = await files.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['login.svg', 'login.mmd', 'login.paths.json']);
  expect(await page.getByText('Screenshots of the states').isVisible()).toBe(false);
});

test('CHART-06 charts of one pattern appear once, with the differences of their variants', async ({ page }) => {
  await page.goto(address);
  const overview = page.getByRole('main');
  await overview.getByText('The rows of a list, page by page, with a search.').waitFor();
  expect(await overview.getByText('The speaking courses of the owned organizations, page by page.').count()).toBe(0);
  await saveScreenshot(page, 'gallery-overview');
  await overview.getByRole('link', { name: 'List', exact: true }).first().click();
  await title(page, 'Pattern: List').waitFor();
  expect(await page.getByRole('region', { name: 'Variants' }).getByRole('row').count()).toBe(7);
  await frame(page)
    .locator('[id="pattern-list.noMatches"]')
    .click({ position: { x: 4, y: 30 } });
  await panel(page)
    .getByText(/Not in: /)
    .first()
    .waitFor();
  expect(await playback(page).count()).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'gallery-pattern');
  await page.getByRole('region', { name: 'Variants' }).getByRole('link', { name: 'Package list' }).click();
  await page.getByText('A variant of the pattern List').waitFor();
  await page.getByText("does not have the state 'no matches'").waitFor();
  await playback(page).waitFor();
});

test('CHART-06 a path is played step by step on the diagram, by hand and by itself', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${address}#login`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await playback(page).getByRole('combobox').selectOption({ index: 1 });
  expect(await active(page)).toEqual(['login.editing']);
  const count = await playback(page).getByRole('list', { name: 'Steps' }).getByRole('listitem').count();
  await playback(page).getByRole('button', { name: 'Next step' }).press('Enter');
  await playback(page)
    .getByText(`Step 1 of ${count - 1}`)
    .waitFor();
  expect(await frame(page).locator('g.taken').count()).toBe(1);
  await playback(page).getByRole('button', { name: 'Previous step' }).click();
  await playback(page).getByRole('button', { name: 'Play', exact: true }).click();
  for (let step = 1; step < count; step += 1) {
    await page.clock.runFor(1_600);
    await playback(page)
      .getByText(`Step ${step} of ${count - 1}`)
      .waitFor();
  }
  await playback(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await active(page)).toEqual(['login.signedIn']);
  await page.clock.resume();
  await expectAccessible(page);
  await playback(page).getByRole('button', { name: 'Clear the highlighted path' }).click();
  expect(await active(page)).toEqual([]);
});

test('CHART-06 the gallery is usable on a phone and in dark', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone, colorScheme: 'dark' })).newPage();
  await page.goto(address);
  await page.getByRole('searchbox').fill('submitting');
  await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'submitting' }).first().click();
  await page.getByRole('heading', { level: 2, name: /^State: / }).waitFor();
  await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await expectAccessible(page);
});
