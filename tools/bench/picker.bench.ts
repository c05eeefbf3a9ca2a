// Measures the pickers for one and for several of 20,000 organizations.
// Chromium runs at a quarter of this machine's speed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { getSeconds, systemClock } from '#server/core/runtime/clock.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { startServer } from '#server/start.ts';
import { buildWhenStale } from '#tools/setup/build.mjs';
import { findChromium } from '#tools/setup/chromium.mjs';
import { createTree } from './organization-nodes.ts';

const nodes = 20_000;
const slower = 4;
const rounds = 5;
/** The time of a user from the opener's edge to the press, and to the first key. */
const handMs = 250;
const keys = [...'harbour', 'Backspace', 'Backspace', 'ArrowDown', 'ArrowDown', 'ArrowUp'];

/** Runs in the page as text, because compiled code would need helpers of this process. */
const stopwatch = `
  globalThis.clockNext = (type) => addEventListener(type, ({ timeStamp }) => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => { document.documentElement.dataset.took = performance.now() - timeStamp; };
    const look = () => document.querySelector('[role=treeitem]') ? painted.port2.postMessage('') : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }, { once: true, capture: true });`;

/** Milliseconds from an input event to the end of the first frame that paints organizations. */
async function measured(page: Page, type: string, act: () => Promise<void>): Promise<number> {
  await page.evaluate(`clockNext('${type}')`);
  await act();
  await page.waitForFunction(() => document.documentElement.dataset.took);
  return page.evaluate(() => {
    const { took } = document.documentElement.dataset;
    delete document.documentElement.dataset.took;
    return Number(took);
  });
}

const show = (name: string, times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  console.log(`${name}: median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms`);
};

type Times = { firsts: number[]; laters: number[] };

/**
 * Adds the time from each key until it is painted.
 * The first key is separate, because its time can include setup work.
 */
async function pressed(page: Page, wanted: readonly string[], { firsts, laters }: Times) {
  for (const [at, key] of wanted.entries())
    (at === 0 ? firsts : laters).push(await measured(page, 'keydown', () => page.keyboard.press(key)));
}

/** Chromium's own time for keys on a page with a field, one row and no script: the lower bound. */
async function runFloor(page: Page): Promise<void> {
  const times: Times = { firsts: [], laters: [] };
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('data:text/html,<!doctype html><input><p role="treeitem">Harbour');
    await page.getByRole('textbox').focus();
    await page.waitForTimeout(handMs);
    await pressed(page, keys, times);
  }
  console.log('only a field and a row');
  show('first key to paint', times.firsts);
  show('later keys to paint', times.laters);
}

async function runPicker(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Organization/ });
  const rows = page.getByRole('treeitem');
  const opens: number[] = [];
  const times: Times = { firsts: [], laters: [] };
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/dashboard');
    await opener.waitFor();
    await page.waitForLoadState('networkidle');
    await opener.hover();
    await page.waitForTimeout(handMs);
    opens.push(await measured(page, 'click', () => opener.click()));
    await rows.first().waitFor();
    await page.waitForTimeout(handMs);
    await pressed(page, keys, times);
  }
  console.log('one, in the dashboard');
  show('opens (target 150)', opens);
  show('first key to paint (target 50)', times.firsts);
  show('later keys to paint (target 50)', times.laters);
}

/** The multiple picker is in the course form, which opens by a link. */
async function runChoices(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Create a New Course' });
  const opens: number[] = [];
  const chosen: number[] = [];
  const times: Times = { firsts: [], laters: [] };
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/speaking-course/list');
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    await link.hover();
    await page.waitForTimeout(handMs);
    opens.push(await measured(page, 'click', () => link.click()));
    await page.getByRole('combobox', { name: 'Search organizations' }).focus();
    await page.waitForTimeout(handMs);
    await pressed(page, keys, times);
    chosen.push(await measured(page, 'keydown', () => page.keyboard.press('Enter')));
  }
  console.log('several, in the form of a course');
  show('link to painted form with its tree', opens);
  show('first key to paint (target 50)', times.firsts);
  show('later keys to paint (target 50)', times.laters);
  show('choosing to paint (target 50)', chosen);
}

if ((await buildWhenStale()) !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const settings = readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: '1', LOG: 'off' });
const server = await startServer(settings, {
  prepare: ({ database }) =>
    saveDemoData({ database, now: getSeconds(systemClock), timeZone: 'UTC', log: () => undefined }),
});
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.route('**/organizations/owned', (route) => route.fulfill({ json: { orgNodes: createTree(nodes) } }));
  await page.addInitScript(stopwatch);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  console.log(`${nodes} organizations, ${slower} times slower`);
  await runFloor(page);
  await runPicker(page);
  await runChoices(page);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
