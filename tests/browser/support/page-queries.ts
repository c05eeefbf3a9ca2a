import type { Locator, Page } from 'playwright-core';
import { expect } from '#tests/browser/support/console-test.ts';
import { maxWaitMs } from '#tests/browser/support/wait-limits.ts';

const pollOptions = { timeout: maxWaitMs };

/** Repeats a read until its expectation holds. */
export const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, pollOptions);

/** The text below a field: its help or its error. */
export const readDescription = (field: Locator): Promise<string> =>
  field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

export const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

/** Whether the top of an element is visible and not covered. */
export const isUncovered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 16, top + 4));
  });

/** Opens an address of the console like a link, without loading the page again. */
export const follow = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

/** Opens My Account, and returns to the page with Back. */
export async function leaveAndReturn(page: Page): Promise<void> {
  await follow(page, '/userInfo');
  await page.getByRole('heading', { name: 'My Account', level: 1 }).waitFor();
  await page.evaluate(() => history.back());
}

/** Waits until somebody who has signed in lands on the first page that is open to them. */
export const seeLanded = (page: Page): Promise<void> =>
  page.waitForURL(({ pathname }) => pathname !== '/' && !pathname.startsWith('/login'));

/** The page keeps what it shows, and says that it could not be refreshed. */
export const seeOutdated = (page: Page): Promise<void> => page.getByText('This could not be refreshed.').waitFor();

/** Waits until no part of the page is loading. */
export const seeNotBusy = (page: Page): Promise<void> =>
  eventually(() => page.locator('[aria-busy="true"], [data-comparison="busy"]').count()).toBe(0);

/** The same after the document has sent no request for half a second. */
export async function seeLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await seeNotBusy(page);
}

/** How far the page can be scrolled sideways, in pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The cumulative layout shift since the page was opened. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

/**
 * Scrolls to a figure until its chart is drawn.
 * A page that still loads replaces figures and moves them.
 */
export const seeDrawn = (figure: Locator, chart: Locator): Promise<void> =>
  eventually(async () => {
    await figure.evaluate((found) => found.scrollIntoView({ block: 'nearest' }));
    return chart.count();
  }).toBe(1);

/**
 * The chart of a figure, which is drawn when it comes near the window.
 * A radar has no role, because screen readers read the bars next to it.
 */
export async function drawnChart(figure: Locator): Promise<Locator> {
  const chart = figure.getByRole('img').or(figure.locator('.kit-radar svg'));
  await seeDrawn(figure, chart);
  return chart;
}
