import type { CellFault, TableRow } from '#tables/table-file.ts';
import { TableError, type TableFaults, type TableLimits } from '#tables/table-limits.ts';
import { markName } from '#texts/isolated-text.ts';
import { columnLetters } from './cell-place.ts';
import type { CellValue } from './cell-value.ts';

/** The filled rows of a sheet. */
export type SheetRows = {
  rows: readonly (TableRow & { isHidden: boolean })[];
  faults: readonly CellFault[];
};

type Row = { line: number; cells: string[]; isHidden: boolean };

type Limits = { limits: TableLimits; faults: TableFaults; sheet: string };

/** What is wrong with a cell that a file has twice; nobody knows which text is right. */
const differing = (earlier: string, text: string): string | undefined =>
  earlier === '' || earlier === text ? undefined : 'is in the file twice, with different values';

/**
 * Collects cells with a text or a fault, so that a row with only formatting is left out.
 * Throws TableError over a limit.
 */
export function sheetCollector({ limits, faults, sheet }: Limits) {
  const rows = new Map<number, Row>();
  const cellFaults = new Map<string, CellFault>();
  /** For readers of repeated cells, which would otherwise be copied as often as a file says. */
  const checkColumn = (column: number): void => {
    if (column >= limits.columns) throw new TableError(faults.tooManyColumns);
  };
  const fill = ({ line, cells }: Row, column: number, value: CellValue): void => {
    const name = `${columnLetters(column)}${line}`;
    const text = 'text' in value ? value.text : '';
    const fault = 'fault' in value ? value.fault : differing(cells[column] ?? '', text);
    if (fault !== undefined) {
      const place = `Cell ${name} of sheet “${markName(sheet)}”`;
      cellFaults.set(name, { line, column, place: name, text: `${place} ${fault}` });
    }
    cells[column] = cellFaults.has(name) ? '' : text;
  };
  const add = (place: { line: number; column: number; isHidden: boolean }, value: CellValue): void => {
    const { line, column, isHidden } = place;
    if ('text' in value && value.text.trim() === '') return;
    checkColumn(column);
    const row = rows.get(line) ?? { line, cells: [], isHidden };
    rows.set(line, row);
    if (rows.size > limits.rows + 1) throw new TableError(faults.tooManyRows);
    while (row.cells.length < column) row.cells.push('');
    fill(row, column, value);
  };
  const result = (): SheetRows => ({ rows: [...rows.values()], faults: [...cellFaults.values()] });
  return { add, checkColumn, count: () => rows.size, result };
}

export type SheetCollector = ReturnType<typeof sheetCollector>;
