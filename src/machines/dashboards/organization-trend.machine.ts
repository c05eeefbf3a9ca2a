import { assign, fromPromise, setup } from 'xstate';
import type { TrendWeek } from '#contract/dashboards.contract.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, isKind } from '#machines/patterns/failures.ts';
import { loadOrganizationTrend, type TrendRequest } from '#services/dashboards/dashboards.service.ts';
import { cachedLoad } from '#services/http/answer-cache.ts';

type Weeks = readonly TrendWeek[];
type Input = TrendRequest & {
  /** Replaces the weeks that the page showed before Back or Forward. */
  lastWeeks?: Weeks;
};
type Context = TrendRequest & { weeks: Weeks };

const { load, knownAnswer } = cachedLoad(loadOrganizationTrend);

const atStart = ({ orgCode, end, lastWeeks }: Input): Context => {
  const request = { orgCode, end };
  return { ...request, weeks: lastWeeks ?? knownAnswer(request) ?? [] };
};

const trend = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    tags: {} as 'busy' | 'known' | 'unknown',
  },
  actors: {
    loadOrganizationTrend: fromPromise<Weeks, TrendRequest>(({ input, signal }) => load(input, signal)),
  },
  guards: {
    hasWeeks: ({ context }) => context.weeks.length > 0,
    isMissing: (_, { error }: ErrorParams) => isKind(error, 'notFound'),
  },
  actions: {
    setWeeks: assign((_, { output }: { output: Weeks }) => ({ weeks: output })),
  },
});

export const organizationTrendMachine = trend.createMachine({
  id: 'organizationTrend',
  description: 'The headline figures of an organization in each of the 13 weeks up to the last complete day.',
  context: ({ input }) => atStart(input),
  initial: 'loading',
  states: {
    loading: {
      description: 'The figures of the weeks are loading; only Back or Forward brings lines that are shown at once.',
      tags: 'busy',
      meta: { requirements: ['MONTH-10'] },
      invoke: {
        id: 'loadOrganizationTrend',
        src: 'loadOrganizationTrend',
        input: ({ context: { orgCode, end } }) => ({ orgCode, end }),
        onDone: {
          description: 'The figures of the weeks have loaded.',
          target: 'known',
          actions: { type: 'setWeeks', params: toEvent },
        },
        onError: [
          {
            description: 'The figures of the weeks could not be loaded again; the last lines stay.',
            guard: 'hasWeeks',
            target: 'known',
          },
          {
            description: 'The server does not have the call.',
            guard: { type: 'isMissing', params: toEvent },
            target: 'notOffered',
          },
          { description: 'The figures of the weeks could not be loaded; no notice is shown.', target: 'unknown' },
        ],
      },
    },
    known: {
      description: 'Each headline figure shows its line.',
      tags: 'known',
      meta: { requirements: ['MONTH-10'] },
    },
    notOffered: { description: 'The headline figures have no lines.' },
    unknown: {
      description: 'The headline figures have no lines; the page says that they could not be loaded.',
      tags: 'unknown',
    },
  },
});
