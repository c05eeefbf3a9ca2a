import type { DayWindow } from './day-window.ts';
import { isoDay } from './formats.ts';

/** Where a chart stands and whose figures of which days it shows. */
export type ChartPlace = {
  page: string;
  chart: string;
  /** The name of the organisation or learner. */
  subject: string;
  window: DayWindow;
};

/** Longer names are cut, since file systems allow 255 bytes for the whole. */
const longestPart = 48;

const unfit = /[\p{C}\\/:*?"<>|]+/gu;

const fit = (part: string): string => {
  const plain = part.replace(unfit, ' ').replace(/\s+/g, ' ').trim();
  const signs = [...plain];
  return signs.length > longestPart
    ? `${signs
        .slice(0, longestPart - 1)
        .join('')
        .trim()}…`
    : plain;
};

/** '2026-11-15 to 2026-11-21' */
const daysOf = ({ start, end }: DayWindow): string => `${isoDay(start)} to ${isoDay(end)}`;

/** The name, without ending, of a file with the figures of a chart (ORG-16). */
export const chartFileName = ({ page, chart, subject, window }: ChartPlace): string =>
  [...[page, chart, subject].map(fit).filter(Boolean), daysOf(window)].join(' - ');

/** Whose figures of which days, in one line. */
export const chartCaption = ({ page, subject, window }: ChartPlace): string =>
  [page, subject, daysOf(window)].filter(Boolean).join(' · ');
