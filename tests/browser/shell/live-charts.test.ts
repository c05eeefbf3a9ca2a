import { prepareRecordings } from '@learning-console/statecharts/recording';
import { readTraces, replayTrace } from '@learning-console/statecharts/trace';
import type { Locator, Page } from 'playwright-core';
import { withoutActivity } from '#tests/browser/learners/user-list.model.ts';
import { liveCharts } from '#tests/browser/shell/live-charts.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { loadModels } from '#tools/charts.ts';

const account = 'admin@example.com';

const copiedRecording = async (panel: Locator): Promise<string> =>
  (await panel.getByRole('button', { name: 'Copy recording' }).getAttribute('title')) ?? '';

/** The events of the path that a recording of the learner list becomes. */
async function readEvents(copied: string): Promise<string[]> {
  const [recording] = readTraces(copied);
  const model = (await loadModels()).find(({ machine }) => machine.id === 'learnerList');
  if (!model || !recording || !('recorded' in recording)) throw new Error(`not a recording: ${copied}`);
  return replayTrace(model, prepareRecordings(model)(recording)).steps.map(({ event }) => event);
}

test('CHART-08 the panel shows each running machine, and its recording runs as a test', async ({ page }) => {
  const charts = liveCharts(page);
  await shell(page).signIn(account, '/manager/account/list?charts');
  await charts.panel.waitFor();
  await charts.select('learnerList');
  await charts.seeState('learnerList', 'shown');
  await saveScreenshot(page, 'live-charts');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('20001444');
  await page.keyboard.press('Enter');
  const search = charts.history.filter({ hasText: 'list.search' });
  await search.first().waitFor();
  expect(await search.first().innerText()).toContain('20001444');
  await charts.seeState('learnerList', 'shown');
  const copied = await copiedRecording(charts.panel);
  expect(copied).not.toContain('20001444');
  expect(await readEvents(copied)).toEqual(expect.arrayContaining(['list.search', 'done loadPage']));
  // The recording of a machine that has handled nothing leads to the state that it is in.
  await charts.panel.getByRole('button', { name: 'Clear' }).click();
  await eventually(() => charts.history.filter({ hasText: 'learnerList' }).count()).toBe(0);
  const empty = await copiedRecording(charts.panel);
  expect(JSON.parse(empty)).toEqual({ machine: 'learnerList', recorded: [{ event: 'xstate.init', state: 'shown' }] });
  expect(await readEvents(empty)).toEqual(['done loadPage']);
});

test('CHART-08 the panel fits on a phone, hides, sends no nonsense, and masks secrets', async ({ page }) => {
  const charts = liveCharts(page);
  await page.setViewportSize(phone);
  await page.goto('/dashboard?charts');
  await charts.panel.waitFor();
  await saveScreenshot(page, 'live-charts-phone');
  expect(await horizontalOverflow(page)).toBe(0);
  await charts.press('Hide');
  expect(await charts.machine.count()).toBe(0);
  await charts.press('Show');
  await charts.machine.waitFor();
  await page.setViewportSize(desktop);
  await charts.select('notices');
  await charts.data.fill('[1');
  await charts.panel.getByText('This is not a JSON object').waitFor();
  expect(await charts.panel.getByRole('button', { name: 'Send notice.add' }).isDisabled()).toBe(true);
  await charts.send('notices', 'notice.add', { tone: 'success', text: 'Sent from the panel.' });
  await page.getByRole('status').getByText('Sent from the panel.').waitFor();
  await eventually(() => charts.history.filter({ hasText: 'notice.add' }).count()).toBe(1);
  await page.getByLabel('E-mail').fill(account);
  await page.getByLabel('Password', { exact: true }).fill('demo-password-2');
  await page.keyboard.press('Enter');
  const step = charts.history.filter({ hasText: 'form.submit' }).first();
  await step.waitFor();
  expect(await step.innerText()).toContain('•••');
  expect(await page.locator('body').innerText()).not.toContain('demo-password-2');
});

const getEdges = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not shown');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, width: box.width };
};

test('CHART-08 the diagram marks the current states and the last transition', async ({ page }) => {
  const charts = liveCharts(page);
  await shell(page).signIn(account, '/manager/account/list?charts');
  await charts.select('learnerList');
  const diagram = charts.panel.getByRole('region', { name: 'Diagram of learnerList' });
  await diagram.locator('[id="learnerList.shown"].active').waitFor();
  expect(await diagram.locator('.state.active').count()).toBe(1);
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('20001444');
  await page.keyboard.press('Enter');
  await diagram.locator('path.taken, g.taken').filter({ hasText: 'done loadPage' }).waitFor();
  expect(await diagram.locator('g.taken').count()).toBe(1);
});

