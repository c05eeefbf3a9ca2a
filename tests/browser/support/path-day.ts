import type { Page } from 'playwright-core';

/** The day on which the committed paths begin. */
export const pathDay = new Date('2026-11-21T12:00:00Z');
const nextDay = new Date('2026-11-22T00:01:00Z');

/** Longer than the interval in which pages check the day. */
const dayCheckMs = 15_000;

/** Midnight passes while the page is open. */
export async function passMidnight(page: Page): Promise<void> {
  await page.clock.setSystemTime(nextDay);
  await page.clock.runFor(dayCheckMs);
}

/** A calendar picks only a day that is not picked already. */
export const isNewPick = ({ event, context }: { event: string; context?: object }): boolean =>
  !/^window\.(startOn|endOn)$/.test(event) || (context !== undefined && 'window' in context);
