import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually, seeLoaded } from './models/page-queries.ts';
import { shell } from './models/shell.model.ts';
import { expect, test } from './support/console-test.ts';

const account = 'admin@example.com';
const papers = [
  { format: 'A4', landscape: false },
  { format: 'A4', landscape: true },
  { format: 'Letter', landscape: false },
  { format: 'Letter', landscape: true },
] as const;

/** Prints a page and reads the texts of the sheets. */
async function printed(page: Page, paper: (typeof papers)[number]): Promise<string[]> {
  const file = join(mkdtempSync(join(tmpdir(), 'print-')), 'page.pdf');
  writeFileSync(file, await page.pdf({ ...paper, printBackground: true }));
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

const controls = /Hello, |Last 7 Days|Chart\s+Table|\bCSV\b|\bPNG\b|Batch Download|Course Management|Search\b/;

test.for(papers)('GEN-04 a dashboard prints at once and in whole, %o', async (paper, { page }) => {
  await shell(page).signIn(account, '/dashboard');
  await seeLoaded(page);
  // The code of the radar arrives a moment after the page, since nothing has scrolled to it.
  await eventually(() => page.locator('.chart-chart:not([data-printable])').count()).toBe(0);
  const dates = (await page.getByRole('button', { name: /^Dates/ }).textContent()) ?? '';
  const sheets = await printed(page, paper);
  const text = sheets.join('\n');
  for (const part of ['Study Performance', 'Halden Lantern Works', dates, 'AI Quality', 'Skill radar', 'Levels'])
    expect(text).toContain(part);
  expect(text).not.toMatch(controls);
  expect(sheets.filter((sheet) => sheet.trim() === '')).toEqual([]);
  expect(sheets.length).toBeLessThanOrEqual(7);
  expect(await page.locator('.chart-body .kit-skeleton').count()).toBe(0);
});

test('GEN-04 a list prints its rows without controls', async ({ page }) => {
  await shell(page).signIn(account, '/manager/account/list');
  await seeLoaded(page);
  const rows = await page.getByRole('table').getByRole('row').count();
  const sheets = await printed(page, papers[0]);
  expect(sheets.join('\n').match(/@/g)?.length).toBe(rows - 1);
  expect(sheets.join('\n')).toContain('User Account List');
  expect(sheets.join('\n')).not.toMatch(controls);
  expect(sheets.filter((sheet) => sheet.trim() === '')).toEqual([]);
});
