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
const longestPart = { signs: 48, bytes: 144 };

// joiners hold emoji and words of some scripts together, tags make flags: nothing else unseen is kept
const unfit = /(?:(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{C}|[\\/:*?"<>|])+/gu;
const loose = /(?<=^|\s)(?:\u200C|\u200D|[\u{E0020}-\u{E007F}])+|(?:\u200C|\u200D)+(?=\s|$)/gu;

const signsOf = new Intl.Segmenter('en', { granularity: 'grapheme' });
const bytes = new TextEncoder();

const fit = (part: string): string => {
  const plain = part.replace(unfit, ' ').replace(loose, '').replace(/\s+/g, ' ').trim();
  const signs = [...signsOf.segment(plain)].map(({ segment }) => segment);
  if (isFit(signs)) return plain;
  const kept = signs.slice(0, longestPart.signs - 1);
  while (!isFit([...kept, '…'])) kept.pop();
  return `${kept.join('').trim()}…`;
};

const isFit = (signs: readonly string[]): boolean =>
  signs.length <= longestPart.signs && bytes.encode(signs.join('')).length <= longestPart.bytes;

/** '2026-11-15 to 2026-11-21' */
const daysOf = ({ start, end }: DayWindow): string => `${isoDay(start)} to ${isoDay(end)}`;

/** The name, without ending, of a file with the figures of a chart (ORG-16). */
export const chartFileName = ({ page, chart, subject, window }: ChartPlace): string =>
  [...[page, chart, subject].map(fit).filter(Boolean), daysOf(window)].join(' - ');

/** Whose figures of which days, in one line. */
export const chartCaption = ({ page, subject, window }: ChartPlace): string =>
  [page, subject, daysOf(window)].filter(Boolean).join(' · ');
