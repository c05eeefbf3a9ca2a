/** What a spreadsheet would take for a formula; a negative number and the dash of an unknown figure are none. */
const formula = /^[=+\-@\t\r\n]/;
const harmless = /^-(\d[\d,]*(\.\d+)?%?)?$/;

/** A number as people read it: what reads the file takes its commas for decimal points, or for text. */
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?%?$/;

const cellOf = (shown: string): string => {
  const text = grouped.test(shown) ? shown.replaceAll(',', '') : shown;
  const safe = formula.test(text) && !harmless.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A table as CSV (RFC 4180) that spreadsheets open as it stands: marked as UTF-8, lines ended by CRLF, formulas
 * defused by an apostrophe (ORG-16).
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
