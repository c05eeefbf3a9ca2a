const letters = 26;

/** The letters of a column in a spreadsheet: 0 is A, 26 is AA. */
export const columnLetters = (column: number): string => {
  const rest = Math.floor(column / letters) - 1;
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + (column % letters))}`;
};

const address = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

/** The column from 0 and the line from 1 of an address like 'C3'; null for any other text. */
export function parseCellAddress(text: string): { column: number; line: number } | null {
  const [, name = '', line] = address.exec(text) ?? [];
  if (name === '') return null;
  const column = [...name.toUpperCase()].reduce((sum, letter) => sum * letters + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, line: Number(line) };
}
