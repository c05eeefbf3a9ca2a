import type { Locator, Page } from 'playwright-core';
import { expect } from '#tests/browser/support/console-test.ts';

const patience = { timeout: 10_000 };

/** Looks again until the person sees it. */
export const soon = <Seen>(look: () => Promise<Seen>) => expect.poll(look, patience);

/** What stands below a field: its help, or what is wrong with it. */
export const wordsOf = (field: Locator): Promise<string> =>
  field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

export const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);

/** Whether the top of an element is in sight, with nothing lying over it. */
export const isUncovered = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 16, top + 4));
  });

/** An address of the console as its own links lead to it, without loading the page anew. */
export const follow = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The sum of what has moved by itself since the page was opened. */
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
