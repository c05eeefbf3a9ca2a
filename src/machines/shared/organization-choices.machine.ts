import { assign, emit, setup } from 'xstate';
import { type Step, steppedTo } from '#rules/organization-steps.ts';
import { codesWithBelow, hasBelow, matching, type OrganizationEntry, unfolded } from '#rules/organizations.ts';

type Input = {
  /** The owned trees as a flat list. */
  entries: readonly OrganizationEntry[];
  chosen: readonly string[];
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
  | { type: 'query.change'; query: string }
  | { type: 'row.move'; step: Step }
  | ({ type: 'row.unfold' } & AtRow)
  | ({ type: 'row.fold' } & AtRow)
  | ({ type: 'row.toggle' } & AtRow)
  | { type: 'choice.remove'; code: string }
  | { type: 'choices.clear' }
  | { type: 'choices.changed'; codes: readonly string[] };

type OrganizationsChosen = { type: 'organizations.chosen'; codes: readonly string[] };

/** The codes in the order of the tree, so that the same choice is always written in the same way. */
const inOrder = (entries: readonly OrganizationEntry[], codes: ReadonlySet<string>) => {
  const owned = entries.map(({ code }) => code).filter((code) => codes.has(code));
  return [...codes].filter((code) => !owned.includes(code)).concat(owned);
};

const codeAt = ({ entries, active }: Context, at: number | undefined) => entries[at ?? active]?.code ?? '';

const toggled = (codes: Iterable<string>, code: string) => {
  const changed = new Set(codes);
  if (!changed.delete(code)) changed.add(code);
  return changed;
};

export const organizationChoicesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    emitted: {} as OrganizationsChosen,
    tags: {} as 'searching' | 'nothingFound',
  },
  guards: {
    isBlank: (_, { query }: { query: string }) => query.trim() === '',
    hasFound: ({ context }, { query }: { query: string }) => matching(context.entries, query).length > 0,
    isFolded: ({ context }, { at }: AtRow) =>
      hasBelow(context.entries, at ?? context.active) && !context.expanded.has(codeAt(context, at)),
    isUnfolded: ({ context }, { at }: AtRow) => context.expanded.has(codeAt(context, at)),
    isRow: ({ context }, { at }: AtRow) => codeAt(context, at) !== '',
    isChosen: ({ context }, { code }: { code: string }) => context.chosen.includes(code),
    hasChoices: ({ context }) => context.chosen.length > 0,
  },
  actions: {
    setTree: assign(({ context }) => {
      const shown = unfolded(context.entries, context.expanded);
      return { query: '', shown, active: shown.includes(context.active) ? context.active : (shown[0] ?? -1) };
    }),
    setFound: assign(({ context }, { query }: { query: string }) => {
      const shown = matching(context.entries, query);
      return { query, shown, active: shown[0] ?? -1 };
    }),
    setActive: assign(({ context: { shown, active } }, { step }: { step: Step }) => ({
      active: steppedTo(shown, active, step),
    })),
    setExpanded: assign(({ context }, { at }: AtRow) => {
      const expanded = toggled(context.expanded, codeAt(context, at));
      return { expanded, active: at ?? context.active, shown: unfolded(context.entries, expanded) };
    }),
    setChoice: assign(({ context }, { at }: AtRow) => ({
      active: at ?? context.active,
      chosen: inOrder(context.entries, toggled(context.chosen, codeAt(context, at))),
    })),
    setChoices: assign((_, { codes }: { codes: readonly string[] }) => ({ chosen: codes })),
    clearChoice: assign(({ context }, { code }: { code: string }) => ({
      chosen: context.chosen.filter((one) => one !== code),
    })),
    clearChoices: assign({ chosen: [] }),
    sayChosen: emit(({ context }) => ({ type: 'organizations.chosen', codes: context.chosen })),
  },
}).createMachine({
  id: 'organizationChoices',
  description: 'Chooses any number of organisations out of the owned tree, by looking or by searching.',
  context: ({ input }) => {
    const expanded = codesWithBelow(input.entries);
    return { ...input, query: '', expanded, shown: unfolded(input.entries, expanded), active: -1 };
  },
  initial: 'browsing',
  on: {
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
    'row.move': {
      description: 'The person moves up or down by keyboard.',
      actions: { type: 'setActive', params: ({ event }) => event },
    },
    'row.toggle': {
      description: 'The person chooses an organisation, or takes it out again.',
      guard: { type: 'isRow', params: ({ event }) => event },
      actions: [{ type: 'setChoice', params: ({ event }) => event }, 'sayChosen'],
      meta: { requirements: ['COURSE-05'] },
    },
    'choice.remove': {
      description: 'The person takes an organisation out.',
      guard: { type: 'isChosen', params: ({ event }) => event },
      actions: [{ type: 'clearChoice', params: ({ event }) => event }, 'sayChosen'],
      meta: { requirements: ['COURSE-05', 'COURSE-09'] },
    },
    'choices.clear': {
      description: 'The person takes all of them out.',
      guard: 'hasChoices',
      actions: ['clearChoices', 'sayChosen'],
      meta: { requirements: ['COURSE-05'] },
    },
    'choices.changed': {
      description: 'The form is filled anew.',
      actions: { type: 'setChoices', params: ({ event }) => event },
    },
  },
  states: {
    browsing: {
      description: 'The tree is shown, unfolded at first.',
      meta: { requirements: ['COURSE-05'] },
      on: {
        'row.unfold': {
          description: 'The person unfolds what is below an organisation.',
          guard: { type: 'isFolded', params: ({ event }) => event },
          actions: { type: 'setExpanded', params: ({ event }) => event },
        },
        'row.fold': {
          description: 'The person folds what is below an organisation.',
          guard: { type: 'isUnfolded', params: ({ event }) => event },
          actions: { type: 'setExpanded', params: ({ event }) => event },
        },
      },
    },
    searching: { description: 'The organisations that fit the search are shown with their paths.', tags: 'searching' },
    nothingFound: { description: 'No organisation fits the search.', tags: 'nothingFound' },
  },
});
