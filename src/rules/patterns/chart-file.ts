import { isolatePath } from '#texts/isolated-text.ts';
import type { DayWindow } from './day-window.ts';
import { isoDay, soFar } from './formats.ts';

export type ChartSource = {
  page: string;
  chart: string;
  subject: string;
  /** Tells apart subjects whose names a file name cannot hold. */
  code?: string | undefined;
  window: DayWindow;
  /** The figures of this day still grow. */
  today: string;
};

/** File systems allow 255 bytes for the whole name. */
const maxPart = { graphemes: 48, bytes: 144 };
const maxWithCode = { graphemes: 32, bytes: 90 };
const maxCode = { graphemes: 40, bytes: 40 };

// of the invisible characters, only joiners (emoji, some scripts) and tags (flags) are allowed
const forbidden = /(?:(?!\u200C|\u200D|[\u{E0020}-\u{E007F}])\p{C}|[\\/:*?"<>|])+/gu;
const isolatedJoiners = /(?<=^|\s)(?:\u200C|\u200D|[\u{E0020}-\u{E007F}])+|(?:\u200C|\u200D)+(?=\s|$)/gu;

const bytes = new TextEncoder();

const toGraphemes = (text: string): string[] => {
  if (/^[\x20-\x7E]*$/.test(text)) return [...text];
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
};

/** A text as a part of a file name that every file system takes, cut with '…' where it is too long. */
export const fitFileName = (part: string, max = maxPart): string => {
  const plain = part.replace(forbidden, ' ').replace(isolatedJoiners, '').replace(/\s+/g, ' ').trim();
  const graphemes = toGraphemes(plain);
  if (isFit(graphemes, max)) return plain;
  const shortened = graphemes.slice(0, max.graphemes - 1);
  while (!isFit([...shortened, '…'], max)) shortened.pop();
  return `${shortened.join('').trim()}…`;
};

const isFit = (graphemes: readonly string[], max: typeof maxPart): boolean =>
  graphemes.length <= max.graphemes && bytes.encode(graphemes.join('')).length <= max.bytes;

const formatDays = ({ start, end }: DayWindow): string => `${isoDay(start)} to ${isoDay(end)}`;

/** A name that had to be changed can look like another one, so its code follows. */
const formatSubject = ({ subject, code = '' }: ChartSource): string => {
  const fitting = fitFileName(subject);
  const isWhole = fitting === subject.replace(/\s+/g, ' ').trim();
  return isWhole || code === ''
    ? fitting
    : `${fitFileName(subject, maxWithCode)} (${fitFileName(code, maxCode)})`.trim();
};

/** The file name without its extension. */
export const chartFileName = (source: ChartSource): string =>
  [fitFileName(source.page), fitFileName(source.chart), formatSubject(source), formatDays(source.window)]
    .filter(Boolean)
    .join(' - ');

export const chartCaption = ({ page, subject, window, today }: ChartSource): string =>
  [page, isolatePath(subject), window.end === today ? `${formatDays(window)} (${soFar})` : formatDays(window)]
    .filter(Boolean)
    .join(' · ');
