import { assign, emit, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import {
  ancestorCodes,
  expandedRows,
  hasChildren,
  type OrganizationEntry,
} from '#rules/organizations/organizations.ts';
import type { Step } from '#rules/organizations/row-navigation.ts';
import {
  activeAfter,
  type RowsContext,
  type SearchEvents,
  searchGuards,
  searchResult,
  searchTransitions,
} from './organization-search.ts';

type Input = Pick<RowsContext, 'entries'> & {
  chosen: string;
  /** Whether a disabled organization can be chosen. */
  canChooseDisabled: boolean;
};

type Context = Input & RowsContext;

type RowParams = { at?: number };

type Events =
  | { type: 'picker.open' }
  | { type: 'picker.close' }
  | SearchEvents
  | ({ type: 'row.expand' } & RowParams)
  | ({ type: 'row.collapse' } & RowParams)
  | ({ type: 'row.choose' } & RowParams)
  | { type: 'chosen.changed'; code: string }
  | { type: 'entries.changed'; entries: readonly OrganizationEntry[] };

export type OrganizationChosen = { type: 'organization.chosen'; code: string };

const getPosition = ({ entries, chosen }: Context) => entries.findIndex(({ code }) => code === chosen);

const without = (codes: ReadonlySet<string>, code: string | undefined) =>
  new Set([...codes].filter((one) => one !== code));

export const organizationPickerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    emitted: {} as OrganizationChosen,
    tags: {} as 'open' | 'searching' | 'noMatches',
  },
  guards: {
    ...searchGuards,
    hasChildRows: ({ context }, { at }: RowParams) => hasChildren(context.entries, at ?? context.active),
    isCollapsed: ({ context }, { at }: RowParams) => {
      const entry = context.entries[at ?? context.active];
      return (
        entry !== undefined && hasChildren(context.entries, at ?? context.active) && !context.expanded.has(entry.code)
      );
    },
    isExpanded: ({ context }, { at }: RowParams) =>
      context.expanded.has(context.entries[at ?? context.active]?.code ?? ''),
    hasParent: ({ context }, { at }: RowParams) => (context.entries[at ?? context.active]?.parent ?? -1) >= 0,
    canChoose: ({ context }, { at }: RowParams) => {
      const entry = context.entries[at ?? context.active];
      return entry !== undefined && (context.canChooseDisabled || !entry.disabled);
    },
  },
  actions: {
    setTree: assign(({ context }) => {
      const expanded = new Set([...context.expanded, ...ancestorCodes(context.entries, context.chosen)]);
      return {
        query: '',
        expanded,
        shown: expandedRows(context.entries, expanded),
        active: Math.min(Math.max(getPosition(context), 0), context.entries.length - 1),
      };
    }),
    setMatches: assign(({ context }, { query }: { query: string }) => searchResult(context, query)),
    setActive: assign(({ context }, { step }: { step: Step }) => activeAfter(context, step)),
    setChildActive: assign(({ context }, { at }: RowParams) => ({ active: (at ?? context.active) + 1 })),
    setParentActive: assign(({ context }, { at }: RowParams) => ({
      active: context.entries[at ?? context.active]?.parent ?? -1,
    })),
    addExpanded: assign(({ context }, { at }: RowParams) => {
      const active = at ?? context.active;
      const expanded = new Set([...context.expanded, context.entries[active]?.code ?? '']);
      return { expanded, active, shown: expandedRows(context.entries, expanded) };
    }),
    clearExpanded: assign(({ context }, { at }: RowParams) => {
      const active = at ?? context.active;
      const expanded = without(context.expanded, context.entries[active]?.code);
      return { expanded, active, shown: expandedRows(context.entries, expanded) };
    }),
    setEntries: assign((_, { entries }: { entries: readonly OrganizationEntry[] }) => ({ entries })),
    setChosen: assign((_, { code }: { code: string }) => ({ chosen: code })),
    setChosenRow: assign(({ context }, { at }: RowParams) => ({
      chosen: context.entries[at ?? context.active]?.code ?? context.chosen,
    })),
    notifyChosen: emit(({ context }) => ({ type: 'organization.chosen', code: context.chosen })),
  },
}).createMachine({
  id: 'organizationPicker',
  description: 'Chooses one organization from the tree of owned organizations, by browsing or searching.',
  context: ({ input }) => ({ ...input, query: '', expanded: new Set(), shown: [], active: -1 }),
  initial: 'closed',
  on: {
    'chosen.changed': {
      description: 'The page shows another organization.',
      actions: { type: 'setChosen', params: toEvent },
    },
    'entries.changed': {
      description: 'The owned organizations have loaded or changed.',
      actions: { type: 'setEntries', params: toEvent },
    },
  },
  states: {
    closed: {
      description: 'The field shows the chosen organization.',
      on: {
        'picker.open': {
          description: 'The user opens the picker.',
          target: 'open',
          actions: 'setTree',
          meta: { requirements: ['ORG-02'] },
        },
      },
    },
    open: {
      description: 'The panel shows a search field and the organizations.',
      tags: 'open',
      initial: 'browsing',
      on: {
        'picker.close': { description: 'The user closes the picker without choosing.', target: 'closed' },
        'entries.changed': {
          description: 'The owned organizations have loaded; the panel shows them.',
          target: '.browsing',
          actions: [{ type: 'setEntries', params: toEvent }, 'setTree'],
          meta: { requirements: ['SHELL-11'] },
        },
        ...searchTransitions,
        'row.choose': {
          description: 'The user chooses an organization.',
          guard: { type: 'canChoose', params: toEvent },
          target: 'closed',
          actions: [{ type: 'setChosenRow', params: toEvent }, 'notifyChosen'],
          meta: { requirements: ['ORG-02'] },
        },
      },
      states: {
        browsing: {
          description: 'The tree is expanded down to the chosen organization.',
          on: {
            'row.expand': [
              {
                description: 'The user expands an organization.',
                guard: { type: 'isCollapsed', params: toEvent },
                actions: { type: 'addExpanded', params: toEvent },
              },
              {
                description: 'The organization is expanded; its first child gets the focus.',
                guard: { type: 'hasChildRows', params: toEvent },
                actions: { type: 'setChildActive', params: toEvent },
              },
            ],
            'row.collapse': [
              {
                description: 'The user collapses an organization.',
                guard: { type: 'isExpanded', params: toEvent },
                actions: { type: 'clearExpanded', params: toEvent },
              },
              {
                description: 'The organization is not expanded; its parent gets the focus.',
                guard: { type: 'hasParent', params: toEvent },
                actions: { type: 'setParentActive', params: toEvent },
              },
            ],
          },
        },
        searching: {
          description: 'The matches are shown with their paths.',
          tags: 'searching',
        },
        noMatches: { description: 'No organization matches the search.', tags: 'noMatches' },
      },
    },
  },
});
