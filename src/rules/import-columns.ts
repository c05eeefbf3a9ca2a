import type { HeaderKind } from '#tables/header-words.ts';
import { type HeaderMatch, headerRows, looksLikeEmail, matchHeader, plainHeader } from '#tables/headers.ts';
import { columnLetters } from '#tables/workbook/cell-place.ts';
import { type ImportColumns, type ImportSheet, importFields } from './import-rows.ts';

const sampleRows = 50;
const none = -1;

export const noColumns: ImportColumns = { email: none, nick: none, realName: none, organization: none, moreNames: [] };

type Column = HeaderMatch & { at: number };

/** The column of a kind: an exact header before one that contains a word, the first of equal ones. */
const columnOf = (columns: readonly Column[], kind: HeaderKind): Column | undefined => {
  const same = columns.filter((column) => column.kind === kind);
  return same.find(({ isExact }) => isExact) ?? same[0];
};

const cellsBelow = ({ rows }: ImportSheet, headerRow: number, column: number): string[] =>
  rows.slice(headerRow + 1, headerRow + 1 + sampleRows).map(({ cells }) => cells[column] ?? '');

const addressCount = (cells: readonly string[]): number =>
  new Set(cells.filter(looksLikeEmail).map((cell) => cell.toLowerCase())).size;

/** The column with a header for addresses that has the most different ones: all rows can have the same manager. */
function emailColumn(sheet: ImportSheet, headerRow: number, columns: readonly Column[]): number {
  const named = columns.filter(({ kind }) => kind === 'email');
  const rank = ({ at, isExact, isSecondary }: Column) =>
    (isSecondary ? 0 : 1_000) + addressCount(cellsBelow(sheet, headerRow, at)) + (isExact ? 0.5 : 0);
  return (
    named.reduce<Column | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined)?.at ??
    none
  );
}

/** Without a header, the column with the most addresses that is not about somebody else. */
function columnOfAddresses(sheet: ImportSheet, headerRow: number, used: readonly number[]): number {
  const header = sheet.rows[headerRow]?.cells ?? [];
  let [best, most] = [none, 0];
  for (let column = 0; column < sheet.width; column += 1) {
    const isNamed = (header[column] ?? '') !== '';
    if (used.includes(column) || (isNamed && headerRow >= 0 && isAboutOthers(header[column] ?? ''))) continue;
    const count = addressCount(cellsBelow(sheet, headerRow, column));
    if (count > most) [best, most] = [column, count];
  }
  return best;
}

/** A header that has a known word, but is about a manager or another person. */
const isAboutOthers = (header: string): boolean =>
  matchHeader(header) === undefined && /mail|@|邮|郵|メール|메일|почт/i.test(header);

type NameColumns = { columns: readonly Column[]; sheet: ImportSheet; headerRow: number };

/** Whether the texts of a column contain those of another one: 'Anna Muster' and 'Anna'. */
function holds({ sheet, headerRow }: NameColumns, whole: number, part: number): boolean {
  const wholes = cellsBelow(sheet, headerRow, whole);
  const parts = cellsBelow(sheet, headerRow, part);
  const pairs = wholes
    .map((text, at) => [text, parts[at] ?? ''] as const)
    .filter(([text, one]) => text !== '' && one !== '');
  const holding = pairs.filter(([text, one]) => text !== one && ` ${text} `.includes(` ${one} `));
  return pairs.length > 0 && holding.length * 2 > pairs.length;
}

/** The parts of a name by their headers; a bare 'Name' is the part that its neighbors leave it. */
function nameParts({ columns }: NameColumns): Partial<Record<'bare' | 'given' | 'family' | 'middle', Column>> {
  const of = (kind: HeaderKind) => columnOf(columns, kind);
  const [bare, given, middle] = [of('name'), of('givenName'), of('middleName')];
  const family = of('familyName') ?? (given || bare ? of('nickOrFamily') : undefined);
  const found = {
    bare,
    given: given ?? (family ? bare : undefined),
    family: family ?? (given ? bare : undefined),
    middle,
  };
  return Object.fromEntries(Object.entries(found).filter(([, column]) => column));
}

/** The columns of the real name in the order of the language. */
function nameColumns(input: NameColumns): readonly number[] {
  const full = columnOf(input.columns, 'fullName');
  if (full?.isExact) return [full.at];
  const { bare, given, family, middle } = nameParts(input);
  const other = given === bare ? family : given;
  if (bare && other && bare !== other && holds(input, bare.at, other.at)) return [bare.at];
  if (given && family) return orderedNames({ given, family, middle }, input);
  const only = full ?? bare ?? given ?? family;
  return only ? [only.at] : [];
}

type NameParts = { given: Column; family: Column; middle: Column | undefined };

