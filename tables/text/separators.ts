import Papa from 'papaparse';
import { headerScore } from '#tables/headers.ts';

const separators: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
  '；': 'full-width semicolons',
  '，': 'full-width commas',
};

export const separatorName = (separator: string): string => separators[separator] ?? `“${separator}”`;

const separatorLine = /^\ufeff?"?sep=(.)"?(?:\r\n|\r|\n)/i;
const sampleRows = 20;
const sampleLength = 100_000;

/**
 * The separator that makes the best header.
 * Without a header, the one that gives most rows as many cells as the widest row has.
 */
export function suggestSeparator(text: string): string {
  const sample = text.slice(0, sampleLength);
  const scored = Object.keys(separators).map((separator) => {
    const { data } = Papa.parse<string[]>(sample, {
      delimiter: separator,
      preview: sampleRows,
      skipEmptyLines: 'greedy',
    });
    const widths = data.map(({ length }) => length);
    const width = Math.max(1, ...widths);
    const fitting = widths.filter((one) => one === width).length / Math.max(1, data.length);
    const header = Math.max(0, ...data.map((cells) => (cells.length > 1 ? headerScore(cells) : 0)));
    return { separator, width, score: width > 1 ? header + fitting : 0 };
  });
  return scored.reduce((best, one) => ((one.score - best.score || one.width - best.width) > 0 ? one : best)).separator;
}

/** The separator of a text, and the text below a line that names it. */
export function splitSeparator(text: string): { separator: string; text: string; firstLine: number } {
  const named = separatorLine.exec(text);
  if (named?.[1]) return { separator: named[1], text: text.slice(named[0].length), firstLine: 2 };
  return { separator: suggestSeparator(text), text, firstLine: 1 };
}
