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

type Limits = { limits: TableLimits; faults: TableFaults; sheet: string };

/**
 * Collects cells with a text or a fault, so that a row with only formatting is left out.
 * Throws TableError over a limit.
 */
export function sheetCollector({ limits, faults, sheet }: Limits) {
  const rows: { line: number; cells: string[]; isHidden: boolean }[] = [];
  const cellFaults: CellFault[] = [];
  /** For readers of repeated cells, which would otherwise be copied as often as a file says. */
  const checkColumn = (column: number): void => {
    if (column >= limits.columns) throw new TableError(faults.tooManyColumns);
  };
  const add = (place: { line: number; column: number; isHidden: boolean }, value: CellValue): void => {
    const { line, column, isHidden } = place;
    const text = 'text' in value ? value.text : '';
    if ('text' in value && text.trim() === '') return;
    checkColumn(column);
    let row = rows.at(-1);
    if (row?.line !== line) {
      row = { line, cells: [], isHidden };
      rows.push(row);
      if (rows.length > limits.rows + 1) throw new TableError(faults.tooManyRows);
    }
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
    if ('fault' in value) {
      const name = `${columnLetters(column)}${line}`;
      cellFaults.push({ line, column, place: name, text: `Cell ${name} of sheet “${markName(sheet)}” ${value.fault}` });
    }
  };
  return { add, checkColumn, count: () => rows.length, result: (): SheetRows => ({ rows, faults: cellFaults }) };
}

export type SheetCollector = ReturnType<typeof sheetCollector>;
