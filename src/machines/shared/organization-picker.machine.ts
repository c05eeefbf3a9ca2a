import { assign, emit, setup } from 'xstate';
import { type Step, steppedTo } from '#rules/organization-steps.ts';
import { codesAbove, hasBelow, matching, type OrganizationEntry, unfolded } from '#rules/organizations.ts';

type Input = {
  /** The owned trees as a flat list. */
  entries: readonly OrganizationEntry[];
  chosen: string;
  /** Whether a disabled organisation can be chosen. */
  mayChooseDisabled: boolean;
};

type Context = Input & {
  query: string;
  expanded: ReadonlySet<string>;
  /** Positions in `entries` that are shown, in order. */
  shown: readonly number[];
  /** Position in `entries` that the keyboard stands on, -1 for none. */
  active: number;
};

type AtRow = { at?: number };

type Events =
  | { type: 'picker.open' }
  | { type: 'picker.close' }
  | { type: 'query.change'; query: string }
  | { type: 'row.move'; step: Step }
  | ({ type: 'row.unfold' } & AtRow)
  | ({ type: 'row.fold' } & AtRow)
  | ({ type: 'row.choose' } & AtRow)
  | { type: 'chosen.changed'; code: string }
  | { type: 'entries.changed'; entries: readonly OrganizationEntry[] };

export type OrganizationChosen = { type: 'organization.chosen'; code: string };

const positionOf = ({ entries, chosen }: Context) => entries.findIndex(({ code }) => code === chosen);

const without = (codes: ReadonlySet<string>, code: string | undefined) =>
  new Set([...codes].filter((one) => one !== code));

