import type { RouteName } from '#rules/routes.ts';
import { eventually, seeLoaded } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { papers, printed } from '#tests/browser/support/printed.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';

const account = 'admin@example.com';

const controls =
  /Hello, |Last 7 Days|Chart\s+Table|\bCSV\b|\bPNG\b|Batch Download|Course Management|Search\b|Reset\b|Skip to content|Notices\b/;

const isEmpty = (sheet: string) => sheet.trim() === '';
/** Lines break elsewhere on paper, and isolated names have marks around them. */
const joined = (text: string) => text.replace(/[\s\u2066-\u2069]/g, '');

test.for(papers)('GEN-04 a dashboard prints at once and in whole, %o', async (paper, { page }) => {
  await shell(page).signIn(account, '/dashboard');
  await seeLoaded(page);
  // The code of the radar arrives a moment after the page; nothing has scrolled to it.
  await eventually(() => page.locator('.chart-chart:not([data-printable])').count()).toBe(0);
  const dates = (await page.getByRole('button', { name: /^Dates/ }).textContent()) ?? '';
  const { sheets, white } = await printed(page, paper, paper === papers[0] ? 'dashboard-printed' : undefined);
  const text = sheets.join('\n');
  for (const part of ['Study Performance', 'Halden Lantern Works', dates, 'AI Quality', 'Skill radar', 'Levels'])
    expect(text).toContain(part);
  expect(text).not.toMatch(controls);
  expect(sheets.filter(isEmpty)).toEqual([]);
  expect(sheets.length).toBeLessThanOrEqual(7);
  expect(Math.min(...white)).toBeGreaterThan(0.5);
  expect(await page.locator('.chart-body .kit-skeleton').count()).toBe(0);
});

/** Pages with rows, and the address after the one of the route. */
const lists: readonly (readonly [RouteName, string])[] = [
  ['dashboard', '#2'],
  ['accountList', ''],
  ['applicationList', ''],
  ['purchases', ''],
  ['downloads', ''],
  ['courseList', ''],
  ['courseDetail', ''],
  ['lessonDetail', ''],
];

/** The organization and the day of a list. */
const captions: Partial<Record<RouteName, RegExp>> = {
  dashboard: /All organizations · As of \d{4}-\d\d-\d\d/,
  accountList: /All organizations · As of \d{4}-\d\d-\d\d/,
  applicationList: /As of \d{4}-\d\d-\d\d/,
};

test.for(lists.flatMap(([name, end]) => papers.slice(0, 2).map((paper) => [name, end, paper] as const)))(
  'GEN-04 in dark mode %s%s prints title and rows on white, without controls, %o',
  async ([name, end, paper], { openContext }) => {
    const page = await (await openContext({ colorScheme: 'dark' })).newPage();
    await shell(page).signIn(account, '/healthz');
    await page.goto((await seededAddress(page, name)) + end);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await seeLoaded(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    const rows = await page.getByRole('table').locator('tbody :is(th, [role="rowheader"])').allInnerTexts();
    const { sheets, white } = await printed(page, paper);
    const text = sheets.join('\n');
    expect(joined(text)).toContain(joined(title));
    if (captions[name]) expect(text).toMatch(captions[name]);
    // A name that breaks into lines has those of the next cell between them.
    const words = rows.flatMap((row) => row.split(/\s+/));
    // The demo has no downloads.
    expect(words.length > 0).toBe(name !== 'downloads');
    expect(words.filter((word) => !joined(text).includes(joined(word)))).toEqual([]);
    expect(text).not.toMatch(controls);
    expect(sheets.filter(isEmpty)).toEqual([]);
    expect(Math.min(...white)).toBeGreaterThan(0.5);
  },
);

test.for(papers)(
  'GEN-04 a report prints who it is about, its days and its figures, %o',
  async (paper, { openContext }) => {
    const page = await (await openContext({ colorScheme: 'dark' })).newPage();
    await shell(page).signIn(account, '/healthz');
    await page.goto(await seededAddress(page, 'personalReport'));
    await seeLoaded(page);
    await eventually(() => page.locator('.chart-chart:not([data-printable])').count()).toBe(0);
    const dates = (await page.getByRole('button', { name: /^Dates/ }).textContent()) ?? '';
    const nick = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText();
    const { sheets, white } = await printed(page, paper);
    const text = sheets.join('\n');
    expect(text).toContain(dates);
    expect(joined(text)).toContain(joined(nick));
    expect(text).not.toMatch(controls);
    expect(sheets.filter(isEmpty)).toEqual([]);
    expect(Math.min(...white)).toBeGreaterThan(0.5);
    expect(await page.locator('.chart-body .kit-skeleton').count()).toBe(0);
  },
);
