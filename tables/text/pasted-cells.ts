import Papa from 'papaparse';
import { findHeader, headerScore, looksLikeEmail } from '#tables/headers.ts';
import { suggestSeparator } from './separators.ts';

const tab = '\t';
const sampleRows = 20;

/** Whether a separator divides rows of people: below a header, or with an address in each row. */
function dividesPeople(text: string, separator: string): boolean {
  const { data } = Papa.parse<string[]>(text, { delimiter: separator, preview: sampleRows, skipEmptyLines: 'greedy' });
  const rows = data.map((cells, at) => ({ line: at + 1, cells }));
  const header = rows[findHeader(rows)]?.cells ?? [];
  return (header.length > 1 && headerScore(header) > 2) || data.every((cells) => cells.some(looksLikeEmail));
}

/**
 * The separator of the cells of a pasted text.
 * It is a tab if there is no other separator, so that 'Lee, Ann' stays one cell.
 */
export function pastedSeparator(text: string): string {
  if (text.includes(tab)) return tab;
  const separator = suggestSeparator(text);
  return dividesPeople(text, separator) ? separator : tab;
}

/**
 * The cells of a pasted block.
 * Spreadsheets quote only cells with line breaks, so other quotes are part of the text.
 */
export function pastedCells(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const [unquoted, ends] = separator === '|' ? ['[^|\\r\\n]*', '\\|'] : [`[^${separator}\\r\\n]*`, separator];
  const pattern = new RegExp(`("(?:[^"]|"")*"|${unquoted})(${ends}|\\r\\n|\\r|\\n|$)`, 'gy');
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, cell = '', end = ''] = match;
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
    rows.at(-1)?.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}
