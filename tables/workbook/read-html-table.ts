import { readHtml } from './read-xml.ts';

/** The cells of the table with the most rows in a web page, as spreadsheet programs show them. */
export function readHtmlTable(text: string): string[][] {
  const tables: string[][][] = [];
  const open: string[][][] = [];
  let cell: { text: string; width: number } | null = null;
  const endCell = (): void => {
    const row = open.at(-1)?.at(-1);
    if (cell) row?.push(cell.text.replace(/\s+/g, ' ').trim(), ...Array.from({ length: cell.width - 1 }, () => ''));
    cell = null;
  };
  readHtml(text, {
    open(name, { colspan }) {
      if (name === 'table') {
        const rows: string[][] = [];
        open.push(rows);
        tables.push(rows);
      }
      if (name === 'tr') open.at(-1)?.push([]);
      if (name === 'td' || name === 'th') cell = { text: '', width: Math.min(Math.max(1, Number(colspan) || 1), 200) };
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
  return tables.reduce((best, rows) => (rows.length > best.length ? rows : best), [] as string[][]);
}
