import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, seeLoaded } from '#tests/browser/support/page-queries.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';
import { listRows } from '#tests/support/page-rows.ts';
import { papers, printed } from './printed.ts';

const account = 'admin@example.com';

const controls =
  /Hello, |Last 7 Days|Chart\s+Table|\bCSV\b|\bPNG\b|Batch Download|Course Management|Search\b|Reset\b|Skip to content|Notices\b/;

const getName = ({ format, landscape }: (typeof papers)[number]) => `${format}${landscape ? ', landscape' : ''}`;
const isEmpty = (sheet: string) => sheet.trim() === '';
/** Lines break elsewhere on paper, and isolated names have marks around them. */
const joined = (text: string) => text.replace(/[\s\u2066-\u2069]/g, '');

test('GEN-04 a dashboard prints at once and in whole on each paper', async ({ page }) => {
  await shell(page).signIn(account, '/dashboard');
  await seeLoaded(page);
  // The code of the radar arrives a moment after the page; nothing has scrolled to it.
  await eventually(() => page.locator('.chart-chart:not([data-printable])').count()).toBe(0);
  const dates = (await page.getByRole('button', { name: /^Dates/ }).textContent()) ?? '';
  for (const paper of papers) {
    const { sheets, white } = await printed(page, paper, paper === papers[0] ? 'dashboard-printed' : undefined);
    const text = sheets.join('\n');
    for (const part of ['Study Performance', 'Halden Lantern Works', dates, 'AI Quality', 'Skill radar', 'Levels'])
      expect(text, getName(paper)).toContain(part);
    expect(text).not.toMatch(controls);
    expect(sheets.filter(isEmpty)).toEqual([]);
    expect(sheets.length).toBeLessThanOrEqual(7);
    expect(Math.min(...white), getName(paper)).toBeGreaterThan(0.5);
  }
  expect(await page.locator('.chart-body .kit-skeleton').count()).toBe(0);
});

test('GEN-04 in dark mode each list prints title and rows on white, without controls', { timeout: 600_000 }, async ({
  openContext,
}) => {
  const page = await (await openContext({ colorScheme: 'dark' })).newPage();
  await shell(page).signIn(account, '/healthz');
  for (const { name, rows: shows, tab = '', caption } of listRows) {
    await page.goto((await seededAddress(page, name)) + tab);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await seeLoaded(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const headers = page.getByRole('table').locator('tbody :is(th, [role="rowheader"])');
    // The list of a tab can begin to load a moment after the page.
    if (shows === 'some') await headers.first().waitFor();
    const rows = await headers.allInnerTexts();
    // A name that breaks into lines has those of the next cell between them.
    const words = rows.flatMap((row) => row.split(/\s+/));
    expect(words.length > 0, name).toBe(shows === 'some');
    for (const paper of papers.slice(0, 2)) {
      const { sheets, white } = await printed(page, paper);
      const text = sheets.join('\n');
      const at = `${name}, ${getName(paper)}`;
      expect(joined(text), at).toContain(joined(title));
      if (caption) expect(text, at).toMatch(caption);
      expect(
        words.filter((word) => !joined(text).includes(joined(word))),
        at,
      ).toEqual([]);
      expect(text, at).not.toMatch(controls);
      expect(sheets.filter(isEmpty), at).toEqual([]);
      expect(Math.min(...white), at).toBeGreaterThan(0.5);
    }
  }
});

test('GEN-04 a report prints who it is about, its days and its figures on each paper', async ({ openContext }) => {
  const page = await (await openContext({ colorScheme: 'dark' })).newPage();
  await shell(page).signIn(account, '/healthz');
  await page.goto(await seededAddress(page, 'personalReport'));
  await seeLoaded(page);
  await eventually(() => page.locator('.chart-chart:not([data-printable])').count()).toBe(0);
  const dates = (await page.getByRole('button', { name: /^Dates/ }).textContent()) ?? '';
  const nick = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText();
  for (const paper of papers) {
    const { sheets, white } = await printed(page, paper);
    const text = sheets.join('\n');
    expect(text, getName(paper)).toContain(dates);
    expect(joined(text), getName(paper)).toContain(joined(nick));
    expect(text).not.toMatch(controls);
    expect(sheets.filter(isEmpty)).toEqual([]);
    expect(Math.min(...white), getName(paper)).toBeGreaterThan(0.5);
  }
  expect(await page.locator('.chart-body .kit-skeleton').count()).toBe(0);
});