/** Family name first in languages that do so, for names in their scripts, and with a patronymic. */
function orderedNames({ given, family, middle }: NameParts, { sheet, headerRow }: NameColumns): readonly number[] {
  const names = cellsBelow(sheet, headerRow, family.at).filter((cell) => cell !== '');
  const isEastAsian = names.length > 0 && names.every((cell) => /^[\p{sc=Han}\p{sc=Hangul}]+$/u.test(cell));
  const patronymic = /отчество|по батькові|па бацьку|әкесінің/i.test(
    sheet.rows[headerRow]?.cells[middle?.at ?? none] ?? '',
  );
  const middles = middle ? [middle.at] : [];
  if (patronymic) return [family.at, given.at, ...middles];
  const isFamilyFirst = isEastAsian || (given.isFamilyFirst && family.isFamilyFirst);
  return isFamilyFirst ? [family.at, ...middles, given.at] : [given.at, ...middles, family.at];
}

/** The column for each field by its header, else the column with the most addresses for the e-mail. */
export function suggestColumns(sheet: ImportSheet, headerRow: number): ImportColumns {
  const header = headerRow >= 0 ? (sheet.rows[headerRow]?.cells ?? []) : [];
  const columns = header.flatMap((text, at): Column[] => {
    const match = matchHeader(text);
    return match ? [{ ...match, at }] : [];
  });
  const [realName = none, ...moreNames] = nameColumns({ columns, sheet, headerRow });
  const nicks = columns.filter(({ at }) => at !== realName && !moreNames.includes(at));
  const found = {
    email: emailColumn(sheet, headerRow, columns),
    nick: (columnOf(nicks, 'nick') ?? columnOf(nicks, 'nickOrFamily'))?.at ?? none,
    realName,
    organization: columnOf(columns, 'organization')?.at ?? none,
    moreNames,
  };
  const used = [found.nick, found.realName, found.organization, ...moreNames];
  return found.email >= 0 ? found : { ...found, email: columnOfAddresses(sheet, headerRow, used) };
}

/** Chooses a column for a field, or for a further part of the real name; a part without a column is left out. */
export function mapColumn(columns: ImportColumns, { field, column, part = 0 }: ColumnChoice): ImportColumns {
  if (field !== 'realName') return { ...columns, [field]: column };
  const names = [columns.realName, ...columns.moreNames];
  names[part] = column;
  const [first = none, ...others] = names.filter((at) => at >= 0);
  return { ...columns, realName: first, moreNames: others };
}

export type ColumnChoice = { field: (typeof importFields)[number]; column: number; part?: number };

/** The parts of the real name in the other order. */
export const swapNames = (columns: ImportColumns): ImportColumns => {
  const [realName = none, ...moreNames] = [columns.realName, ...columns.moreNames].toReversed();
  return { ...columns, realName, moreNames };
};

const isUsed = ({ moreNames, ...columns }: ImportColumns, column: number): boolean =>
  importFields.some((field) => columns[field] === column) || moreNames.includes(column);

/** The names of columns that hold something and are not imported. */
export function unusedColumns(sheet: ImportSheet, headerRow: number, columns: ImportColumns): readonly string[] {
  const header = headerRow >= 0 ? (sheet.rows[headerRow]?.cells ?? []) : [];
  const below = sheet.rows.slice(headerRow + 1);
  return Array.from({ length: sheet.width }, (_, at) => at)
    .filter((at) => !isUsed(columns, at) && below.some(({ cells }) => (cells[at] ?? '') !== ''))
    .map((at) => columnLabel(header[at] ?? '', at));
}

const nameKinds: readonly HeaderKind[] = ['name', 'fullName', 'givenName', 'middleName', 'familyName'];

/** Real names of a single word, if other columns of the file hold names as well; empty if there are none. */
export function singleNames(sheet: ImportSheet, headerRow: number, columns: ImportColumns): readonly string[] {
  if (columns.realName < 0 || columns.moreNames.length > 0 || headerRow < 0) return [];
  const isName = (text: string) => nameKinds.some((kind) => matchHeader(text)?.kind === kind);
  const others = (sheet.rows[headerRow]?.cells ?? []).filter((text, at) => !isUsed(columns, at) && isName(text));
  if (others.length === 0) return [];
  const names = sheet.rows.slice(headerRow + 1).map(({ cells }) => cells[columns.realName] ?? '');
  return names.filter((name) => /^\p{L}[^\s]*$/u.test(name) && !/[\p{sc=Han}\p{sc=Hangul}]/u.test(name));
}

/** The rows that can be the header, with their texts. */
export const headerChoices = ({ rows }: ImportSheet): readonly { row: number; text: string }[] =>
  rows.slice(0, headerRows).map(({ line, cells }, row) => ({
    row,
    text: `Row ${line}: ${cells.filter((cell) => cell !== '').join(', ')}`.slice(0, 80),
  }));

/** The name of a column with its letters, so that equal headers differ: 'Email (column B)'. */
export const columnLabel = (header: string, column: number): string => {
  const place = `column ${columnLetters(column)}`;
  return header === '' ? `C${place.slice(1)}` : `${header} (${place})`;
};

export const repeatedHeaders = (header: readonly string[]): readonly string[] => {
  const seen = header.map((name) => name.trim()).filter((name) => name !== '');
  return [
    ...new Set(seen.filter((name, at) => seen.findIndex((other) => plainHeader(other) === plainHeader(name)) !== at)),
  ];
};
