import {
  type ClipboardEvent,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ImportProblems } from '#rules/applications/import-check.ts';
import { type CursorMove, type ImportCursor, moveCursor, staying } from '#rules/applications/import-cursor.ts';
import { type CellsPasted, isBlockOfCells } from '#rules/applications/import-paste.ts';
import { type ImportField, type ImportRow, importFields } from '#rules/applications/import-rows.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { onKey } from '#views/ui/key-handler.ts';
import { browsingKey, editingKey, type GridAction } from './import-grid-keys.ts';

export type ImportGridProps = {
  rows: readonly ImportRow[];
  problems: ImportProblems;
  /** The lines of the shown rows. */
  shown: readonly number[];
  entries: readonly OrganizationEntry[];
  canEdit(line: number): boolean;
  onChange(change: { line: number; field: ImportField; text: string }): void;
  onPaste(pasted: CellsPasted): void;
  onRemove(line: number): void;
  onUndo(): void;
};

const rowsPerPage = 8;

/** The cell that a press is in, -1 for none. */
const cellAt = (target: EventTarget) => {
  const element = target as Element;
  return {
    row: Number(element.closest<HTMLElement>('[data-position]')?.dataset.position ?? -1),
    column: Number(element.closest<HTMLElement>('[data-column]')?.dataset.column ?? -1),
    isRemoval: element.closest('[data-remove]') !== null,
  };
};

/** The active cell, and the field that is open in it. */
function useCursor({ rows, shown, onChange, onPaste }: ImportGridProps, indexAt: (position: number) => number) {
  const [cursor, setCursor] = useState<ImportCursor>({ row: 0, column: 0 });
  const [typed, setTyped] = useState<string | null>();
  /**
   * The text of the open field; undefined if none is open.
   * The focus leaves the field before React renders again, which must not save it twice.
   */
  const open = useRef<string | undefined>(undefined);
  const row = rows[indexAt(cursor.row)];
  const field = importFields[cursor.column];
  const setField = (text: string | null | undefined) => {
    open.current = text === null && row && field ? row[field] : (text ?? undefined);
    setTyped(text);
  };
  const move = (to: CursorMove) => setCursor(moveCursor(cursor, to, shown.length));
  const save = (text: string) => {
    if (row && field && row[field] !== text) onChange({ line: row.line, field, text });
  };
  const close = (text: string) => {
    setField(undefined);
    save(text);
  };
  useEffect(() => {
    if (open.current === undefined) setCursor((current) => moveCursor(current, staying, shown.length));
  }, [shown]);
  return {
    ...cursor,
    typed,
    choose: setCursor,
    type(text: string) {
      open.current = text;
    },
    /** Saves the text of a field that has left the page with its row. */
    saveLost() {
      if (open.current !== undefined) close(open.current);
    },
    paste(text: string) {
      setField(undefined);
      const line = shown[cursor.row];
      if (line !== undefined && field) onPaste({ line, field, text });
    },
    act(action: GridAction) {
      if (action.type === 'move') move(action);
      else if (action.type === 'clear') save('');
      else if (action.type === 'edit') {
        if (open.current === undefined) setField(action.typed);
      } else if (open.current !== undefined) {
        if (action.type === 'cancel') return setField(undefined);
        close(action.text);
        move(action);
      }
    },
  };
}

/**
 * The active cell of an import, and what keys, presses and pasted texts do.
 * The grid keeps the focus.
 */
export function useImportGrid(props: ImportGridProps) {
  const { rows, shown, canEdit, onRemove, onUndo } = props;
  const grid = useRef<HTMLTableElement>(null);
  const positions = useMemo(() => new Map(rows.map((row, at) => [row.line, at])), [rows]);
  const indexAt = (position: number): number => positions.get(shown[position] ?? -1) ?? -1;
  const { row: active, column, typed, choose, type, saveLost, paste, act } = useCursor(props, indexAt);
  const isLocked = !canEdit(shown[active] ?? -1);
  const remove = (position: number) => {
    const line = shown[position];
    if (line !== undefined && canEdit(line)) onRemove(line);
  };
  const browse = (event: KeyboardEvent): (() => void) | undefined => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (hasControl && event.key === 'z') return onUndo;
    if (hasControl && event.key === 'Delete') return () => remove(active);
    const action = browsingKey(event, { column, lastColumn: importFields.length - 1, pageRows: rowsPerPage });
    if (!action || (isLocked && action.type !== 'move')) return undefined;
    return () => act(action);
  };
  const edit = (event: KeyboardEvent, input: HTMLInputElement): (() => void) | undefined => {
    const action = editingKey(event, input.value);
    if (!action) return undefined;
    return () => {
      act(action);
      grid.current?.focus();
    };
  };
  const handlers = {
    onKeyDown: onKey((event) => {
      const { target } = event;
      if (target instanceof HTMLInputElement) return edit(event, target);
      if (target !== grid.current) return undefined;
      saveLost();
      return browse(event);
    }),
    onInput: ({ target }: InputEvent) => {
      if (target instanceof HTMLInputElement) type(target.value);
    },
    onClick: ({ target }: MouseEvent) => {
      const pressed = cellAt(target);
      if (!(target instanceof HTMLInputElement)) saveLost();
      if (pressed.isRemoval) remove(pressed.row);
      if (pressed.isRemoval || !(target instanceof HTMLInputElement)) grid.current?.focus();
      if (pressed.column >= 0) choose({ row: pressed.row, column: pressed.column });
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (cellAt(target).column >= 0 && !isLocked) act({ type: 'edit', typed: null });
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      if (event.target instanceof HTMLInputElement && !isBlockOfCells(text)) return;
      event.preventDefault();
      if (!(event.target instanceof HTMLInputElement)) saveLost();
      paste(text);
      grid.current?.focus();
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) act({ type: 'save', text: target.value, ...staying });
    },
  };
  return { grid, active, column, editing: typed, indexAt, handlers };
}
