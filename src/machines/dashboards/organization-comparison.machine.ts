import { assign, fromPromise, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type AnswersByCode, maxCompared } from '#rules/dashboards/compared-organizations.ts';
import type { Period } from '#rules/patterns/periods.ts';
import {
  type ComparedOrganizations,
  loadComparedOrganizations,
  type OrganizationAnswers,
} from '#services/dashboards/dashboards.service.ts';

type Input = Period & { codes: readonly string[] };
type Context = Input & {
  answers: AnswersByCode;
  /** The codes of organizations that are left out, because the user may no longer see them. */
  denied: readonly string[];
};
type Code = { code: string };

const listUnknown = ({ codes, answers }: Context): string[] => codes.filter((code) => !answers[code]);

const comparison = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | { type: 'organization.add'; code: string }
      | { type: 'organization.remove'; code: string }
      | { type: 'comparison.retry' },
    tags: {} as 'busy' | 'failed' | 'empty',
  },
  actors: {
    loadOrganizations: fromPromise<OrganizationAnswers, ComparedOrganizations>(({ input, signal }) =>
      loadComparedOrganizations(input, signal),
    ),
  },
  guards: {
    isEmpty: ({ context: { codes } }) => codes.length === 0,
    isUnknown: ({ context }) => listUnknown(context).length > 0,
    canAdd: ({ context: { codes } }, { code }: Code) => codes.length < maxCompared && !codes.includes(code),
    hasFailed: (_, { output: { failed } }: { output: OrganizationAnswers }) => failed.length > 0,
    isCompared: ({ context: { codes } }, { code }: Code) => codes.includes(code),
  },
  actions: {
    addOrganization: assign(({ context: { codes, denied } }, { code }: Code) => ({
      codes: [...codes, code],
      denied: denied.filter((one) => one !== code),
    })),
    removeOrganization: assign(({ context: { codes } }, { code }: Code) => ({
      codes: codes.filter((one) => one !== code),
    })),
    setAnswers: assign(({ context }, { output: { answers, denied } }: { output: OrganizationAnswers }) => ({
      answers: { ...context.answers, ...answers },
      codes: context.codes.filter((code) => !denied.includes(code)),
      denied: [...new Set([...context.denied, ...denied])],
    })),
  },
});

export const organizationComparisonMachine = comparison.createMachine({
  id: 'organizationComparison',
  description: 'Compares an organization with up to four others in the same days.',
  context: ({ input }) => ({ ...input, answers: {}, denied: [] }),
  initial: 'choosing',
  on: {
    'organization.add': {
      description: 'The user adds an organization, of five at most.',
      guard: { type: 'canAdd', params: toEvent },
      target: '.choosing',
      actions: { type: 'addOrganization', params: toEvent },
      meta: { requirements: ['MONTH-06'] },
    },
    'organization.remove': {
      description: 'The user removes an organization.',
      guard: { type: 'isCompared', params: toEvent },
      target: '.choosing',
      actions: { type: 'removeOrganization', params: toEvent },
      meta: { requirements: ['MONTH-06'] },
    },
  },
  states: {
    choosing: {
      description: 'Chooses what has to be loaded.',
      always: [
        { description: 'No organization is left.', guard: 'isEmpty', target: 'empty' },
        { description: 'Some figures are not known yet.', guard: 'isUnknown', target: 'loading' },
        { description: 'All figures are known.', target: 'shown' },
      ],
    },
    loading: {
      description: 'The figures of the added organizations are loading; those that are known are shown.',
      tags: 'busy',
      meta: { requirements: ['MONTH-06'] },
      invoke: {
        id: 'loadOrganizations',
        src: 'loadOrganizations',
        input: ({ context }) => ({ codes: listUnknown(context), period: context.period, window: context.window }),
        onDone: [
          {
            description: 'Some organizations could not be loaded; the others are shown.',
            guard: { type: 'hasFailed', params: toEvent },
            target: 'failed',
            actions: { type: 'setAnswers', params: toEvent },
            meta: { requirements: ['MONTH-11'] },
          },
          {
            description: 'The figures have loaded; what the user may no longer see is named and left out.',
            target: 'choosing',
            actions: { type: 'setAnswers', params: toEvent },
            meta: { requirements: ['MONTH-07'] },
          },
        ],
        onError: { description: 'The figures could not be loaded; no notice is shown.', target: 'failed' },
      },
    },
    shown: {
      description: 'A table with bars shows the figures of all organizations.',
      meta: { requirements: ['MONTH-06'] },
    },
    empty: {
      description: 'No organization is left; one can be added.',
      tags: 'empty',
      meta: { requirements: ['MONTH-07'] },
    },
    failed: {
      description: 'The dialog names what could not be loaded and offers a retry; the known figures stay.',
      tags: 'failed',
      meta: { requirements: ['MONTH-11'] },
      on: { 'comparison.retry': { description: 'The user loads the figures again.', target: 'loading' } },
    },
  },
});
