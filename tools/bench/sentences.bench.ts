// A lesson of 500 sentences with audio players, in Chromium at a quarter of this machine's speed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { lessonOfSentence, sampleSentence } from '#charts/courses/sample-sentence.ts';
import { getSeconds, systemClock } from '#server/core/runtime/clock.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { saveDemoData } from '#server/seed/save-demo-data.ts';
import { startServer } from '#server/start.ts';
import { buildWhenStale } from '#tools/setup/build.mjs';
import { findChromium } from '#tools/setup/chromium.mjs';

const count = 500;
const slower = 4;
const strideMs = 16;
const strides = 120;
const stridePixels = 160;

const activities = Array.from({ length: count }, (_, at) => ({
  ...sampleSentence,
  code: `S${at}`,
  lessonCode: 'L1',
  text: `Sentence number ${at}: where is the ferry to the islands?`,
  tts: { ...sampleSentence.tts, audioId: `A${at}`, audioUrl: `/files/bench/a${at}.mp3` },
}));

/** Runs in the page as text: the times between frames and the number of players. */
const stopwatch = `
  globalThis.frames = []; globalThis.players = 0;
  let last = 0;
  const tick = (now) => { if (last) frames.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  globalThis.Audio = new Proxy(Audio, { construct: (real, given) => { players += 1; return new real(...given); } });`;

const show = (name: string, times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const late = times.filter((time) => time > 50).length;
  console.log(
    `${name}: ${times.length} frames, median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms, ${late} over 50 ms`,
  );
};

async function measureFrames(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate('frames.length = 0');
  await act();
  show(name, await page.evaluate('[...frames]'));
}

const scroll = async (page: Page) => {
  for (let stride = 0; stride < strides; stride += 1) {
    await page.mouse.wheel(0, stride < strides / 2 ? stridePixels : -stridePixels);
    await page.waitForTimeout(strideMs);
  }
};

async function run(page: Page): Promise<void> {
  const files: string[] = [];
  page.on('request', (request) => request.url().includes('/files/') && files.push(request.url()));
  // Uses selectors, because a query by role walks the whole page and would be measured too.
  const rows = page.locator('table tr');
  await measureFrames(page, 'opens', async () => {
    await page.goto('/speaking-course/lesson/detail/L1');
    await rows.nth(count).waitFor({ state: 'attached' });
    await page.waitForTimeout(1_000);
  });
  console.log(
    `${await rows.count()} rows, ${files.length} requests for audio, ${await page.evaluate('players')} players`,
  );
  await page.mouse.move(700, 600);
  await measureFrames(page, 'scrolls', () => scroll(page));
  await page.locator('button[aria-label^="Play Sentence number 3:"]').click();
  await measureFrames(page, 'scrolls while one is played', () => scroll(page));
  console.log(`${files.length} requests for audio, ${await page.evaluate('players')} players`);
  const sort = page.locator('button', { hasText: /^Sort$/ });
  const order = page.locator('ol[aria-label="Order of sentences"]');
  // A click by locator measures the search for the button, too.
  await sort.hover();
  await page.waitForTimeout(500);
  await measureFrames(page, 'sorting begins', async () => {
    await page.mouse.down();
    await page.mouse.up();
    await order.waitFor();
    await page.waitForTimeout(1_000);
  });
  await measureFrames(page, 'scrolls in sort mode', () => scroll(page));
  await measureFrames(page, 'moved by keyboard over ten positions', async () => {
    await order.locator('[role=button]').first().focus();
    await page.keyboard.press('Space');
    for (let place = 0; place < 10; place += 1) {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(250);
    }
    await page.keyboard.press('Space');
    await page.waitForTimeout(500);
  });
}

if ((await buildWhenStale()) !== 0) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const settings = readSettings({ DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: '1', LOG: 'off' });
const server = await startServer(settings, {
  audio: noAudio,
  prepare: ({ database }) =>
    saveDemoData({ database, now: getSeconds(systemClock), timeZone: 'UTC', log: () => undefined }),
});
const executablePath = findChromium();
if (!executablePath) throw new Error('No Chromium was found; name one in CHROMIUM.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  ).newPage();
  await page.route('**/lesson/L1', (route) => route.fulfill({ json: { lesson: { ...lessonOfSentence, code: 'L1' } } }));
  await page.route('**/activity/list?*', (route) => route.fulfill({ json: { activities, total: count } }));
  await page.addInitScript(stopwatch);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('author@example.com');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  console.log(`${count} sentences, ${slower} times slower`);
  await run(page);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
