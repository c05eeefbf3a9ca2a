import type { DayWindow } from '#rules/patterns/day-window.ts';
import { windowInUrl } from '#rules/patterns/day-window-url.ts';

/** The prefix of the days of a report in its address. */
export const reportQueryPrefix = 'report';

/** The days of a report in its address. */
export const reportWindowIn = (url: { address: string; today: string }): DayWindow =>
  windowInUrl({ ...url, queryPrefix: reportQueryPrefix });
