import Papa from 'papaparse';
import { readAddressList, toHalfWidth } from '#contract/email-address.ts';
import { headerScore, looksLikeEmail, tableWidth } from '#tables/headers.ts';
import type { TableChoice, TableFile, TableResult, TableRow } from '#tables/table-file.ts';
import { TableError, type TableFaults, type TableLimits, tableFaults } from '#tables/table-limits.ts';
import { readHtmlTable } from '#tables/workbook/read-html-table.ts';
import { formatAmount } from '#texts/amounts.ts';
import { decode, encodings, findEncoding } from './encodings.ts';
import { createSample, guessEncoding } from './guess-encoding.ts';
import { pastedCells, pastedSeparator } from './pasted-cells.ts';
import { separatorName, splitSeparator } from './separators.ts';

type Reading = { choice: TableChoice; limits: TableLimits; faults: TableFaults };
type Content = {
  rows: readonly (readonly string[])[];
  firstLine: number;
  kind: string;
  /** The positions of hidden rows; absent where a format has none. */
  hidden?: ReadonlySet<number>;
};

/** The end of file that DOS programs write, and zero bytes that fill a block. */
const withoutEnd = (bytes: Uint8Array): Uint8Array => {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0x1a) end -= 1;
  return bytes.subarray(0, end);
};

const toClass = (codes: readonly number[]): string => `[${codes.map((code) => String.fromCharCode(code)).join('')}]`;
/** Characters that no text has; those of lines, tabs and code pages are not among them. */
const controls = new RegExp(
  toClass(Array.from({ length: 32 }, (_, code) => code).filter((code) => ![9, 10, 11, 12, 13, 26, 27].includes(code))),
  'g',
);

