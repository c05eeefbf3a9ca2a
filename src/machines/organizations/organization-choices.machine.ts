import { assign, emit, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import {
  codesWithChildren,
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
  chosen: readonly string[];
};

type Context = Input & RowsContext;

type RowParams = { at?: number };

type Events =
  | SearchEvents
  | ({ type: 'row.expand' } & RowParams)
  | ({ type: 'row.collapse' } & RowParams)
  | ({ type: 'row.toggle' } & RowParams)
  | { type: 'choice.remove'; code: string }
  | { type: 'choices.clear' }
  | { type: 'choices.changed'; codes: readonly string[] };

type OrganizationsChosen = { type: 'organizations.chosen'; codes: readonly string[] };

/** The order of the tree, so that equal choices are equal lists. */
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
    tags: {} as 'searching' | 'noMatches',
  },
  guards: {
    ...searchGuards,
    isCollapsed: ({ context }, { at }: RowParams) =>
      hasChildren(context.entries, at ?? context.active) && !context.expanded.has(codeAt(context, at)),
    isExpanded: ({ context }, { at }: RowParams) => context.expanded.has(codeAt(context, at)),
    isRow: ({ context }, { at }: RowParams) => codeAt(context, at) !== '',
    isChosen: ({ context }, { code }: { code: string }) => context.chosen.includes(code),
    hasChoices: ({ context }) => context.chosen.length > 0,
  },
  actions: {
    setTree: assign(({ context }) => {
      const shown = expandedRows(context.entries, context.expanded);
      return { query: '', shown, active: shown.includes(context.active) ? context.active : (shown[0] ?? -1) };
    }),
    setMatches: assign(({ context }, { query }: { query: string }) => searchResult(context, query)),
    setActive: assign(({ context }, { step }: { step: Step }) => activeAfter(context, step)),
    setExpanded: assign(({ context }, { at }: RowParams) => {
      const expanded = toggled(context.expanded, codeAt(context, at));
      return { expanded, active: at ?? context.active, shown: expandedRows(context.entries, expanded) };
    }),
    setChoice: assign(({ context }, { at }: RowParams) => ({
      active: at ?? context.active,
      chosen: inOrder(context.entries, toggled(context.chosen, codeAt(context, at))),
    })),
    setChoices: assign((_, { codes }: { codes: readonly string[] }) => ({ chosen: codes })),
    clearChoice: assign(({ context }, { code }: { code: string }) => ({
      chosen: context.chosen.filter((one) => one !== code),
    })),
    clearChoices: assign({ chosen: [] }),
    notifyChosen: emit(({ context }) => ({ type: 'organizations.chosen', codes: context.chosen })),
  },
}).createMachine({
  id: 'organizationChoices',
  description: 'Chooses any number of organizations from the tree of owned organizations, by browsing or searching.',
  context: ({ input }) => {
    const expanded = codesWithChildren(input.entries);
    return { ...input, query: '', expanded, shown: expandedRows(input.entries, expanded), active: -1 };
  },
  initial: 'browsing',
  on: {
    ...searchTransitions,
    'row.toggle': {
      description: 'The user chooses or removes an organization.',
      guard: { type: 'isRow', params: toEvent },
      actions: [{ type: 'setChoice', params: toEvent }, 'notifyChosen'],
      meta: { requirements: ['COURSE-05'] },
    },
    'choice.remove': {
      description: 'The user removes an organization.',
      guard: { type: 'isChosen', params: toEvent },
      actions: [{ type: 'clearChoice', params: toEvent }, 'notifyChosen'],
      meta: { requirements: ['COURSE-05', 'COURSE-09'] },
    },
    'choices.clear': {
      description: 'The user removes all organizations.',
      guard: 'hasChoices',
      actions: ['clearChoices', 'notifyChosen'],
      meta: { requirements: ['COURSE-05'] },
    },
    'choices.changed': {
      description: 'The form was reset to other values.',
      actions: { type: 'setChoices', params: toEvent },
    },
  },
  states: {
    browsing: {
      description: 'The tree is shown, fully expanded at first.',
      meta: { requirements: ['COURSE-05'] },
      on: {
        'row.expand': {
          description: 'The user expands an organization.',
          guard: { type: 'isCollapsed', params: toEvent },
          actions: { type: 'setExpanded', params: toEvent },
        },
        'row.collapse': {
          description: 'The user collapses an organization.',
          guard: { type: 'isExpanded', params: toEvent },
          actions: { type: 'setExpanded', params: toEvent },
        },
      },
    },
    searching: { description: 'The matches are shown with their paths.', tags: 'searching' },
    noMatches: { description: 'No organization matches the search.', tags: 'noMatches' },
  },
});
