import type { KeyboardEvent } from 'react';
import type { CursorMove } from '#rules/applications/import-cursor.ts';

/** `typed` is the text with which the field of the cell starts; null for the text of the cell. */
export type GridAction =
  | ({ type: 'move' } & CursorMove)
  | { type: 'clear' }
  | { type: 'edit'; typed: string | null }
  | ({ type: 'save'; text: string } & CursorMove)
  | { type: 'cancel' };

/** More rows than any import has. */
const far = 1_000_000;

const moves: Readonly<Record<string, CursorMove>> = {
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
export function browsingKey(event: KeyboardEvent, { column, lastColumn, pageRows }: Position): GridAction | undefined {
  const { key } = event;
  const side = sideways[key];
  if (side !== undefined) {
    const isInside = column + side >= 0 && column + side <= lastColumn;
    return { type: 'move', rows: 0, columns: isInside ? side : 0 };
  }
  if (key === 'PageUp' || key === 'PageDown')
    return { type: 'move', rows: key === 'PageUp' ? -pageRows : pageRows, columns: 0 };
  const move = moves[hasControl(event) ? `Ctrl ${key}` : key];
  if (move) return { type: 'move', ...move };
  if (key === 'Enter' || key === 'F2') return { type: 'edit', typed: null };
  if ((key === 'Delete' || key === 'Backspace') && !hasControl(event)) return { type: 'clear' };
  return isTyped(event) ? { type: 'edit', typed: key } : undefined;
}

/** What a key does while a cell is edited. */
export function editingKey(event: KeyboardEvent, text: string): GridAction | undefined {
  const direction = event.shiftKey ? -1 : 1;
  if (event.key === 'Enter') return { type: 'save', text, rows: direction, columns: 0 };
  if (event.key === 'Tab') return { type: 'save', text, rows: 0, columns: direction };
  return event.key === 'Escape' ? { type: 'cancel' } : undefined;
}