test('CHART-08 actors are called by their machine and by what they are about', async ({ page }) => {
  const charts = liveCharts(page);
  // Each row then has an actor of its own.
  await withoutActivity(page);
  await shell(page).signIn(account, '/manager/account/list?charts');
  const options = charts.machine.getByRole('option');
  await eventually(() => options.allTextContents()).toContainEqual(
    expect.stringMatching(/^activation of learner \d+$/),
  );
  const names = await options.allTextContents();
  expect(names).toContain('learner list');
  expect(new Set(names).size).toBe(names.length);
});

test('CHART-08 the page is next to the panel, which is resized by keys and remembered until it is closed', async ({
  page,
}) => {
  const charts = liveCharts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await shell(page).signIn(account, '/manager/account/list?charts');
  await charts.panel.waitFor();
  const header = page.getByRole('banner');
  await eventually(async () => (await getEdges(header)).right).toBe((await getEdges(charts.panel)).left);
  const separator = charts.panel.getByRole('separator', { name: 'Size of the panel' });
  const { width } = await getEdges(charts.panel);
  await separator.focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => (await getEdges(charts.panel)).width).toBe(width + 24);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.reload();
  await eventually(async () => (await getEdges(charts.panel)).width).toBe(width + 24);
  const edge = await getEdges(separator);
  await page.mouse.move(edge.left + 4, 300);
  await page.mouse.down();
  await page.mouse.move(edge.left - 96, 300);
  await page.mouse.up();
  await eventually(async () => (await getEdges(charts.panel)).width).toBeGreaterThan(width + 100);
  await page.setViewportSize({ width: 1100, height: 900 });
  await eventually(() => separator.getAttribute('aria-valuemax')).toBe('780');
  await page.setViewportSize({ width: 1440, height: 900 });
  await charts.press('Hide');
  await eventually(async () => (await getEdges(header)).right).toBe(1440);
  await page.reload();
  await charts.panel.getByRole('button', { name: 'Show' }).waitFor();
});

test('CHART-08 the panel is below the page on a phone, in light and in dark colors', async ({ openContext }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await (await openContext({ colorScheme, viewport: phone })).newPage();
    const charts = liveCharts(page);
    await shell(page).signIn(account, '/manager/account/list?charts');
    await charts.panel.waitFor();
    await charts.select('learnerList');
    await charts.panel.locator('.state.active').first().waitFor();
    await eventually(async () => (await getEdges(charts.panel)).bottom).toBe(phone.height);
    const { left, width, top } = await getEdges(charts.panel);
    expect([left, width]).toEqual([0, phone.width]);
    expect(await horizontalOverflow(page)).toBe(0);
    await page.getByRole('link').last().scrollIntoViewIfNeeded();
    // Rows that are drawn later make the page longer.
    await eventually(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      return (await getEdges(page.locator('#root'))).bottom;
    }).toBeLessThanOrEqual(top);
    await expectAccessible(page);
    await saveScreenshot(page, `live-charts-below-${colorScheme}`);
  }
});

test('CHART-08 without the address parameter or with the setting off, no panel and none of its code load', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(scripts.filter((path) => path.includes('live-charts'))).toEqual([]);
  await page.route('**/settings.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), charts: false } });
  });
  await page.goto('/dashboard?charts');
  await page.getByLabel('E-mail').waitFor();
  await eventually(async () => scripts.some((path) => path.includes('live-charts'))).toBe(true);
  expect(await liveCharts(page).panel.count()).toBe(0);
});

test('CHART-08 the panel follows the console in its own window, also in dark, and returns', async ({ openContext }) => {
  const page = await (await openContext({ colorScheme: 'dark' })).newPage();
  const docked = liveCharts(page);
  await shell(page).signIn(account, '/manager/account/list?charts');
  const opened = page.waitForEvent('popup');
  await docked.windowButton.click();
  const popup = await opened;
  const separate = liveCharts(popup);
  await separate.select('learnerList');
  expect(await docked.panel.count()).toBe(0);
  expect(await popup.title()).toBe('Live charts');
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill('20001444');
  await page.keyboard.press('Enter');
  await separate.history.filter({ hasText: 'list.search' }).first().waitFor();
  const readColor = (one: Page) => one.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await eventually(() => readColor(popup)).toBe(await readColor(page));
  await saveScreenshot(popup, 'live-charts-window');
  await expectAccessible(popup);
  await separate.send('notices', 'notice.add', { tone: 'success', text: 'Sent from the window.' });
  await page.getByRole('status').getByText('Sent from the window.').waitFor();
  await Promise.all([popup.waitForEvent('close'), separate.dock()]);
  await docked.windowButton.waitFor();
});

test('CHART-08 the window of the panel copies, and closes with the page', async ({ openContext }) => {
  const page = await (await openContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
  await page.goto('/dashboard?charts');
  const [popup] = await Promise.all([page.waitForEvent('popup'), liveCharts(page).windowButton.click()]);
  await liveCharts(popup).press('Copy history');
  await eventually(() => popup.evaluate(() => navigator.clipboard.readText())).toMatch(/^\[/);
  await Promise.all([popup.waitForEvent('close'), page.reload()]);
});
