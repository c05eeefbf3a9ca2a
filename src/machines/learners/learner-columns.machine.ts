import { assign, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import {
  canToggleColumn,
  isLastColumn,
  type LearnerColumnKey,
  toggleColumn,
} from '#rules/learners/learner-column-keys.ts';
import { findHiddenColumns, saveHiddenColumns } from '#services/learners/hidden-columns.ts';

type Columns = { hidden: readonly LearnerColumnKey[] };

const requirements = ['FIND-11'];

const learnerColumns = setup({
  types: {
    context: {} as Columns,
    /** Without it, as this browser remembers. */
    input: {} as Columns | undefined,
    events: {} as { type: 'column.toggle'; key: LearnerColumnKey } | { type: 'columns.reset' },
    tags: {} as 'last',
  },
  guards: {
    isLast: ({ context: { hidden } }) => isLastColumn(hidden),
    canToggle: ({ context: { hidden } }, { key }: { key: LearnerColumnKey }) => canToggleColumn(hidden, key),
    hasHidden: ({ context: { hidden } }) => hidden.length > 0,
  },
  actions: {
    toggleColumn: assign(({ context: { hidden } }, { key }: { key: LearnerColumnKey }) => ({
      hidden: toggleColumn(hidden, key),
    })),
    clearHidden: assign({ hidden: [] }),
    saveHidden: ({ context: { hidden } }) => saveHiddenColumns(hidden),
  },
});

export const learnerColumnsMachine = learnerColumns.createMachine({
  id: 'learnerColumns',
  description: 'Chooses which columns lists of learners show in this browser.',
  context: ({ input }) => ({ hidden: input?.hidden ?? findHiddenColumns() }),
  initial: 'choosing',
  on: {
    'column.toggle': {
      description: 'The user hides a column or shows it again; this browser remembers it.',
      guard: { type: 'canToggle', params: toEvent },
      target: '.choosing',
      actions: [{ type: 'toggleColumn', params: toEvent }, 'saveHidden'],
      meta: { requirements },
    },
    'columns.reset': {
      description: 'The user shows all columns again; this browser remembers it.',
      guard: 'hasHidden',
      target: '.choosing',
      actions: ['clearHidden', 'saveHidden'],
      meta: { requirements },
    },
  },
  states: {
    choosing: {
      description: 'Counts the columns that are shown.',
      always: [
        { description: 'One column is left.', guard: 'isLast', target: 'last' },
        { description: 'More columns are left.', target: 'several' },
      ],
    },
    several: { description: 'The list has the columns that are not hidden.', meta: { requirements } },
    last: {
      description: 'The list has one column, which cannot be hidden; the panel says so.',
      tags: 'last',
      meta: { requirements },
    },
  },
});
