import { useSelector } from '@xstate/react';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { type ImportGridActor, importGridMachine } from '#machines/applications/import-grid.machine.ts';
import type { ImportProblems } from '#rules/applications/import-check.ts';
import { type CellsPasted, isBlockOfCells } from '#rules/applications/import-paste.ts';
import { type ImportField, type ImportRow, importFields } from '#rules/applications/import-rows.ts';
import type { OrganizationEntry } from '#rules/session/organizations.ts';
import { onKey } from '#views/ui/key-handler.ts';
import { useActorEvent } from '#views/ui/use-actor-event.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { browsingKey, editingKey } from './import-grid-keys.ts';

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

/** Passes corrected and pasted cells on. */
function useSavedCells(
  actor: ImportGridActor,
  { rows, shown, onChange, onPaste }: ImportGridProps,
  indexAt: (position: number) => number,
) {
  useEffect(() => actor.send({ type: 'rows.changed', count: shown.length }), [actor, shown]);
  useActorEvent(actor, 'cell.saved', (saved) => {
    const row = rows[indexAt(saved.row)];
    const field = importFields[saved.column];
    if (row && field && row[field] !== saved.text) onChange({ line: row.line, field, text: saved.text });
  });
  useActorEvent(actor, 'cells.pasted', ({ row, column, text }) => {
    const [line, field] = [shown[row], importFields[column]];
    if (line !== undefined && field) onPaste({ line, field, text });
  });
}

/**
 * The active cell of an import, and what keys, presses and pasted texts do.
 * The grid keeps the focus.
 */
export function useImportGrid(props: ImportGridProps) {
  const { rows, shown, canEdit, onRemove, onUndo } = props;
  const actor = useActorRef(importGridMachine, { input: { count: shown.length } });
  const { row: active, column, typed } = useSelector(actor, ({ context }) => context);
  const isEditing = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  const grid = useRef<HTMLTableElement>(null);
  const positions = useMemo(() => new Map(rows.map((row, at) => [row.line, at])), [rows]);
  const indexAt = (position: number): number => positions.get(shown[position] ?? -1) ?? -1;
  useSavedCells(actor, props, indexAt);
  const isLocked = !canEdit(shown[active] ?? -1);
  const remove = (position: number) => {
    const line = shown[position];
    if (line !== undefined && canEdit(line)) onRemove(line);
  };
  const browse = (event: KeyboardEvent): (() => void) | undefined => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (hasControl && event.key === 'z') return onUndo;
    if (hasControl && event.key === 'Delete') return () => remove(active);
    const sent = browsingKey(event, { column, lastColumn: importFields.length - 1, pageRows: rowsPerPage });
    if (!sent || (isLocked && sent.type !== 'cell.move')) return undefined;
    return () => actor.send(sent);
  };
  const edit = (event: KeyboardEvent, input: HTMLInputElement): (() => void) | undefined => {
    const sent = editingKey(event, input.value);
    return (
      sent &&
      (() => {
        actor.send(sent);
        grid.current?.focus();
      })
    );
  };
  const handlers = {
    onKeyDown: onKey((event) => {
      const { target } = event;
      return target instanceof HTMLInputElement ? edit(event, target) : target === grid.current && browse(event);
    }),
    onClick: ({ target }: MouseEvent) => {
      const pressed = cellAt(target);
      if (pressed.isRemoval) remove(pressed.row);
      if (pressed.isRemoval || !(target instanceof HTMLInputElement)) grid.current?.focus();
      if (pressed.column >= 0) actor.send({ type: 'cell.choose', row: pressed.row, column: pressed.column });
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (cellAt(target).column >= 0 && !isLocked) actor.send({ type: 'edit.start', typed: null });
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      if (event.target instanceof HTMLInputElement && !isBlockOfCells(text)) return;
      event.preventDefault();
      actor.send({ type: 'cells.paste', text });
      grid.current?.focus();
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement)
        actor.send({ type: 'edit.save', text: target.value, rows: 0, columns: 0 });
    },
  };
  return { grid, active, column, editing: isEditing ? typed : undefined, indexAt, handlers };
}
