import type { DayWindow } from './day-window.ts';
import { isoDay } from './formats.ts';

export type ChartSource = {
  page: string;
  chart: string;
  subject: string;
  window: DayWindow;
};

/** File systems allow 255 bytes for the whole name. */
const maxPart = { graphemes: 48, bytes: 144 };

// of the invisible characters, only joiners (emoji, some scripts) and tags (flags) are allowed
const forbidden = /(?:(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{C}|[\\/:*?"<>|])+/gu;
const isolatedJoiners = /(?<=^|\s)(?:\u200C|\u200D|[\u{E0020}-\u{E007F}])+|(?:\u200C|\u200D)+(?=\s|$)/gu;

const bytes = new TextEncoder();

const graphemesOf = (text: string): string[] => {
  if (/^[\x20-\x7E]*$/.test(text)) return [...text];
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
};

const shorten = (part: string): string => {
  const plain = part.replace(forbidden, ' ').replace(isolatedJoiners, '').replace(/\s+/g, ' ').trim();
  const graphemes = graphemesOf(plain);
  if (isFit(graphemes)) return plain;
  const shortened = graphemes.slice(0, maxPart.graphemes - 1);
  while (!isFit([...shortened, '…'])) shortened.pop();
  return `${shortened.join('').trim()}…`;
};

const isFit = (graphemes: readonly string[]): boolean =>
  graphemes.length <= maxPart.graphemes && bytes.encode(graphemes.join('')).length <= maxPart.bytes;

const daysOf = ({ start, end }: DayWindow): string => `${isoDay(start)} to ${isoDay(end)}`;

/** The file name without its extension (ORG-16). */
export const chartFileName = ({ page, chart, subject, window }: ChartSource): string =>
  [...[page, chart, subject].map(shorten).filter(Boolean), daysOf(window)].join(' - ');

export const chartCaption = ({ page, subject, window }: ChartSource): string =>
  [page, subject, daysOf(window)].filter(Boolean).join(' · ');

export const fileFailed = 'The file could not be saved. Please try again.';
