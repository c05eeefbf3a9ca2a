// A file of 5,000 rows in the import dialog, in Chromium at a quarter of this machine's speed:
// reading and checking it, then scrolling, typing and pasting in the table.
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

const rows = 5_000;
const slower = 4;
const wrongEvery = 50;
const typedCells = 10;

/**
 * This text runs in the page without queries of the test tool.
 * Those queries would take longer than the frames that are measured.
 * `measure` starts a step, and waits until the step has ended and a text is shown.
 * It returns the time of the step, and the longest task and frame until a second later.
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
      const texts = [...document.querySelectorAll('[role=dialog] button, [role=dialog] [role=status] p')];
      if (!texts.some(({ textContent }) => textContent === name)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const grid = () => document.querySelector('[role=grid]');
  const key = (name, more) =>
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  globalThis.toFirstCell = async () => {
    grid().focus();
    key('Home', { ctrlKey: true });
    await nextFrame();
  };
  globalThis.scroll = async () => {
    const list = grid().parentElement;
    for (let at = 1; at <= 60; at += 1) {
      list.scrollTop = (list.scrollHeight - list.clientHeight) * (at <= 30 ? at / 30 : (60 - at) / 1000);
      await nextFrame();
    }
  };
  globalThis.type = async (count) => {
    await toFirstCell();
    for (let at = 0; at < count; at += 1) {
      key('F2');
      await nextFrame();
      const input = document.activeElement;
      if (!(input instanceof HTMLInputElement)) throw new Error('No cell is edited.');
      for (const letter of 'abcdef') {
        input.value = letter + input.value;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
        await nextFrame();
      }
      key('Enter');
      await nextFrame();
    }
  };
  globalThis.paste = async (text) => {
    await toFirstCell();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  };
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
    await step();
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

/** Rows as a spreadsheet copies them. */
const block = (count: number): string =>
  Array.from({ length: count }, (_, at) => `pasted-${at}@example.com\tPasted ${at}\tName ${at}\tHALDEN\r\n`).join('');

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

async function editRows(page: Page): Promise<void> {
  const left = rows - rows / wrongEvery;
  const done = `'With problems 0'`;
  await measured(page, 'show all', `measure(() => press('All ${left.toLocaleString('en-US')}'), ${done})`);
  await page.evaluate(`globalThis.block = ${JSON.stringify(block(left))}`);
  await measured(page, 'scroll', `measure(scroll, ${done})`);
  await measured(page, `type in ${typedCells} cells`, `measure(() => type(${typedCells}), ${done})`);
  const pasted = `'${left.toLocaleString('en-US')} rows pasted.'`;
  await measured(page, `paste ${left} rows (no task over 100)`, `measure(() => paste(block), ${pasted})`);
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
  await page.addInitScript(recorder);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('accounts@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
  await page.getByRole('button', { name: /^Hello, / }).waitFor();
  await page.goto('/manager/apply/list?import.open=1');
  await page.getByRole('button', { name: 'Download a template' }).waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  console.log(`${rows} rows, ${slower} times slower`);
  await importFile(page);
  await editRows(page);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
