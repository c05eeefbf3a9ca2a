import { assign, emit, setup } from 'xstate';
import type { PersonValues } from '#rules/fields.ts';
import { allLearners, isSameQuery, type LearnerQuery } from '#rules/learner-query.ts';

type QueryGiven = { query: LearnerQuery };

type Context = {
  /** The organisation chosen in the form; empty for none. */
  org: string;
  /** What the form's text fields were last given; what is typed since is the form's. */
  given: PersonValues;
  /** What was last searched for. */
  asked: LearnerQuery;
};

type Events =
  | { type: 'organization.choose'; code: string }
  | { type: 'organization.clear' }
  | { type: 'draft.changed'; values: PersonValues }
  | { type: 'form.submit'; values: PersonValues }
  | { type: 'search.reset' }
  | { type: 'query.changed'; query: LearnerQuery };

export type LearnersSearched = { type: 'learners.searched'; query: LearnerQuery };

const filledWith = (query: LearnerQuery): Context => ({
  org: query.org,
  given: { id: query.id, email: query.email },
  asked: query,
});

const typed = [
  {
    description: 'The person has emptied ID and e-mail.',
    guard: { type: 'isBlank', params: ({ event }: { event: { values: PersonValues } }) => event },
    target: 'free',
    meta: { requirements: ['USER-02'] },
  },
  {
    description: 'The person types an ID or e-mail address.',
    target: 'byPerson',
    meta: { requirements: ['USER-02'] },
  },
] as const;

const chosen = {
  description: 'The person chooses an organisation.',
  target: 'byOrganization',
  actions: { type: 'setOrganization', params: ({ event }: { event: { code: string } }) => event },
  meta: { requirements: ['USER-02'] },
} as const;

const submitted = {
  description: "The person presses 'Search' in a form without problems.",
  guard: { type: 'isBlank', params: ({ event }: { event: { values: PersonValues } }) => event },
  actions: [{ type: 'setAsked', params: ({ event }: { event: { values: PersonValues } }) => event }, 'saySearched'],
  meta: { requirements: ['USER-01', 'USER-03'] },
} as const;

export const learnerSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    emitted: {} as LearnersSearched,
    input: {} as QueryGiven,
    tags: {} as 'organizationOff' | 'personOff',
  },
  guards: {
    isBlank: (_, { values }: { values: PersonValues }) => (values.id + values.email).trim() === '',
    isPerson: (_, { values }: { values: PersonValues }) => (values.id + values.email).trim() !== '',
    isOtherQuery: ({ context }, { query }: QueryGiven) => !isSameQuery(query, context.asked),
    hasOrganization: ({ context }) => context.org !== '',
    hasPerson: ({ context }) => context.given.id + context.given.email !== '',
  },
  actions: {
    setOrganization: assign((_, { code }: { code: string }) => ({ org: code })),
    clearOrganization: assign({ org: '' }),
    setAsked: assign(({ context }, { values }: { values: PersonValues }) => ({
      asked: { org: context.org, id: values.id, email: values.email },
    })),
    setQuery: assign((_, { query }: QueryGiven) => filledWith(query)),
    clearQuery: assign(() => filledWith(allLearners)),
    saySearched: emit(({ context }) => ({ type: 'learners.searched', query: context.asked })),
  },
}).createMachine({
  id: 'learnerSearch',
  description: 'The search of learners: by organisation or by person, never both.',
  context: ({ input }) => filledWith(input.query),
  initial: 'recognizing',
  on: {
    'search.reset': {
      description: "The person presses 'Reset': all three fields are empty and everybody is listed.",
      target: '.free',
      actions: ['clearQuery', 'saySearched'],
      meta: { requirements: ['USER-02'] },
    },
    'query.changed': {
      description: 'Back, or a link, shows another search.',
      guard: { type: 'isOtherQuery', params: ({ event }) => event },
      target: '.recognizing',
      actions: { type: 'setQuery', params: ({ event }) => event },
      meta: { requirements: ['USER-08'] },
    },
  },
  states: {
    recognizing: {
      description: 'Looks what the search goes by.',
      always: [
        { description: 'It goes by organisation.', guard: 'hasOrganization', target: 'byOrganization' },
        { description: 'It goes by person.', guard: 'hasPerson', target: 'byPerson' },
        { description: 'Nothing is searched for.', target: 'free' },
      ],
    },
    free: {
      description: 'All three fields can be filled in.',
      meta: { requirements: ['USER-01'] },
      on: { 'organization.choose': chosen, 'draft.changed': typed, 'form.submit': submitted },
    },
    byOrganization: {
      description: 'ID and e-mail are switched off.',
      tags: 'personOff',
      meta: { requirements: ['USER-02'] },
      on: {
        'organization.choose': chosen,
        'form.submit': submitted,
        'organization.clear': {
          description: 'The person takes the organisation out again.',
          target: 'free',
          actions: 'clearOrganization',
          meta: { requirements: ['USER-02'] },
        },
      },
    },
    byPerson: {
      description: 'The organisation is switched off.',
      tags: 'organizationOff',
      meta: { requirements: ['USER-02'] },
      on: {
        'draft.changed': typed,
        'form.submit': { ...submitted, guard: { ...submitted.guard, type: 'isPerson' } },
      },
    },
  },
});
