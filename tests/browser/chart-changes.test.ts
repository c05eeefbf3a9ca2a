import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeChanges } from '@learning-console/statecharts/change-files';
import type { Page } from 'playwright-core';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { createDoor } from '#tests/support/doors.ts';
import { letters } from '#tests/support/letters.ts';
import { compareModels } from '#tests/support/revisions.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-change-page-'));
await writeChanges(
  folder,
  compareModels([letters.first, createDoor()], [letters.second, createDoor({ alarm: 'lost', closed: 'Shut.' })]),
);
const address = pathToFileURL(join(folder, 'changes.html')).href;

const heading = (page: Page) => page.locator('#current').getByRole('heading');
const mark = (page: Page) => page.locator('#frame .mark');

/** Whether the frame around the changed part can be seen in the frame of the diagram. */
const isMarkSeen = (page: Page) =>
  eventually(async () => {
    const [inner, outer] = [await mark(page).boundingBox(), await page.locator('#frame').boundingBox()];
    return inner && outer && inner.x >= outer.x && inner.y >= outer.y && inner.y < outer.y + outer.height;
  }).toBe(true);

test('CHART-07 the page of changes leads from change to change by buttons and keys', async ({ page }) => {
  await page.goto(address);
  await heading(page).waitFor();
  expect(await heading(page).textContent()).toContain("~ State 'sending'");
  await isMarkSeen(page);
  await page.getByRole('button', { name: 'Next →' }).click();
  await eventually(() => heading(page).textContent()).toContain("+ State 'failed' added");
  await isMarkSeen(page);
  await page.keyboard.press('n');
  await eventually(() => heading(page).textContent()).toContain("− State 'paused' removed");
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await eventually(() => page.getByText(/^Change \d+ of \d+$/).textContent()).toMatch(/^Change 1 of/);
  await expectAccessible(page);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('n');
  await eventually(() => page.getByText(/^Change \d+ of \d+$/).textContent()).toMatch(/^Change (\d+) of \1$/);
  await page.locator('#current summary').first().click();
  await page.getByText('All changes').click();
  await page.getByRole('link', { name: "~ State 'ringing'" }).click();
  await eventually(() => page.locator('#current').textContent()).toContain('can no longer be reached');
  expect(await page.locator('#frame svg').getAttribute('aria-label')).toBe('Door');
  await isMarkSeen(page);
  await page.getByRole('link', { name: "~ State 'closed'" }).click();
  await eventually(() => page.locator('#current ins').textContent()).toBe('Shut.');
  await expectAccessible(page);
  await saveScreenshot(page, 'chart-changes');
});

test('CHART-07 the page of changes fits a phone, in light and in dark colors', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${address}#change-2`);
    await heading(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await isMarkSeen(page);
    await expectAccessible(page);
  }
});

test('CHART-07 the page of changes is a document of all changes without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { name: "~ State 'sending'" }).waitFor();
  expect(await page.locator('figure svg').count()).toBe(2);
  expect(await page.locator('#view').isVisible()).toBe(false);
  await context.close();
});

test('CHART-07 Mermaid draws the changed part of each chart in a comment, with its marks', async ({ page }) => {
  const script = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js');
  await page.goto('about:blank');
  await page.addScriptTag({ content: readFileSync(script, 'utf8') });
  await page.evaluate('mermaid.initialize({ startOnLoad: false })');
  const comment = readFileSync(join(folder, 'comment.md'), 'utf8');
  const diagrams = [...comment.matchAll(/```mermaid\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(diagrams).toHaveLength(2);
  const pictures: string[] = [];
  for (const text of diagrams)
    pictures.push(
      await page.evaluate(`mermaid.render('picture', ${JSON.stringify(text)}).then(({ svg }) => svg)`).then(String),
    );
  expect(pictures[0]).toMatch(
    /class="[^"]*\badded\b[^"]*"[^>]*id="[^"]*letter_failed|id="[^"]*letter_failed[^>]*class="[^"]*\badded\b/,
  );
  expect(pictures[0]).toContain('(removed) paused');
  expect(pictures.join('')).not.toContain('Unsupported markdown');
});
