import { assign, emit, fromPromise, setup } from 'xstate';
import type { Activity } from '#contract/activities.contract.ts';
import type { Emitted } from '#machines/shared/emitted.ts';
import { failureStatus } from '#machines/shared/failure-texts.ts';
import { somethingWrong } from '#rules/labels.ts';
import { loadActivity } from '#services/activities.service.ts';
import { isFailure } from '#services/http/failure.ts';

type Input = { code: string };

const notThere: readonly (number | undefined)[] = [403, 404, 422];
const toError = ({ event }: { event: { error: unknown } }) => event;

export const sentenceDetailMachine = setup({
  types: {
    context: {} as Input & { sentence: Activity | null },
    events: {} as { type: 'sentence.retry' },
    emitted: {} as Emitted,
    input: {} as Input,
    tags: {} as 'busy',
  },
  actors: {
    loadActivity: fromPromise<Activity, Input>(({ input, signal }) => loadActivity(input.code, signal)),
  },
  guards: {
    hasSessionEnded: (_, { error }: { error: unknown }) => isFailure(error) && error.kind === 'sessionEnded',
    isMissing: (_, { error }: { error: unknown }) => notThere.includes(failureStatus(error)),
  },
  actions: {
    setSentence: assign((_, { output }: { output: Activity }) => ({ sentence: output })),
    sayFailed: emit({ type: 'notice', tone: 'error', text: somethingWrong }),
  },
}).createMachine({
  id: 'sentenceDetail',
  description: 'One sentence, to read and to hear.',
  context: ({ input }) => ({ ...input, sentence: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The shape of the sentence is shown while it is asked for.',
      tags: 'busy',
      invoke: {
        id: 'loadActivity',
        src: 'loadActivity',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'shown', actions: { type: 'setSentence', params: ({ event }) => event } },
        onError: [
          {
            description: 'The session has ended: the login page is next.',
            guard: { type: 'hasSessionEnded', params: toError },
            target: 'failed',
            meta: { requirements: ['REQ-03'] },
          },
          {
            description: 'There is no such sentence, or it belongs to others.',
            guard: { type: 'isMissing', params: toError },
            target: 'missing',
            actions: 'sayFailed',
            meta: { requirements: ['GEN-01'] },
          },
          {
            description: 'The sentence could not be loaded; the person is told.',
            target: 'failed',
            actions: 'sayFailed',
            meta: { requirements: ['GEN-01', 'REQ-07'] },
          },
        ],
      },
    },
    shown: { description: 'The sentence is shown.', meta: { requirements: ['SENT-02'] } },
    missing: { description: 'The page says that there is no such sentence, with a way back.' },
    failed: {
      description: 'The page says that the sentence could not be loaded and offers a retry.',
      on: { 'sentence.retry': { description: 'The person asks once more.', target: 'loading' } },
    },
  },
});
