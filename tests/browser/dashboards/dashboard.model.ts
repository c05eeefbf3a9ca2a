import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { drawnChart, eventually, hasFocus } from '#tests/browser/support/page-queries.ts';

export const figureCalls = '**/api/v1/philippines/dashboards/organizations';
export const periodCalls = `${figureCalls}/period`;
export const trendCalls = `${figureCalls}/trend`;
/** Those of periods too. */
export const allFigureCalls = '**/api/v1/philippines/dashboards/organizations{,/period}';

export const sectionTitles = [
  'Member Summary',
  'Login Behavior',
  'Study Duration',
  'Study Progress',
  'Skill Quality',
  'Skills',
  'Business Course',
  'AI Quality',
] as const;

export type SectionTitle = (typeof sectionTitles)[number];

export type DayPick = [end: 'Start' | 'End', number: string];

/** The texts of these cells of a card, by the labels of the figures. */
async function cellTexts(card: Locator, cells: string): Promise<Record<string, string | undefined>> {
  const labels = await card.getByRole('term').allTextContents();
  const values = await card.locator(cells).allTextContents();
  return Object.fromEntries(labels.map((label, at) => [label, values[at]]));
}

/**
 * Downloads a chart.
 * Returns the name and content of the file.
 */
export async function downloadChart(page: Page, chart: string, kind: 'CSV' | 'PNG') {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${chart} as ${kind}`, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** The seven days that are shown, and the calendar in which others are picked. */
export function sevenDays(page: Page) {
  const days = page.getByRole('button', { name: /^Dates/ });
  const panel = page.getByRole('dialog', { name: 'Choose seven days' });
  const model = {
    days,
    panel,
    lastSevenDays: page.getByRole('button', { name: 'Last 7 Days' }),
    seeWindow: (text: string) => eventually(() => days.textContent()).toBe(text),
    async openDays() {
      await days.click();
      await panel.waitFor();
    },
    field: (end: 'Start' | 'End') => panel.getByRole('textbox', { name: end, exact: true }),
    preset: (name: string) => panel.getByRole('listitem').getByRole('button', { name, exact: true }),
    day: (number: string) =>
      panel.locator('[data-part="table-cell-trigger"][data-view="day"]:not([data-outside-range])', {
        hasText: new RegExp(`^${number}$`),
      }),
    /** Picks an end in the month that is shown. */
    async pickDay(...[end, number]: DayPick) {
      await model.field(end).focus();
      await model.day(number).click();
    },
    /** Picks an end, and closes the calendar. */
    async pick(...picked: DayPick) {
      await model.openDays();
      await model.pickDay(...picked);
      await panel.getByRole('button', { name: 'Done' }).click();
    },
    seeFocusOnDays: () => eventually(() => hasFocus(days)).toBe(true),
  };
  return model;
}

/** Page model of the dashboard of an organization. */
export function dashboard(page: Page) {
  const section = (title: SectionTitle) => page.getByRole('region', { name: title, exact: true });
  const model = {
    ...sevenDays(page),
    section,
    organizationTab: page.getByRole('tab', { name: 'Organization', exact: true }),
    userTab: page.getByRole('tab', { name: 'User', exact: true }),
    async open(as = 'admin@example.com', address = '/dashboard') {
      await shell(page).signIn(as, address);
    },
    /** Label, figure and unit of a section, as they are read. */
    seeFigures: (title: SectionTitle, figures: Readonly<Record<string, string>>) =>
      eventually(() => cellTexts(section(title), 'dd:first-of-type')).toEqual(figures),
    /** The announced change of each figure of a section since the days before. */
    seeChanges: (title: SectionTitle, changes: Readonly<Record<string, string>>) =>
      eventually(() => cellTexts(section(title), 'dd:nth-of-type(2)')).toEqual(changes),
    /**
     * The figures behind a chart, row by row.
     * The table is in the page while the chart is shown.
     */
    rows: (title: SectionTitle) =>
      section(title)
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))),
    drawnChart: (title: SectionTitle) => drawnChart(section(title).getByRole('figure')),
    /** All sections are shown and none is loading. */
    async seeSettled() {
      await section('Study Duration').waitFor();
      await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    },
    /** Where each card begins and how high it is, in whole pixels. */
    layoutBoxes: () =>
      page
        .getByRole('main')
        .locator('section')
        .evaluateAll((cards) =>
          cards.map((card) => [card.getBoundingClientRect().top, card.getBoundingClientRect().height].map(Math.round)),
        ),
    seeReason: (title: SectionTitle, text: string) => section(title).getByText(text).waitFor(),
    retry: (title: SectionTitle) => section(title).getByRole('button', { name: 'Try again' }).click(),
    seeBusy: (title: SectionTitle) => eventually(() => section(title).getAttribute('aria-busy')).toBe('true'),
    /** The loading state of the comparison. */
    seeComparison: (state: 'busy' | 'known' | 'unknown') =>
      page.locator(`[data-comparison="${state}"]`).waitFor({ state: 'attached' }),
    /** What the line next to the dates says. */
    seeComparedDays: (text: string) => eventually(() => page.locator('[data-comparison]').innerText()).toBe(text),
  };
  return model;
}
