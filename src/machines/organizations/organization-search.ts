import { setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type OrganizationEntry, searchRows } from '#rules/organizations/organizations.ts';
import { rowAfter, type Step } from '#rules/organizations/row-navigation.ts';

/** The rows of a tree that can be browsed and searched. */
export type RowsContext = {
  /** The owned trees as a flat list. */
  entries: readonly OrganizationEntry[];
  query: string;
  expanded: ReadonlySet<string>;
  /** Positions in `entries` that are shown, in order. */
  shown: readonly number[];
  /** Position in `entries` of the row with the keyboard focus, -1 for none. */
  active: number;
};

type Query = { query: string };

export type SearchEvents = ({ type: 'query.change' } & Query) | { type: 'row.move'; step: Step };

export const searchGuards = {
  isBlank: (_: unknown, { query }: Query): boolean => query.trim() === '',
  hasMatches: ({ context }: { context: RowsContext }, { query }: Query): boolean =>
    searchRows(context.entries, query).length > 0,
};

export const searchResult = ({ entries }: RowsContext, query: string) => {
  const shown = searchRows(entries, query);
  return { query, shown, active: shown[0] ?? -1 };
};

export const activeAfter = ({ shown, active }: RowsContext, step: Step) => ({ active: rowAfter(shown, active, step) });

/** A machine with these transitions provides the guards and actions. */
const search = setup({
  types: { context: {} as RowsContext, events: {} as SearchEvents },
  guards: { ...searchGuards },
  actions: {
    setTree: () => {},
    setMatches: (_, _query: Query) => {},
    setActive: (_, _move: { step: Step }) => {},
  },
});

/** The transitions of a state with the child states `browsing`, `searching` and `noMatches`. */
export const searchTransitions = search.createStateConfig({
  on: {
    'query.change': [
      {
        description: 'The user empties the search field.',
        guard: { type: 'isBlank', params: toEvent },
        target: '.browsing',
        actions: 'setTree',
      },
      {
        description: 'The user types a part of a name or code.',
        guard: { type: 'hasMatches', params: toEvent },
        target: '.searching',
        actions: { type: 'setMatches', params: toEvent },
      },
      {
        description: 'The user types text that is in no name or code.',
        target: '.noMatches',
        actions: { type: 'setMatches', params: toEvent },
      },
    ],
    'row.move': {
      description: 'The user moves up or down by keyboard.',
      actions: { type: 'setActive', params: toEvent },
    },
  },
}).on;
