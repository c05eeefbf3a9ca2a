import { amountOf } from './amounts.ts';
import {
  type ApplicationRowValues,
  applicationRowsMax,
  newRow,
  type RowField,
  rowFields,
} from './application-fields.ts';
import { organizationCode } from './import-organizations.ts';
import { isolatePath } from './isolated-text.ts';
import type { OrganizationEntry } from './organizations.ts';

/** The cells of a block that was copied from a spreadsheet: tabs between cells, quotes around cells with line breaks. */
export const cellsIn = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const pattern = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/gy;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, cell = '', end = ''] = match;
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
    rows.at(-1)?.push((isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell).replaceAll(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
};

export const isBlock = (text: string): boolean => /[\t\r\n]/.test(text.replace(/[\r\n]+$/, ''));

const isHeader = ([first = '']: readonly string[]): boolean => /^e-?mail/i.test(first) && !first.includes('@');

type Place = { row: number; field: RowField };
type Paste = { text: string; at: Place; rows: readonly ApplicationRowValues[] };

/** `left` is the number of rows that found no place. */
export type PasteResult = { rows: ApplicationRowValues[]; unknown: { row: number; name: string }[]; left: number };

type Target = { row: ApplicationRowValues; fields: readonly RowField[]; entries: readonly OrganizationEntry[] };

/** Returns the name of an unknown organization. */
const fillRow = ({ row, fields, entries }: Target, cells: readonly string[]): string => {
  for (const [column, field] of fields.entries()) {
    const cell = cells[column];
    if (cell !== undefined && field !== 'orgCode') row[field] = cell;
  }
  const name = cells[fields.indexOf('orgCode')] ?? '';
  if (name !== '') row.orgCode = organizationCode(entries, name);
  return name !== '' && row.orgCode === '' ? name : '';
};

type PasteDefaults = { entries: readonly OrganizationEntry[]; orgCode: string };

export const pastedRows = ({ text, at, rows }: Paste, { entries, orgCode }: PasteDefaults): PasteResult => {
  const cells = cellsIn(text);
  const block = cells[0] && isHeader(cells[0]) ? cells.slice(1) : cells;
  const fitting = block.slice(0, applicationRowsMax - at.row);
  const result: PasteResult = {
    rows: rows.map((row) => ({ ...row })),
    unknown: [],
    left: block.length - fitting.length,
  };
  const fields = rowFields.slice(rowFields.indexOf(at.field));
  for (const [offset, line] of fitting.entries()) {
    const index = at.row + offset;
    const row = result.rows[index] ?? newRow(orgCode);
    const name = fillRow({ row, fields, entries }, line);
    if (name !== '') result.unknown.push({ row: index, name });
    result.rows[index] = row;
  }
  return result;
};

export const unknownOrganization = (name: string): string => `${isolatePath(name)} is not one of your organizations.`;

export const rowsLeftOut = (count: number): string =>
  `At most ${applicationRowsMax} applications are sent together. ${amountOf(count, 'row was', 'rows were')} left out.`;
