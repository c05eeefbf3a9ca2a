// The choice of an organisation among 20,000, in Chromium at a quarter of this machine's speed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { secondsOf, systemClock } from '#server/clock.ts';
import { keepDemoWorld } from '#server/seed/keep-demo-world.ts';
import { readSettings } from '#server/settings.ts';
import { startServer } from '#server/start.ts';
import { buildWhenStale } from '#tools/setup/build.mjs';
import { findChromium } from '#tools/setup/chromium.mjs';
import { treeOf } from './organization-nodes.ts';

const nodes = 20_000;
const slower = 4;
const rounds = 5;
/** How long a hand takes from the opener's edge to the press. */
const handMs = 250;
const keys = [...'harbour', 'Backspace', 'Backspace', 'ArrowDown', 'ArrowDown', 'ArrowUp'];

/** Runs in the page, as text, so that nothing of this process's compiler is expected there. */
const stopwatch = `
  globalThis.clockNext = (type) => addEventListener(type, ({ timeStamp }) => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => { document.documentElement.dataset.took = performance.now() - timeStamp; };
    const look = () => document.querySelector('[role=treeitem]') ? painted.port2.postMessage('') : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }, { once: true, capture: true });`;

/** Milliseconds from an act's event to the end of the first frame after it in which organisations are painted. */
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

async function run(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Organization/ });
  const rows = page.getByRole('treeitem');
  const opens: number[] = [];
  const firsts: number[] = [];
  const laters: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/dashboard');
    await opener.waitFor();
    await page.waitForLoadState('networkidle');
    await opener.hover();
    await page.waitForTimeout(handMs);
    opens.push(await measured(page, 'click', () => opener.click()));
    await rows.first().waitFor();
    for (const [at, key] of keys.entries())
      (at === 0 ? firsts : laters).push(await measured(page, 'keydown', () => page.keyboard.press(key)));
  }
  show('opens (target 150)', opens);
  show('first key to paint (target 50)', firsts);
  show('later keys to paint (target 50)', laters);
}

if ((await buildWhenStale()) !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const settings = readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: '1', LOG: 'off' });
const server = await startServer(settings, {
  prepare: ({ database }) =>
    keepDemoWorld({ database, now: secondsOf(systemClock), timeZone: 'UTC', log: () => undefined }),
});
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.route('**/organizations/owned', (route) => route.fulfill({ json: { orgNodes: treeOf(nodes) } }));
  await page.addInitScript(stopwatch);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  console.log(`${nodes} organizations, ${slower} times slower`);
  await run(page);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
