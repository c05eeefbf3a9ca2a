import type { HeaderKind } from './header-words.ts';
import { type HeaderMatch, looksLikeEmail, matchHeader, plainHeader } from './headers.ts';
import type { TableFile } from './table-file.ts';

/** What a table of people can have columns for. */
export const personFields = ['email', 'nick', 'realName', 'organization'] as const;
type PersonField = (typeof personFields)[number];

/**
 * The column of each field, -1 for none.
 * The texts of `moreNames` follow the real name, which makes one name of two columns.
 */
export type PersonColumns = Readonly<Record<PersonField, number>> & { readonly moreNames: readonly number[] };

type Sheet = Pick<TableFile, 'rows' | 'width'>;

const sampleRows = 50;
const none = -1;

export const noColumns: PersonColumns = { email: none, nick: none, realName: none, organization: none, moreNames: [] };

type Column = HeaderMatch & { at: number };

/**
 * The column of a kind.
 * An exact header wins over one that contains a known word; then the first column wins.
 */
const findColumn = (columns: readonly Column[], kind: HeaderKind): Column | undefined => {
  const same = columns.filter((column) => column.kind === kind);
  return same.find(({ isExact }) => isExact) ?? same[0];
};

const cellsBelow = ({ rows }: Sheet, headerRow: number, column: number): string[] =>
  rows.slice(headerRow + 1, headerRow + 1 + sampleRows).map(({ cells }) => cells[column] ?? '');

const addressCount = (cells: readonly string[]): number =>
  new Set(cells.filter(looksLikeEmail).map((cell) => cell.toLowerCase())).size;

/**
 * The column with a header for addresses that has the most different addresses.
 * A column with the same manager in all rows has only one.
 */
function emailColumn(sheet: Sheet, headerRow: number, columns: readonly Column[]): number {
  const named = columns.filter(({ kind }) => kind === 'email');
  const rank = ({ at, isExact, isSecondary }: Column) =>
    (isSecondary ? 0 : 1_000) + addressCount(cellsBelow(sheet, headerRow, at)) + (isExact ? 0.5 : 0);
  return (
    named.reduce<Column | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined)?.at ??
    none
  );
}