export const organizationPickerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    emitted: {} as OrganizationChosen,
    tags: {} as 'open' | 'searching' | 'nothingFound',
  },
  guards: {
    isBlank: (_, { query }: { query: string }) => query.trim() === '',
    hasFound: ({ context }, { query }: { query: string }) => matching(context.entries, query).length > 0,
    hasAnyBelow: ({ context }, { at }: AtRow) => hasBelow(context.entries, at ?? context.active),
    isFolded: ({ context }, { at }: AtRow) => {
      const entry = context.entries[at ?? context.active];
      return (
        entry !== undefined && hasBelow(context.entries, at ?? context.active) && !context.expanded.has(entry.code)
      );
    },
    isUnfolded: ({ context }, { at }: AtRow) => context.expanded.has(context.entries[at ?? context.active]?.code ?? ''),
    hasParent: ({ context }, { at }: AtRow) => (context.entries[at ?? context.active]?.parent ?? -1) >= 0,
    mayChoose: ({ context }, { at }: AtRow) => {
      const entry = context.entries[at ?? context.active];
      return entry !== undefined && (context.mayChooseDisabled || !entry.disabled);
    },
  },
  actions: {
    setTree: assign(({ context }) => {
      const expanded = new Set([...context.expanded, ...codesAbove(context.entries, context.chosen)]);
      return {
        query: '',
        expanded,
        shown: unfolded(context.entries, expanded),
        active: Math.min(Math.max(positionOf(context), 0), context.entries.length - 1),
      };
    }),
    setFound: assign(({ context }, { query }: { query: string }) => {
      const shown = matching(context.entries, query);
      return { query, shown, active: shown[0] ?? -1 };
    }),
    setActive: assign(({ context: { shown, active } }, { step }: { step: Step }) => ({
      active: steppedTo(shown, active, step),
    })),
    setChildActive: assign(({ context }, { at }: AtRow) => ({ active: (at ?? context.active) + 1 })),
    setParentActive: assign(({ context }, { at }: AtRow) => ({
      active: context.entries[at ?? context.active]?.parent ?? -1,
    })),
    addExpanded: assign(({ context }, { at }: AtRow) => {
      const active = at ?? context.active;
      const expanded = new Set([...context.expanded, context.entries[active]?.code ?? '']);
      return { expanded, active, shown: unfolded(context.entries, expanded) };
    }),
    clearExpanded: assign(({ context }, { at }: AtRow) => {
      const active = at ?? context.active;
      const expanded = without(context.expanded, context.entries[active]?.code);
      return { expanded, active, shown: unfolded(context.entries, expanded) };
    }),
    setEntries: assign((_, { entries }: { entries: readonly OrganizationEntry[] }) => ({ entries })),
    setChosen: assign((_, { code }: { code: string }) => ({ chosen: code })),
    setChosenRow: assign(({ context }, { at }: AtRow) => ({
      chosen: context.entries[at ?? context.active]?.code ?? context.chosen,
    })),
    sayChosen: emit(({ context }) => ({ type: 'organization.chosen', code: context.chosen })),
  },
}).createMachine({
  id: 'organizationPicker',
  description: 'Chooses one organisation out of the owned tree, by looking or by searching.',
  context: ({ input }) => ({ ...input, query: '', expanded: new Set(), shown: [], active: -1 }),
  initial: 'closed',
  on: {
    'chosen.changed': {
      description: 'The page shows another organisation.',
      actions: { type: 'setChosen', params: ({ event }) => event },
    },
    'entries.changed': {
      description: 'Other organisations are owned, or it is known only now which.',
      actions: { type: 'setEntries', params: ({ event }) => event },
    },
  },
  states: {
    closed: {
      description: 'Only the chosen organisation is shown.',
      on: {
        'picker.open': {
          description: 'The person opens the picker.',
          target: 'open',
          actions: 'setTree',
          meta: { requirements: ['ORG-02'] },
        },
      },
    },
    open: {
      description: 'A search field and the organisations are shown.',
      tags: 'open',
      initial: 'browsing',
      on: {
        'picker.close': { description: 'The person closes the picker without choosing.', target: 'closed' },
        'entries.changed': {
          description: 'It is known now which organisations are owned: they are shown.',
          target: '.browsing',
          actions: [{ type: 'setEntries', params: ({ event }) => event }, 'setTree'],
          meta: { requirements: ['SHELL-11'] },
        },
        'query.change': [
          {
            description: 'The person empties the search field.',
            guard: { type: 'isBlank', params: ({ event }) => event },
            target: '.browsing',
            actions: 'setTree',
          },
          {
            description: 'The person types a part of a name or code.',
            guard: { type: 'hasFound', params: ({ event }) => event },
            target: '.searching',
            actions: { type: 'setFound', params: ({ event }) => event },
          },
          {
            description: 'The person types something that no organisation has in its name or code.',
            target: '.nothingFound',
            actions: { type: 'setFound', params: ({ event }) => event },
          },
        ],
        'row.choose': {
          description: 'The person chooses an organisation.',
          guard: { type: 'mayChoose', params: ({ event }) => event },
          target: 'closed',
          actions: [{ type: 'setChosenRow', params: ({ event }) => event }, 'sayChosen'],
          meta: { requirements: ['ORG-02'] },
        },
        'row.move': {
          description: 'The person moves up or down by keyboard.',
          actions: { type: 'setActive', params: ({ event }) => event },
        },
      },
      states: {
        browsing: {
          description: 'The tree is shown, the way to the chosen organisation unfolded.',
          on: {
            'row.unfold': [
              {
                description: 'The person unfolds what is below an organisation.',
                guard: { type: 'isFolded', params: ({ event }) => event },
                actions: { type: 'addExpanded', params: ({ event }) => event },
              },
              {
                description: 'What is below is unfolded already: the first of it becomes active.',
                guard: { type: 'hasAnyBelow', params: ({ event }) => event },
                actions: { type: 'setChildActive', params: ({ event }) => event },
              },
            ],
            'row.fold': [
              {
                description: 'The person folds what is below an organisation.',
                guard: { type: 'isUnfolded', params: ({ event }) => event },
                actions: { type: 'clearExpanded', params: ({ event }) => event },
              },
              {
                description: 'Nothing to fold: the one above becomes active.',
                guard: { type: 'hasParent', params: ({ event }) => event },
                actions: { type: 'setParentActive', params: ({ event }) => event },
              },
            ],
          },
        },
        searching: {
          description: 'The organisations that fit the search are shown with their paths.',
          tags: 'searching',
        },
        nothingFound: { description: 'No organisation fits the search.', tags: 'nothingFound' },
      },
    },
  },
});
