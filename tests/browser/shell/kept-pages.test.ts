import type { CDPSession, Page } from 'playwright-core';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

/** The nodes that something still holds, of the present page and of former ones. */
async function countNodes(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { nodes } = await devTools.send('Memory.getDOMCounters');
  return nodes;
}

async function visitPages(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Course List' }).first().click();
  await courses(page).seeSettled();
  await page.getByRole('link', { name: 'Study Performance' }).first().click();
  await dashboard(page).seeSettled();
}

test('SHELL-01 pages that were left do not stay in memory', async ({ page }) => {
  await shell(page).signIn('admin@example.com', '/dashboard');
  await dashboard(page).seeSettled();
  const devTools = await page.context().newCDPSession(page);
  const counts: number[] = [];
  for (let visit = 0; visit < 8; visit += 1) {
    await visitPages(page);
    counts.push(await countNodes(devTools));
  }
  // Two pages can be in memory, the present one and the last one that React keeps.
  expect(counts.at(-1), counts.join(' ')).toBeLessThan((counts[0] ?? 0) * 1.5);
});