/** Without a header, the column with the most addresses that is not about another person. */
function columnOfAddresses(sheet: Sheet, headerRow: number, used: readonly number[]): number {
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

type NameColumns = { columns: readonly Column[]; sheet: Sheet; headerRow: number };

/** Whether one column contains the texts of another one, such as 'Anna Muster' and 'Anna'. */
function holds({ sheet, headerRow }: NameColumns, whole: number, part: number): boolean {
  const wholes = cellsBelow(sheet, headerRow, whole);
  const parts = cellsBelow(sheet, headerRow, part);
  const pairs = wholes
    .map((text, at) => [text, parts[at] ?? ''] as const)
    .filter(([text, one]) => text !== '' && one !== '');
  const holding = pairs.filter(([text, one]) => text !== one && ` ${text} `.includes(` ${one} `));
  return pairs.length > 0 && holding.length * 2 > pairs.length;
}

/**
 * The columns of the parts of a name, by their headers.
 * A column 'Name' is the given or family name if the other one has its own column.
 */
function nameParts({ columns }: NameColumns): Partial<Record<'bare' | 'given' | 'family' | 'middle', Column>> {
  const of = (kind: HeaderKind) => findColumn(columns, kind);
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
  const full = findColumn(input.columns, 'fullName');
  if (full?.isExact) return [full.at];
  const { bare, given, family, middle } = nameParts(input);
  const other = given === bare ? family : given;
  if (bare && other && bare !== other && holds(input, bare.at, other.at)) return [bare.at];
  if (given && family) return orderedNames({ given, family, middle }, input);
  const only = full ?? bare ?? given ?? family;
  return only ? [only.at] : [];
}

type NameParts = { given: Column; family: Column; middle: Column | undefined };

const secondFamilyHeader =
  /(?:^| )(?:materno|segundo apellido|segundo sobrenome|second (?:surname|last name|family name))$/;

/** In Spanish, a person has two family names, often in two columns. */
const secondFamilies = ({ columns, sheet, headerRow }: NameColumns, family: Column): readonly number[] =>
  columns
    .filter(({ kind, at }) => kind === 'familyName' && at !== family.at)
    .map(({ at }) => at)
    .filter((at) => secondFamilyHeader.test(plainHeader(sheet.rows[headerRow]?.cells[at] ?? '')));

/** Family name first in languages that do so, for names in their scripts, and with a patronymic. */
function orderedNames({ given, family, middle }: NameParts, input: NameColumns): readonly number[] {
  const { sheet, headerRow } = input;
  const names = cellsBelow(sheet, headerRow, family.at).filter((cell) => cell !== '');
  const isEastAsian = names.length > 0 && names.every((cell) => /^[\p{sc=Han}\p{sc=Hangul}]+$/u.test(cell));
  const patronymic = /отчество|по батькові|па бацьку|әкесінің/i.test(
    sheet.rows[headerRow]?.cells[middle?.at ?? none] ?? '',
  );
  const middles = middle ? [middle.at] : [];
  if (patronymic) return [family.at, given.at, ...middles];
  const isFamilyFirst = isEastAsian || (given.isFamilyFirst && family.isFamilyFirst);
  const families = [family.at, ...secondFamilies(input, family)];
  return isFamilyFirst ? [...families, ...middles, given.at] : [given.at, ...middles, ...families];
}

/**
 * Finds the column of each field by its header.
 * Without a header for the e-mail, it is the column with the most addresses.
 */
export function suggestColumns(sheet: Sheet, headerRow: number): PersonColumns {
  const header = headerRow >= 0 ? (sheet.rows[headerRow]?.cells ?? []) : [];
  const columns = header.flatMap((text, at): Column[] => {
    const match = matchHeader(text);
    return match ? [{ ...match, at }] : [];
  });
  const [realName = none, ...moreNames] = nameColumns({ columns, sheet, headerRow });
  const nicks = columns.filter(({ at }) => at !== realName && !moreNames.includes(at));
  const found = {
    email: emailColumn(sheet, headerRow, columns),
    nick: (findColumn(nicks, 'nick') ?? findColumn(nicks, 'nickOrFamily'))?.at ?? none,
    realName,
    organization: findColumn(columns, 'organization')?.at ?? none,
    moreNames,
  };
  const used = [found.nick, found.realName, found.organization, ...moreNames];
  return found.email >= 0 ? found : { ...found, email: columnOfAddresses(sheet, headerRow, used) };
}

/** Chinese and Korean names have no blank between their parts; a header with kana is Japanese. */
const isClosed = (parts: readonly string[], header: readonly string[] | undefined): boolean =>
  parts.every((part) => /^[\p{sc=Han}\p{sc=Hangul}]+$/u.test(part)) &&
  !/[\p{sc=Hira}\p{sc=Kana}]/u.test(header?.join('') ?? '');

/** A name of several columns in their order. */
export function joinNames(parts: readonly string[], header: readonly string[] | undefined): string {
  const filled = parts.filter((part) => part !== '');
  return filled.join(isClosed(filled, header) ? '' : ' ');
}

/** Whether a field is read from a column. */
export const isUsed = ({ moreNames, ...columns }: PersonColumns, column: number): boolean =>
  personFields.some((field) => columns[field] === column) || moreNames.includes(column);

const nameKinds: readonly HeaderKind[] = ['name', 'fullName', 'givenName', 'middleName', 'familyName'];

/** Real names of one word, if other columns of the file contain names as well. */
export function singleNames(sheet: Sheet, headerRow: number, columns: PersonColumns): readonly string[] {
  if (columns.realName < 0 || columns.moreNames.length > 0 || headerRow < 0) return [];
  const isName = (text: string) => nameKinds.some((kind) => matchHeader(text)?.kind === kind);
  const others = (sheet.rows[headerRow]?.cells ?? []).filter((text, at) => !isUsed(columns, at) && isName(text));
  if (others.length === 0) return [];
  const names = sheet.rows.slice(headerRow + 1).map(({ cells }) => cells[columns.realName] ?? '');
  return names.filter((name) => /^\p{L}[^\s]*$/u.test(name) && !/[\p{sc=Han}\p{sc=Hangul}]/u.test(name));
}
