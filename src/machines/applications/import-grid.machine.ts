import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { importFields } from '#rules/applications/import-rows.ts';

type Cell = { row: number; column: number };
type Move = { rows: number; columns: number };
/** The cell at a position of the shown rows. */
export type CellSaved = Cell & { type: 'cell.saved'; text: string };
/** A pasted text with the position of its first cell. */
export type CellsPasted = Cell & { type: 'cells.pasted'; text: string };

type Context = Cell & {
  /** The number of shown rows. */
  count: number;
  /** The text with which the editing starts; null for the text of the cell. */
  typed: string | null;
};

type Event =
  | ({ type: 'cell.move' } & Move)
  | ({ type: 'cell.choose' } & Cell)
  | { type: 'cell.clear' }
  | { type: 'cells.paste'; text: string }
  | { type: 'edit.start'; typed: string | null }
  | ({ type: 'edit.save'; text: string } & Move)
  | { type: 'edit.cancel' }
  | { type: 'rows.changed'; count: number };

const columns = importFields.length;

const within = (position: number, count: number): number => Math.max(0, Math.min(position, count - 1));

/** A move past the edge of a row continues in the next one, as Tab does in a spreadsheet. */
const moved = ({ row, column, count }: Context, move: Move): Cell => {
  const place = (row + move.rows) * columns + column + move.columns;
  const isTab = Math.abs(move.columns) === 1 && move.rows === 0;
  if (!isTab) return { row: within(row + move.rows, count), column: within(column + move.columns, columns) };
  const at = Math.max(0, Math.min(place, count * columns - 1));
  return { row: Math.floor(at / columns), column: at % columns };
};

export const importGridMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { count: number },
    emitted: {} as CellSaved | CellsPasted,
    tags: {} as 'editing',
  },
  guards: { hasRows: ({ context }) => context.count > 0 },
  actions: {
    setCell: assign((_, { row, column }: Cell) => ({ row, column })),
    setMoved: assign(({ context }, move: Move) => moved(context, move)),
    setTyped: assign((_, { typed }: { typed: string | null }) => ({ typed })),
    setCount: assign(({ context }, { count }: { count: number }) => ({ count, row: within(context.row, count) })),
    notifySaved: emit(({ context: { row, column } }, { text }: { text: string }) => ({
      type: 'cell.saved' as const,
      row,
      column,
      text,
    })),
    notifyPasted: emit(({ context: { row, column } }, { text }: { text: string }) => ({
      type: 'cells.pasted' as const,
      row,
      column,
      text,
    })),
  },
}).createMachine({
  id: 'importGrid',
  description: 'Moves through the cells of an import and edits them, as in a spreadsheet.',
  context: ({ input: { count } }) => ({ row: 0, column: 0, count, typed: null }),
  initial: 'browsing',
  states: {
    browsing: {
      description: 'One cell is active.',
      on: {
        'cell.move': { description: 'The user moves to another cell.', actions: { type: 'setMoved', params: toEvent } },
        'cell.choose': { description: 'The user presses a cell.', actions: { type: 'setCell', params: toEvent } },
        'cell.clear': {
          description: 'The user clears the cell.',
          guard: 'hasRows',
          actions: { type: 'notifySaved', params: { text: '' } },
        },
        'cells.paste': {
          description: 'The user pastes a cell or a block of cells.',
          guard: 'hasRows',
          actions: { type: 'notifyPasted', params: toEvent },
          meta: { requirements: ['APPL-11'] },
        },
        'edit.start': {
          description: 'The user edits the cell, or types over it.',
          guard: 'hasRows',
          target: 'editing',
          actions: { type: 'setTyped', params: toEvent },
          meta: { requirements: ['APPL-11'] },
        },
        'rows.changed': { description: 'Other rows are shown.', actions: { type: 'setCount', params: toEvent } },
      },
    },
    editing: {
      description: 'The active cell is a text field; it closes before the rows change.',
      tags: 'editing',
      meta: { requirements: ['APPL-11'] },
      on: {
        'edit.save': {
          description: 'The user leaves the field; its text is the cell.',
          target: 'browsing',
          actions: [
            { type: 'notifySaved', params: toEvent },
            { type: 'setMoved', params: toEvent },
          ],
        },
        'cells.paste': {
          description: 'The user pastes a block of cells into the field, which closes.',
          target: 'browsing',
          actions: { type: 'notifyPasted', params: toEvent },
        },
        'edit.cancel': { description: 'The user gives up the change.', target: 'browsing' },
      },
    },
  },
});

export type ImportGridActor = ActorRefFrom<typeof importGridMachine>;
