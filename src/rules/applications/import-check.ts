import { comparedEmail } from '#contract/application-values.ts';
import { removeMarks } from '#texts/isolated-text.ts';
import { emailProblem, nameProblem } from './application-fields.ts';
import { organizationMissing } from './application-texts.ts';
import { type ImportOrganization, matchOrganization } from './import-organizations.ts';
import type { ImportField, ImportRow } from './import-rows.ts';
import {
  charactersUnread,
  importFieldLabels,
  lettersEncoded,
  organizationAmbiguous,
  organizationDisabled,
  organizationUnknown,
  sameAddress,
  spreadsheetError,
} from './import-texts.ts';

export type ProblemKind =
  | 'missing'
  | 'invalid'
  | 'duplicate'
  | 'tooLong'
  | 'unknown'
  | 'ambiguous'
  | 'disabled'
  | 'unreadable'
  | 'rejected';

/**
 * What is wrong with a cell.
 * A rejection of a whole row is at the e-mail.
 */
export type CellProblem = { field: ImportField; kind: ProblemKind; text: string };

/** The problems of each row, in the order of the rows; null for a row without any. */
export type ImportProblems = readonly (readonly CellProblem[] | null)[];

type FirstLines = ReadonlyMap<string, number>;

const getAddresses = (rows: readonly ImportRow[]): readonly string[] => rows.map(({ email }) => comparedEmail(email));

function firstLines(
  rows: readonly ImportRow[],
  addresses: readonly string[],
  wanted?: ReadonlySet<string>,
): FirstLines {
  const lines = new Map<string, number>();
  for (const [at, address] of addresses.entries())
    if (address !== '' && !lines.has(address) && (wanted?.has(address) ?? true))
      lines.set(address, rows[at]?.line ?? 0);
  return lines;
}

function addressProblem({ email, line }: ImportRow, lines: FirstLines): CellProblem | null {
  const text = emailProblem(email);
  if (text !== '') return { field: 'email', kind: email === '' ? 'missing' : 'invalid', text };
  const first = lines.get(comparedEmail(email)) ?? line;
  return first === line ? null : { field: 'email', kind: 'duplicate', text: sameAddress(first) };
}

function lengthProblem(row: ImportRow, field: 'nick' | 'realName'): CellProblem | null {
  const text = nameProblem(row[field]);
  return text === '' ? null : { field, kind: 'tooLong', text };
}

function organizationProblem({ organization }: ImportRow, entries: readonly ImportOrganization[]): CellProblem | null {
  const field = 'organization';
  if (organization === '') return { field, kind: 'missing', text: organizationMissing };
  const { kind } = matchOrganization(entries, organization);
  switch (kind) {
    case 'found':
      return null;
    case 'disabled':
      return { field, kind, text: organizationDisabled };
    case 'ambiguous':
      return { field, kind, text: organizationAmbiguous };
    case 'unknown':
      return { field, kind, text: organizationUnknown };
    default:
      return kind satisfies never;
  }
}

/** The errors of spreadsheets that look like a shout, in the languages of their programs. */
const shoutedErrors = [
  ...['VALUE', 'REF', 'NUM', 'NULL', 'SPILL', 'CALC', 'FIELD', 'BLOCKED', 'CONNECT', 'BUSY', 'EXTERNAL', 'UNKNOWN'],
  ...['WERT', 'BEZUG', 'ZAHL', 'ÜBERLAUF', 'VALEUR', 'NOMBRE', 'NUL', 'PROPAGATION', 'VALOR', 'NULO', 'VALORE', 'RIF'],
  ...['NUMERO', 'WAARDE', 'VERW', 'GETAL', 'LEEG', 'ARG', 'ADR', 'LICZBA', 'ZERO', 'HODNOTA', 'ODKAZ', 'ČÍSLO'],
  ...['ÉRTÉK', 'HIV', 'SZÁM', 'NULLA', 'VÄRDEFEL', 'REFERENS', 'OGILTIGT', 'SKÄRNING', 'VÆRDI', 'VERDI', 'ARVO'],
  ...['VIITTAUS', 'LUKU', 'TYHJÄ', 'DEĞER', 'BAŞV', 'SAYI', 'BOŞ', 'ЗНАЧ', 'ССЫЛКА', 'ЧИСЛО', 'ПУСТО', 'ПЕРЕНОС'],
];

/**
 * Errors in any language, such as '#NAME?', '#¿NOMBRE?', '#N/A' and '#НД'.
 * '###' is a number that was too wide for its column.
 */
