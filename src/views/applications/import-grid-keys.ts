import type { KeyboardEvent } from 'react';
import type { ImportGridActor } from '#machines/applications/import-grid.machine.ts';

type GridEvent = Parameters<ImportGridActor['send']>[0];

/** More rows than any import has. */
const far = 1_000_000;

const moves: Readonly<Record<string, { rows: number; columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  Home: { rows: 0, columns: -far },
  End: { rows: 0, columns: far },
  'Ctrl Home': { rows: -far, columns: -far },
  'Ctrl End': { rows: far, columns: far },
};

/** The arrows stay in their row. */
const sideways: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

const hasControl = ({ ctrlKey, metaKey }: KeyboardEvent): boolean => ctrlKey || metaKey;

type Position = { column: number; lastColumn: number; pageRows: number };

/** What a key does in the grid while no cell is edited; undefined if the browser handles it. */
export function browsingKey(event: KeyboardEvent, { column, lastColumn, pageRows }: Position): GridEvent | undefined {
  const { key } = event;
  const side = sideways[key];
  if (side !== undefined) {
    const isInside = column + side >= 0 && column + side <= lastColumn;
    return { type: 'cell.move', rows: 0, columns: isInside ? side : 0 };
  }
  if (key === 'PageUp' || key === 'PageDown')
    return { type: 'cell.move', rows: key === 'PageUp' ? -pageRows : pageRows, columns: 0 };
  const move = moves[hasControl(event) ? `Ctrl ${key}` : key];
  if (move) return { type: 'cell.move', ...move };
  if (key === 'Enter' || key === 'F2') return { type: 'edit.start', typed: null };
  if ((key === 'Delete' || key === 'Backspace') && !hasControl(event)) return { type: 'cell.clear' };
  return isTyped(event) ? { type: 'edit.start', typed: key } : undefined;
}

/** What a key does while a cell is edited. */
export function editingKey(event: KeyboardEvent, text: string): GridEvent | undefined {
  const direction = event.shiftKey ? -1 : 1;
  if (event.key === 'Enter') return { type: 'edit.save', text, rows: direction, columns: 0 };
  if (event.key === 'Tab') return { type: 'edit.save', text, rows: 0, columns: direction };
  return event.key === 'Escape' ? { type: 'edit.cancel' } : undefined;
}
