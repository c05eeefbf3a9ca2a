// Keys in the application form with 200 rows, in Chromium at a quarter of this machine's speed.
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

const rows = 200;
const slower = 4;
const keys = [...'new.learner@example.com'];

/** Runs in the page as text: milliseconds from a key until the frame after it is painted. */
const stopwatch = `
  globalThis.clockNext = () => addEventListener('keydown', ({ timeStamp }) => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => { document.documentElement.dataset.took = performance.now() - timeStamp; };
    requestAnimationFrame(() => painted.port2.postMessage(''));
  }, { once: true, capture: true });`;

async function timed(page: Page, key: string): Promise<number> {
  await page.evaluate('clockNext()');
  await page.keyboard.press(key);
  await page.waitForFunction(() => document.documentElement.dataset.took);
  return page.evaluate(() => {
    const { took } = document.documentElement.dataset;
    delete document.documentElement.dataset.took;
    return Number(took);
  });
}

async function typeIn(page: Page, number: number, title: string): Promise<void> {
  const field = page.getByRole('group', { name: `Application ${number}`, exact: true }).getByLabel('E-mail');
  await field.fill('');
  const times: number[] = [];
  for (const key of keys) times.push(await timed(page, key));
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  console.log(`${title}: median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms (target 50)`);
}

async function fillRows(page: Page): Promise<void> {
  const text = Array.from({ length: rows }, (_, at) => `bench${at}@example.com\tNick ${at}\tName ${at}\tHALDEN`).join(
    '\n',
  );
  const first = page.getByRole('group', { name: 'Application 1', exact: true }).getByLabel('E-mail');
  await first.focus();
  const started = performance.now();
  await first.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await page.getByText(`${rows} of at most ${rows}`).waitFor();
  console.log(`pasting ${rows} rows: ${Math.round(performance.now() - started)} ms`);
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
  await page.addInitScript(stopwatch);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('accounts@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.getByRole('button', { name: /^Hello, / }).waitFor();
  await page.goto('/manager/apply');
  await page.getByRole('group', { name: 'Application 1', exact: true }).waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  console.log(`${rows} rows, ${slower} times slower`);
  await typeIn(page, 1, 'one row alone');
  await fillRows(page);
  await typeIn(page, 1, `the first of ${rows} rows`);
  await typeIn(page, rows, `the last of ${rows} rows`);
  await page.getByRole('group', { name: 'Application 5', exact: true }).getByLabel('E-mail').fill('wrong');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Please enter valid email address').waitFor();
  await typeIn(page, 1, 'the first row, checked at each key');
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
