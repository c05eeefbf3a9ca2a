// Reading and checking a file of 5,000 rows in the import dialog, in Chromium at a quarter of this machine's speed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { secondsOf, systemClock } from '#server/runtime/clock.ts';
import { readSettings } from '#server/runtime/settings.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { startServer } from '#server/start.ts';
import { buildWhenStale } from '#tools/setup/build.mjs';
import { findChromium } from '#tools/setup/chromium.mjs';

const rows = 5_000;
const slower = 4;
const wrongEvery = 50;

/** Runs in the page as text: the longest task and the longest time between two frames since the start. */
const recorder = `
  globalThis.record = () => {
    const found = globalThis.longest = { task: 0, frame: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.task = Math.max(found.task, duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const next = (now) => { found.frame = Math.max(found.frame, now - last); last = now; requestAnimationFrame(next); };
    requestAnimationFrame(next);
  };`;

const table = (): string => {
  const lines = Array.from({ length: rows }, (_, at) => {
    const email = at % wrongEvery === 0 ? `wrong-${at}` : `bench-${at}@example.com`;
    return `${email},Nick ${at},Name ${at},HALDEN`;
  });
  return ['E-mail,Nickname,Full name,Organization', ...lines].join('\n');
};

async function measured(page: Page, title: string, step: () => Promise<unknown>): Promise<number> {
  await page.evaluate('record()');
  const started = performance.now();
  await step();
  const took = performance.now() - started;
  const { task, frame } = await page.evaluate<{ task: number; frame: number }>('longest');
  console.log(
    `${title}: ${Math.round(took)} ms, longest task ${Math.round(task)} ms, longest frame ${Math.round(frame)} ms`,
  );
  return took;
}

async function importFile(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Import Application' });
  const file = { name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from(table()) };
  const next = dialog.getByRole('button', { name: 'Continue', exact: true });
  const read = await measured(page, 'read', async () => {
    await dialog.locator('input[type=file]').setInputFiles(file);
    await next.waitFor();
  });
  const checked = await measured(page, 'check', async () => {
    await next.click();
    await dialog.getByText(`With problems ${rows / wrongEvery}`).waitFor();
  });
  console.log(`together: ${Math.round(read + checked)} ms (target 2000, no frame over 50)`);
}

if ((await buildWhenStale()) !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const settings = readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: '1', LOG: 'off' });
const server = await startServer(settings, {
  prepare: ({ database }) =>
    saveDemoData({ database, now: secondsOf(systemClock), timeZone: 'UTC', log: () => undefined }),
});
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.addInitScript(recorder);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('accounts@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: /^Hello, / }).waitFor();
  await page.goto('/manager/apply/list?import.open=1');
  await page.getByRole('button', { name: 'Download a template' }).waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  console.log(`${rows} rows, ${slower} times slower`);
  await importFile(page);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
