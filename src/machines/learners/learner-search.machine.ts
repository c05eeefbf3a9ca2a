import { assign, sendTo, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import type { SearchableList } from '#machines/patterns/list.setup.ts';
import { allLearners, isSameQuery, type LearnerQuery, type PersonQuery } from '#rules/learners/learner-query.ts';
import type { PersonValues } from '#rules/learners/person-fields.ts';

type Input = { list: SearchableList<LearnerQuery>; query: PersonQuery };

type Search = {
  /** The selected organization; empty for none. */
  org: string;
  /**
   * The values that the machine last wrote into the text fields.
   * The form owns what the user types after that.
   */
  fieldValues: PersonValues;
  /** The last search. */
  query: PersonQuery;
};

type Context = Input & Search;

type Events =
  | { type: 'organization.choose'; code: string }
  | { type: 'organization.clear' }
  | { type: 'draft.changed'; values: PersonValues }
  | { type: 'form.submit'; values: PersonValues }
  | { type: 'search.reset' }
  | { type: 'query.changed'; query: PersonQuery };

const toSearch = ({ org, id, email, name }: PersonQuery): Search => ({
  org,
  fieldValues: { id, email, name },
  query: { org, id, email, name },
});

const search = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    tags: {} as 'organizationDisabled' | 'idAndEmailDisabled',
  },
  guards: {
    isBlank: (_, { values }: { values: PersonValues }) => (values.id + values.email).trim() === '',
    isFilledIn: (_, { values }: { values: PersonValues }) => (values.id + values.email).trim() !== '',
    isOtherQuery: ({ context }, { query }: { query: PersonQuery }) => !isSameQuery(query, context.query),
    hasOrganization: ({ context }) => context.org !== '',
    hasIdOrEmail: ({ context }) => context.fieldValues.id + context.fieldValues.email !== '',
  },
  actions: {
    setOrganization: assign((_, { code }: { code: string }) => ({ org: code })),
    clearOrganization: assign({ org: '' }),
    setSearch: assign(({ context }, { values }: { values: PersonValues }) => ({
      query: { org: context.org, ...values },
    })),
    setQuery: assign((_, { query }: { query: PersonQuery }) => toSearch(query)),
    clearQuery: assign(() => toSearch(allLearners)),
    notifySearched: sendTo(
      ({ context }) => context.list,
      ({ context }) => ({ type: 'list.search', query: context.query }),
    ),
    notifyReset: sendTo(({ context }) => context.list, { type: 'list.search', query: allLearners }),
  },
});

const choosesOrganization = search.createStateConfig({
  on: {
    'organization.choose': {
      description: 'The user chooses an organization.',
      target: 'byOrganization',
      actions: { type: 'setOrganization', params: toEvent },
      meta: { requirements: ['USER-02'] },
    },
  },
});

const submitsOrganization = search.createStateConfig({
  on: {
    'form.submit': {
      description: "The user presses 'Search' with valid fields.",
      guard: { type: 'isBlank', params: toEvent },
      actions: [{ type: 'setSearch', params: toEvent }, 'notifySearched'],
      meta: { requirements: ['USER-01', 'USER-03'] },
    },
  },
});

const types = search.createStateConfig({
  on: {
    'draft.changed': [
      {
        description: 'The user empties ID and e-mail.',
        guard: { type: 'isBlank', params: toEvent },
        target: 'empty',
        meta: { requirements: ['USER-02'] },
      },
      {
        description: 'The user types an ID or e-mail address.',
        target: 'byIdOrEmail',
        meta: { requirements: ['USER-02'] },
      },
    ],
  },
});

export const learnerSearchMachine = search.createMachine({
  id: 'learnerSearch',
  description:
    'Searches learners by organization or by ID and e-mail, never by both; the beginning of a name goes with either.',
  context: ({ input: { list, query } }) => ({ list, ...toSearch(query) }),
  initial: 'choosing',
  on: {
    'search.reset': {
      description:
        "The user presses 'Reset'; all fields are emptied, no activity is chosen, and all learners are listed.",
      target: '.empty',
      actions: ['clearQuery', 'notifyReset'],
      meta: { requirements: ['USER-02'] },
    },
    'query.changed': {
      description: 'Back or a link shows another search.',
      guard: { type: 'isOtherQuery', params: toEvent },
      target: '.choosing',
      actions: { type: 'setQuery', params: toEvent },
      meta: { requirements: ['USER-08'] },
    },
  },
  states: {
    choosing: {
      description: 'Chooses the kind of the search.',
      always: [
        { description: 'The last search was by organization.', guard: 'hasOrganization', target: 'byOrganization' },
        { description: 'The last search was by ID or e-mail.', guard: 'hasIdOrEmail', target: 'byIdOrEmail' },
        { description: 'Nothing was searched; all learners are listed.', target: 'empty' },
      ],
    },
    empty: {
      description: 'All fields can be filled in.',
      meta: { requirements: ['USER-01'] },
      on: { ...choosesOrganization.on, ...types.on, ...submitsOrganization.on },
    },
    byOrganization: {
      description: 'ID and e-mail are disabled.',
      tags: 'idAndEmailDisabled',
      meta: { requirements: ['USER-02'] },
      on: {
        ...choosesOrganization.on,
        ...submitsOrganization.on,
        'organization.clear': {
          description: 'The user clears the organization.',
          target: 'empty',
          actions: 'clearOrganization',
          meta: { requirements: ['USER-02'] },
        },
      },
    },
    byIdOrEmail: {
      description: 'The organization is disabled.',
      tags: 'organizationDisabled',
      meta: { requirements: ['USER-02'] },
      on: {
        ...types.on,
        'form.submit': {
          description: "The user presses 'Search' with valid fields.",
          guard: { type: 'isFilledIn', params: toEvent },
          actions: [{ type: 'setSearch', params: toEvent }, 'notifySearched'],
          meta: { requirements: ['USER-01', 'USER-03'] },
        },
      },
    },
  },
});
