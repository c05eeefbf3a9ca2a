import { findHeader, headerScore, looksLikeEmail } from '#tables/headers.ts';
import { readHtml, type XmlAttributes } from './read-xml.ts';

type HtmlTable = {
  rows: string[][];
  /** The positions of rows that a filter or a person has hidden. */
  hidden: Set<number>;
  /** How many rows below are covered by a cell of each column. */
  covered: number[];
};
type HtmlCell = { text: string; width: number; height: number };

const largestSpan = 200;
const parseSpan = (span: string | undefined): number => Math.min(Math.max(1, Number(span) || 1), largestSpan);

/** Leaves cells empty that a cell of an earlier row covers. */
function skipCovered({ rows, covered }: HtmlTable): void {
  const row = rows.at(-1) ?? [];
  for (let left = covered[row.length] ?? 0; left > 0; left = covered[row.length] ?? 0) {
    covered[row.length] = left - 1;
    row.push('');
  }
}

function addCell(table: HtmlTable, { text, width, height }: HtmlCell): void {
  skipCovered(table);
  const row = table.rows.at(-1);
  for (let at = 0; row && at < width; at += 1) {
    table.covered[row.length] = height - 1;
    row.push(at === 0 ? text.replace(/\s+/g, ' ').trim() : '');
  }
}

/** A row can end before cells of earlier rows that cover its last columns. */
function startRow({ rows, covered, hidden }: HtmlTable, isHidden: boolean): void {
  const last = rows.at(-1)?.length ?? covered.length;
  for (let at = last; at < covered.length; at += 1) covered[at] = Math.max(0, (covered[at] ?? 0) - 1);
  if (isHidden) hidden.add(rows.length);
  rows.push([]);
}

const isHiddenBy = ({ style = '', hidden }: XmlAttributes): boolean =>
  hidden !== undefined || /(?:^|;)\s*display\s*:\s*none/i.test(style);

const getScore = ({ rows }: HtmlTable): number => {
  const header = rows[findHeader(rows.map((cells, line) => ({ line, cells })))] ?? [];
  return header.length > 1 ? headerScore(header) : 0;
};

const countAddresses = ({ rows }: HtmlTable): number => rows.filter((cells) => cells.some(looksLikeEmail)).length;

/** Puts the table with the most addresses first, then the one with the best header. */
const byUse = (one: HtmlTable, other: HtmlTable): number =>
  countAddresses(other) - countAddresses(one) || getScore(other) - getScore(one) || other.rows.length - one.rows.length;

/** The cells of the table with the most addresses, as spreadsheet programs show them. */
export function readHtmlTable(text: string): Pick<HtmlTable, 'rows' | 'hidden'> {
  const tables: HtmlTable[] = [];
  const open: HtmlTable[] = [];
  let cell: HtmlCell | null = null;
  const endCell = (): void => {
    const table = open.at(-1);
    if (cell && table) addCell(table, cell);
    cell = null;
  };
  readHtml(text, {
    open(name, attributes) {
      const { colspan, rowspan } = attributes;
      if (name === 'table') {
        const opened: HtmlTable = { rows: [], hidden: new Set(), covered: [] };
        open.push(opened);
        tables.push(opened);
      }
      const table = open.at(-1);
      if (name === 'tr' && table) startRow(table, isHiddenBy(attributes));
      if (name === 'td' || name === 'th') cell = { text: '', width: parseSpan(colspan), height: parseSpan(rowspan) };
      if (name === 'br' && cell) cell.text += ' ';
    },
    text(part) {
      if (cell) cell.text += part;
    },
    close(name) {
      if (name === 'td' || name === 'th') endCell();
      if (name === 'table') open.pop();
    },
  });
  return tables.toSorted(byUse)[0] ?? { rows: [], hidden: new Set() };
}