/** Zero bytes that fill a field up to its end; in other data they stand before any byte. */
const filling = /(?<=[^\0])\0+(?=["'\s,;|；，]|$)/g;

/** The first letters tell a text from other data. */
const sampleLetters = 20_000;

/** Text has no control characters, but for a stray one or those that fill a field. */
function isText(text: string): boolean {
  const sample = text.slice(0, sampleLetters).replace(filling, '');
  return (sample.match(controls)?.length ?? 0) <= sample.length / 200;
}

/** The text without control characters, and what is said about them. */
function removeControls(text: string): { text: string; removed: string } {
  let end = text.length;
  // Zero bytes after the last line fill a block.
  while (text[end - 1] === '\0') end -= 1;
  const filled = text.slice(0, end);
  const count = filled.match(controls)?.length ?? 0;
  const removed =
    count > 0 ? `; ${formatAmount(count, 'control character was', 'control characters were')} removed` : '';
  return { text: filled.replace(controls, ''), removed };
}

const countLines = (cell: string): number => cell.split(/\r\n|\r|\n/).length;

/**
 * Whether a cell contains the rows after it because a quote is not closed.
 * It then has many lines, or an address and a separator in a later line.
 */
const isSwallowed = (cell: string, separator: string): boolean =>
  countLines(cell) > 20 ||
  cell
    .split(/\r\n|\r|\n/)
    .slice(1)
    .some((line) => looksLikeEmail(line) && line.includes(separator));

/**
 * The text inside rows that are quoted as a whole.
 * Programs write such rows if they do not know the separator of the table.
 */
function unwrapped(rows: readonly string[][]): string | undefined {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const isWrapped = filled.length > 1 && filled.every((cells) => cells.length === 1 && /[,;\t|]/.test(cells[0] ?? ''));
  return isWrapped ? rows.map(([cell = '']) => cell).join('\n') : undefined;
}

/**
 * One kind of line end.
 * Files that were joined have several, and some programs write separators of Unicode instead.
 */
const withLineFeeds = (text: string): string =>
  /[\r\n]/.test(text)
    ? text.replace(/\r+\n?/g, (run) => (run.endsWith('\n') ? '\n' : '\n'.repeat(run.length)))
    : text.replace(/[\u2028\u2029]/g, '\n');

function parseText(content: string, { limits, faults }: Reading): Content {
  const { separator, text, firstLine } = splitSeparator(withLineFeeds(content));
  const { data, errors, meta } = Papa.parse<string[]>(text, { delimiter: separator, preview: limits.rows + 1_000 });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new TableError(faults.brokenQuotes((open.row ?? 0) + firstLine));
  // Spreadsheets write blank rows for those that have only a format, but no filled row may be lost.
  if (meta.truncated && /[^\s,;|]/.test(text.slice(meta.cursor))) throw new TableError(faults.tooManyRows);
  const broken = data.findIndex((cells) => cells.some((cell) => isSwallowed(cell, separator)));
  if (broken >= 0) throw new TableError(faults.brokenQuotes(broken + firstLine));
  const inner = unwrapped(data);
  if (inner !== undefined && inner !== text) return parseText(inner, { choice: {}, limits, faults });
  return { rows: data, firstLine, kind: `separated by ${separatorName(separator)}` };
}

const listSeparators = /[;,、]/;

/** Names and addresses in turns, as a chat or a list of members shows them. */
function pairedLines(lines: readonly string[]): readonly string[] | undefined {
  const pairs = lines.filter((_, at) => at % 2 === 0).map((name, at) => [name, lines[at * 2 + 1] ?? ''] as const);
  const isPair = ([name, address]: readonly [string, string]) =>
    !name.includes('@') && /^<?[^\s<>@]+@[^\s<>@]+>?$/.test(address);
  if (pairs.length < 2 || !pairs.every(isPair) || headerScore([lines[0] ?? '']) > 0) return undefined;
  return pairs.map(([name, address]) => `"${name.replaceAll('"', '')}" <${address.replace(/[<>]/g, '')}>`);
}

/**
 * Whether the lines are a table with columns of addresses.
 * Each line then has the same number of addresses, and no names.
 */
function isTableOfAddresses(lines: readonly string[]): boolean {
  const counts = new Set(lines.map((line) => line.split('@').length));
  return lines.length > 1 && counts.size === 1 && !lines.some((line) => /[<([]|[;,]$/.test(line));
}

/**
 * Reads addresses with names as a mail program lists them.
 * Semicolons, commas or line breaks separate them.
 */
function parseAddresses(text: string): Content | undefined {
  const lines = toHalfWidth(text)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const pairs = pairedLines(lines);
  const [first = ''] = lines;
  const isList = first.includes('@') && lines.some((line) => listSeparators.test(line)) && !isTableOfAddresses(lines);
  if (lines.some((line) => line.includes('\t')) || !(pairs || isList)) return;
  const found = readAddressList((pairs ?? lines).join('\n'));
  if (!found || found.length < 2) return;
  const rows = found.map(({ email, name }) => [email, name]);
  return { rows: [['Email', 'Name'], ...rows], firstLine: 0, kind: 'a list of addresses' };
}

function parsePasted(text: string): Content {
  const separator = pastedSeparator(text);
  return { rows: pastedCells(text, separator), firstLine: 1, kind: `separated by ${separatorName(separator)}` };
}

const beforeHtml = /^\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*/i;
const isHtml = (text: string): boolean =>
  /^(<!doctype html|<html|<table|<meta|<head|<body|<style|<div)/i.test(text.replace(beforeHtml, ''));

function parseContent(text: string, reading: Reading): Content {
  if (isHtml(text)) return { ...readHtmlTable(text), firstLine: 1, kind: 'a table of a web page' };
  return parseAddresses(text) ?? parseText(text, reading);
}

function filledRows({ rows, firstLine }: Content, { limits, faults }: Reading): TableRow[] {
  const filled = rows.flatMap((cells, at): TableRow[] =>
    cells.some((cell) => cell.trim() !== '') ? [{ line: at + firstLine, cells }] : [],
  );
  if (filled.length === 0) throw new TableError(faults.empty);
  if (filled.length > limits.rows + 1) throw new TableError(faults.tooManyRows);
  if (tableWidth(filled) > limits.columns) throw new TableError(faults.tooManyColumns);
  return filled;
}

const otherKinds: readonly (readonly [start: RegExp, kind: string])[] = [
  [/^\{\\rtf/, 'a text document (RTF)'],
  [/^\s*BEGIN:V/i, 'a list of contacts or dates'],
  [/^\s*[[{]\s*["[{\]}]/, 'data in JSON'],
  [/^\s*<\?xml|^\s*<svg/i, 'data in XML'],
  [/^(?:From|Received|Return-Path|MIME-Version): [\s\S]{0,4000}\nContent-Type: /i, 'a saved mail or web page (MHTML)'],
  [/^ID;P[^\n]*\n[A-Z];/, 'a table of an old kind (SYLK)'],
];

const toTable = (content: Content, reading: Reading, encoding: TableFile['encoding']): TableResult => {
  const { hidden } = content;
  const all = filledRows(content, reading);
  const isHidden = ({ line }: TableRow) => hidden?.has(line - content.firstLine) === true;
  const rows = reading.choice.withHiddenRows ? all : all.filter((row) => !isHidden(row));
  const read = {
    format: `${encoding?.label ?? 'Pasted text'}, ${content.kind}`,
    rows,
    firstLine: content.firstLine,
    width: tableWidth(rows),
    encoding,
  };
  const leftOut = { hiddenRows: all.filter(isHidden).length, leftOutRows: all.length - rows.length };
  return { table: { ...read, faults: [], sheets: [], sheet: '', ...leftOut } };
};

function readAs(bytes: Uint8Array, code: string, reading: Reading & { isGuessed: boolean }): TableResult {
  const { text, removed } = removeControls(decode(bytes, code).replace(/^\ufeff/, ''));
  const [, other] = otherKinds.find(([start]) => start.test(text)) ?? [];
  if (other && !isHtml(text)) throw new TableError(reading.faults.otherKind(other));
  const encoding = { ...createSample(bytes, code), isGuessed: reading.isGuessed };
  const content = parseContent(text, reading);
  return toTable({ ...content, kind: content.kind + removed }, reading, encoding);
}

function readBytes(bytes: Uint8Array, reading: Reading): TableResult {
  const { choice, faults } = reading;
  if (choice.encoding !== undefined) {
    const known = findEncoding(choice.encoding);
    if (!known) throw new TableError(faults.noEncoding(choice.encoding, encodings.map(({ code }) => code).join(', ')));
    return readAs(bytes, known.code, { ...reading, isGuessed: false });
  }
  const guess = guessEncoding(bytes);
  const code = 'code' in guess ? guess.code : (guess.candidates[0] ?? 'windows-1252');
  if (!isText(decode(bytes, code))) throw new TableError(faults.wrongType);
  if ('candidates' in guess) return { encodings: guess.candidates.map((one) => createSample(bytes, one)) };
  return readAs(bytes, guess.code, { ...reading, isGuessed: guess.isGuessed });
}

function orFault(read: () => TableResult): TableResult {
  try {
    return read();
  } catch (error) {
    if (error instanceof TableError) return { fault: error.fault };
    throw error;
  }
}

/** Reads a text with separators, or a table in a web page. */
export const readText = (bytes: Uint8Array, reading: Reading): TableResult =>
  orFault(() => readBytes(withoutEnd(bytes), reading));

/** Reads a pasted text: rows of a spreadsheet, lines with separators, or a list of addresses. */
export const readPastedTable = (text: string, limits: TableLimits): TableResult => {
  const reading = { choice: {}, limits, faults: tableFaults(limits) };
  return orFault(() => toTable(parseAddresses(text) ?? parsePasted(text), reading, null));
};
