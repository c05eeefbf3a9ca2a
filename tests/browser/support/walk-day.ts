import type { Page } from 'playwright-core';

/** The day on which the committed paths begin. */
export const pathDay = new Date('2026-11-21T12:00:00Z');
const dayAfter = new Date('2026-11-22T00:01:00Z');

/** Longer than the pages let pass until they look at the day again. */
const lookMs = 15_000;

/** Midnight passes while the page is open. */
export async function passMidnight(page: Page): Promise<void> {
  await page.clock.setSystemTime(dayAfter);
  await page.clock.runFor(lookMs);
}

/** An answer by which a server refuses a call. */
export const refusal = (status: number) => ({ status, json: { errorCode: status * 100, error: 'no' } });

/** A verb of one of the calendars picks only what is not picked already. */
export const picksAnew = ({ event, context }: { event: string; context?: object }): boolean =>
  !/^window\.(startOn|endOn)$/.test(event) || (context !== undefined && 'window' in context);
