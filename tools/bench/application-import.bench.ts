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

/**
 * Runs in the page as text, without queries of the test tool, which would take longer than the frames that are measured.
 * `measure` starts a step, waits until a text is shown, and returns its time and the longest task and frame until a second later.
 */
const recorder = `
  globalThis.press = (name) => [...document.querySelectorAll('[role=dialog] button')]
    .find((button) => button.textContent === name).click();
  globalThis.choose = (text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'learners.csv', { type: 'text/csv' }));
    const input = document.querySelector('[role=dialog] input[type=file]');
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  globalThis.shown = (name) => new Promise((resolve) => {
    const look = () => {
      if (![...document.querySelectorAll('[role=dialog] button')].some((button) => button.textContent === name)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
  globalThis.measure = async (step, name) => {
    const found = { took: 0, task: 0, frame: 0 };
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) found.task = Math.max(found.task, duration);
    });
    tasks.observe({ type: 'longtask' });
    let last = 0;
    const next = (now) => {
      if (last > 0) found.frame = Math.max(found.frame, now - last);
      last = now;
      frame = requestAnimationFrame(next);
    };
    let frame = requestAnimationFrame(next);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const started = performance.now();
    step();
    await shown(name);
    found.took = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    cancelAnimationFrame(frame);
    tasks.disconnect();
    return found;
  };`;

const table = (): string => {
  const lines = Array.from({ length: rows }, (_, at) => {
    const email = at % wrongEvery === 0 ? `wrong-${at}` : `bench-${at}@example.com`;
    return `${email},Nick ${at},Name ${at},HALDEN`;
  });
  return ['E-mail,Nickname,Full name,Organization', ...lines].join('\n');
};

type Measured = { took: number; task: number; frame: number };

async function measured(page: Page, title: string, script: string): Promise<number> {
  const { took, task, frame } = await page.evaluate<Measured>(script);
  const longest = `longest task ${task === 0 ? 'below 50' : Math.round(task)} ms, longest frame ${Math.round(frame)} ms`;
  console.log(`${title}: ${Math.round(took)} ms, ${longest}`);
  return took;
}

async function importFile(page: Page): Promise<void> {
  await page.evaluate(`globalThis.table = ${JSON.stringify(table())}`);
  const problems = (count: number) => `'With problems ${count}'`;
  const read = await measured(page, 'read', "measure(() => choose(table), 'Continue')");
  const checked = await measured(page, 'check', `measure(() => press('Continue'), ${problems(rows / wrongEvery)})`);
  await measured(page, 'leave out', `measure(() => press('Leave out ${rows / wrongEvery} rows'), ${problems(0)})`);
  console.log(`read and check: ${Math.round(read + checked)} ms (target 2000, no task over 50)`);
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
