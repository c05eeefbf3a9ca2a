import { readdirSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { active, address, frame, playback, title } from '#tests/browser/gallery.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';

/** The lowest text of an opened chart, in pixels of the screen. */
const smallestText = (page: Page) =>
  frame(page).evaluate((one) => {
    const svg = one.querySelector('svg');
    const scale = (svg?.getBoundingClientRect().width ?? 0) / (svg?.viewBox.baseVal.width ?? 1);
    return Math.min(...[...one.querySelectorAll('text')].map((text) => scale * Number(text.getAttribute('font-size'))));
  });

const charts = readdirSync('docs/statecharts').flatMap((file) => file.match(/^(.+)\.paths\.json$/)?.[1] ?? []);

test('CHART-06 the texts of each opened chart are at least 9 px high, on a screen and on a phone', async ({
  openContext,
}) => {
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    const page = await (await openContext({ viewport })).newPage();
    await page.goto(address);
    const sizes: Record<string, number> = {};
    for (const chart of charts) {
      await page.evaluate((hash) => (location.hash = hash), chart);
      await frame(page).locator(`svg [id="${chart}"], svg [id^="${chart}."]`).first().waitFor();
      sizes[chart] = Number((await smallestText(page)).toFixed(1));
    }
    console.log(`Smallest text at ${viewport.width} px: ${Math.min(...Object.values(sizes))} px.`);
    expect(Object.entries(sizes).filter(([, size]) => size < 9)).toEqual([]);
    expect(await frame(page).evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(viewport.width - 60);
  }
});

test('CHART-06 on a phone a step and its state are in view together', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone })).newPage();
  await page.goto(`${address}#bulkDownload`);
  await playback(page).getByRole('combobox').selectOption({ index: 4 });
  for (let step = 1; step <= 3; step += 1) {
    await playback(page).getByRole('button', { name: 'Next step' }).click();
    const text = playback(page).getByText(`Step ${step} of`);
    await text.waitFor();
    const isInView = (part: Locator) =>
      part.evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && Math.min(bottom, top + 40) <= window.innerHeight;
      });
    expect([await isInView(text), await isInView(frame(page).locator('.active').last())]).toEqual([true, true]);
  }
});

test('CHART-06 on a phone each button of the diagram is whole', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone })).newPage();
  await page.goto(`${address}#applicationImport`);
  const buttons = page.getByRole('group', { name: 'Size of the diagram' }).getByRole('button');
  await page.getByRole('button', { name: 'Expand all' }).waitFor();
  const ends = await buttons.evaluateAll((all) => all.map((one) => Math.ceil(one.getBoundingClientRect().right)));
  expect(ends).toHaveLength(8);
  expect(ends.filter((end) => end > phone.width)).toEqual([]);
});

test('CHART-06 a collapsed state opens by a click, and what a brief chart hides is shown', async ({ page }) => {
  await page.goto(`${address}#applicationImport`);
  const inner = frame(page).locator('[id="applicationImport.selecting.rejected"]');
  expect(await inner.count()).toBe(0);
  await frame(page)
    .locator('[id="applicationImport.selecting"]')
    .click({ position: { x: 4, y: 30 } });
  await inner.waitFor();
  await title(page, 'State: selecting').waitFor();
  expect(await frame(page).getByText('file.choose').count()).toBe(0);
  await page.getByRole('button', { name: 'Show events and actions' }).click();
  await frame(page).getByText('file.choose').first().waitFor();
  const hide = page.getByRole('button', { name: 'Hide events and actions' });
  expect(await hide.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('CHART-06 the head keeps the chart: skip link, Escape, a link to the same chart, an address that is no text', async ({
  page,
}) => {
  await page.goto(`${address}#login`);
  await title(page, 'Sign-in').waitFor();
  await page.getByRole('link', { name: 'Skip to the chart' }).press('Enter');
  expect(await page.getByRole('main').evaluate((one) => one === document.activeElement)).toBe(true);
  await title(page, 'Sign-in').waitFor();
  const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await page.getByText('All charts').click();
  await page.getByRole('searchbox').fill('Sign-in');
  expect(await page.getByRole('link', { name: 'Overview' }).isVisible()).toBe(false);
  await results.getByRole('link', { name: 'Sign-in', exact: true }).first().click();
  expect(await results.count()).toBe(0);
  await page.getByRole('searchbox').fill('Sign-in');
  await results.getByRole('link').first().press('Escape');
  expect(await results.count()).toBe(0);
  await page.goto(`${address}#100%`);
  await page.getByText('There is no chart “100%”.').waitFor();
});

test('CHART-06 a chart is simulated by its events, in the list and in the diagram, and back', async ({ page }) => {
  await page.goto(`${address}#login`);
  const simulation = page.getByRole('region', { name: 'Simulation' });
  await simulation.getByRole('button', { name: 'Start the simulation' }).press('Enter');
  expect(await active(page)).toEqual(['login.editing']);
  await expectAccessible(page);
  await frame(page).locator('g.possible').getByText('form.submit').first().click();
  expect(await active(page)).toEqual(['login.submitting']);
  await simulation.getByRole('status').getByText('submitting').waitFor();
  await simulation
    .getByRole('button', { name: /→ rejected$/ })
    .first()
    .press('Enter');
  expect(await active(page)).toEqual(['login.rejected']);
  expect(await frame(page).locator('g.taken').count()).toBe(1);
  await simulation.getByRole('button', { name: 'Back one step' }).click();
  expect(await active(page)).toEqual(['login.submitting']);
  await playback(page).getByRole('combobox').selectOption({ index: 1 });
  await simulation.getByRole('button', { name: 'Start the simulation' }).waitFor();
  await simulation.getByRole('button', { name: 'Start the simulation' }).click();
  expect(await active(page)).toEqual(['login.editing']);
  await simulation.getByRole('button', { name: 'End the simulation' }).press('Enter');
  expect(await active(page)).toEqual([]);
});
