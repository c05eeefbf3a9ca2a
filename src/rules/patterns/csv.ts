/**
 * Spreadsheets run texts that begin like this as formulas.
 * Negative numbers and the dash of an unknown figure are harmless.
 */
const formula = /^[=+\-@\t\r\n]/;
const harmless = /^-(\d[\d,]*(\.\d+)?%?)?$/;

/** Programs read the commas of grouped digits as decimal points or text. */
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?%?$/;

const figureCell = (shown: string): string => textCell(grouped.test(shown) ? shown.replaceAll(',', '') : shown);

const textCell = (text: string): string => {
  const safe = formula.test(text) && !harmless.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const withCells = (formatCell: (text: string) => string) => (columns: readonly string[], rows: readonly Row[]) =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`;

type Row = readonly string[];

/** CSV (RFC 4180) with a UTF-8 mark; an apostrophe disarms formulas. */
export const toCsv = withCells(figureCell);

/** The same for texts, which keep their commas. */
export const toTextCsv = withCells(textCell);