const spreadsheetErrors: readonly RegExp[] = [
  /^#(?:N\/A|NAME\?|DIV\/0!)$/i,
  new RegExp(`^#[¡]?(?:${shoutedErrors.join('|')})!$`, 'iu'),
  /^#[\p{Lu}\d_ ]*[/¿¡?][\p{Lu}\d/¿¡_ ]*[!?]?$/u,
  /^#(?:\p{Lu}{1,3}\/\p{Lu}{1,2}|NV|НД|BRAK|GETTING_DATA|#{2,})$/u,
  /^Err:\d{3}$/,
];
/** Encoded letters of mails ('=?utf-8?Q?…?=', 'Ren=C3=A9') and web pages ('&eacute;'). */
const undecoded = /=\?[\w-]+\?[bq]\?[^?]*\?=|=[C-F][\dA-F]=[89AB][\dA-F]|&(?:#\d{2,5}|[a-zA-Z]{3,8});/i;

/**
 * Finds characters that the encoding of the file does not have.
 * Also finds letters that are still encoded, and errors that a spreadsheet wrote as text.
 */
function unreadableProblem(row: ImportRow, field: ImportField): CellProblem | null {
  const text = row[field];
  if (text.includes('\ufffd')) return { field, kind: 'unreadable', text: charactersUnread };
  if (undecoded.test(text)) return { field, kind: 'unreadable', text: lettersEncoded };
  return spreadsheetErrors.some((error) => error.test(text))
    ? { field, kind: 'unreadable', text: spreadsheetError(text) }
    : null;
}

/** An organization that exists can be named like an error. */
const unreadableOrganization = (row: ImportRow, entries: readonly ImportOrganization[]): CellProblem | null =>
  matchOrganization(entries, row.organization).kind === 'found' ? null : unreadableProblem(row, 'organization');

const getRejections = ({ rejections = [] }: ImportRow): CellProblem[] =>
  rejections.map(({ field, text }) => ({ field: field ?? 'email', kind: 'rejected', text }));

function findProblems(
  row: ImportRow,
  lines: FirstLines,
  entries: readonly ImportOrganization[],
): readonly CellProblem[] | null {
  if (row.isAccepted) return null;
  const rejected = getRejections(row);
  // An organization stays missing as well, because that problem can be fixed in all rows at once.
  const isExplained = ({ kind, field }: CellProblem) =>
    kind === 'missing' && field === 'email' && rejected.some((rejection) => rejection.field === field);
  const found = [
    ...rejected,
    addressProblem(row, lines),
    lengthProblem(row, 'nick'),
    lengthProblem(row, 'realName'),
    organizationProblem(row, entries),
    unreadableProblem(row, 'nick'),
    unreadableProblem(row, 'realName'),
    unreadableOrganization(row, entries),
  ]
    .filter((problem) => problem !== null)
    .filter((problem) => !isExplained(problem));
  return found.length > 0 ? found : null;
}

export function checkRows(rows: readonly ImportRow[], entries: readonly ImportOrganization[]): ImportProblems {
  const lines = firstLines(rows, getAddresses(rows));
  return rows.map((row) => findProblems(row, lines, entries));
}

export type ImportCheck = { rows: readonly ImportRow[]; problems: ImportProblems };

/** Replaces rows of the same lines; checks them and the rows that have or had the same address. */
export function replaceRows(
  { rows, problems }: ImportCheck,
  changed: readonly ImportRow[],
  entries: readonly ImportOrganization[],
): ImportCheck {
  const byLine = new Map(changed.map((row) => [row.line, row]));
  const keys = new Set<string>();
  const next = rows.map((row) => {
    const other = byLine.get(row.line);
    if (!other) return row;
    keys.add(comparedEmail(row.email)).add(comparedEmail(other.email));
    return other;
  });
  const addresses = getAddresses(next);
  const lines = firstLines(next, addresses, keys);
  return {
    rows: next,
    problems: problems.map((found, at) => {
      const row = next[at];
      return row && keys.has(addresses[at] ?? '') ? findProblems(row, lines, entries) : found;
    }),
  };
}

export function removeRows(
  { rows, problems }: ImportCheck,
  removed: ReadonlySet<number>,
  entries: readonly ImportOrganization[],
): ImportCheck {
  const isLeft = ({ line }: ImportRow) => !removed.has(line);
  const keys = new Set(getAddresses(rows.filter((row) => !isLeft(row))));
  const next = rows.filter(isLeft);
  const addresses = getAddresses(next);
  const lines = firstLines(next, addresses, keys);
  const left = problems.filter((_, at) => !removed.has(rows[at]?.line ?? 0));
  return {
    rows: next,
    problems: left.map((found, at) => {
      const row = next[at];
      return row && keys.has(addresses[at] ?? '') ? findProblems(row, lines, entries) : found;
    }),
  };
}

/** Rows; `cleaned` are those with a cell that differs from the file. */
export type ImportCounts = { total: number; accepted: number; wrong: number; ready: number; cleaned: number };

export function countRows({ rows, problems }: ImportCheck): ImportCounts {
  const accepted = rows.filter(({ isAccepted }) => isAccepted).length;
  const wrong = problems.filter((found) => found !== null).length;
  const cleaned = rows.filter((row) => row.cleaned).length;
  return { total: rows.length, accepted, wrong, ready: rows.length - accepted - wrong, cleaned };
}

/** The problems of a row as a plain text for a file. */
export const reasonText = (problems: readonly CellProblem[]): string =>
  removeMarks(problems.map(({ field, text }) => `${importFieldLabels[field]}: ${text}`).join('; '));
