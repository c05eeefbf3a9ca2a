import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { isKind } from '#machines/patterns/failures.ts';
import { isPageHidden, onPageHidden, onPageShown } from '#services/browser/page-visibility.ts';
import { type AudioOwner, loadAudios, type SentenceAudio } from '#services/sentences.service.ts';

const minPauseMs = 2_000;
const maxPauseMs = 30_000;
const maxDoublings = Math.ceil(Math.log2(maxPauseMs / minPauseMs));

export type Audios = Readonly<Record<string, SentenceAudio>>;

/** `polls` doubles the pause each time; it is limited. */
type Input = { owner: AudioOwner; polls: number };
type Context = Input & { audios: Audios | null };

/** `audios` is null when the owner does not exist any more. */
export type PollResult = Pick<Context, 'polls' | 'audios'>;

type VisibilityEvent = { type: 'page.hidden' } | { type: 'page.shown' };

const poll = setup({
  types: { context: {} as Context, events: {} as VisibilityEvent, input: {} as Input, output: {} as PollResult },
  actors: {
    pageVisibility: fromCallback<VisibilityEvent>(({ sendBack }) => {
      const unsubscribers = [
        onPageHidden(() => sendBack({ type: 'page.hidden' })),
        onPageShown(() => sendBack({ type: 'page.shown' })),
      ];
      if (isPageHidden()) sendBack({ type: 'page.hidden' });
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    }),
    loadAudios: fromPromise<Audios, { owner: AudioOwner }>(({ input, signal }) => loadAudios(input.owner, signal)),
  },
  guards: {
    isGone: (_, { error }: { error: unknown }) => isKind(error, 'forbidden', 'notFound'),
  },
  actions: {
    addPoll: assign(({ context }) => ({ polls: Math.min(context.polls + 1, maxDoublings) })),
    clearPolls: assign({ polls: 0 }),
    setAudios: assign((_, { output }: { output: Audios }) => ({ audios: output })),
  },
  delays: { pollPause: ({ context }) => Math.min(minPauseMs * 2 ** context.polls, maxPauseMs) },
});

const pausing = poll.createStateConfig({
  on: { 'page.hidden': { description: 'The user opens another tab.', target: 'hidden' } },
});

export const audioPollMachine = poll.createMachine({
  id: 'audioPoll',
  description: 'Loads the audio status once after a pause. Each pause is longer than the one before.',
  context: ({ input }) => ({ ...input, audios: null }),
  output: ({ context: { polls, audios } }) => ({ polls, audios }),
  invoke: { id: 'pageVisibility', src: 'pageVisibility' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The poll waits between two and thirty seconds.',
      meta: { requirements: ['AUDIO-04'] },
      ...pausing,
      after: { pollPause: { description: 'The pause is over.', target: 'loading', actions: 'addPoll' } },
    },
    loading: {
      description: 'The audio status loads.',
      meta: { requirements: ['AUDIO-04'] },
      ...pausing,
      invoke: {
        id: 'loadAudios',
        src: 'loadAudios',
        input: ({ context: { owner } }) => ({ owner }),
        onDone: { target: 'done', actions: { type: 'setAudios', params: toEvent } },
        onError: [
          {
            description: 'The lesson or sentence is gone or cannot be read any more.',
            guard: { type: 'isGone', params: toEvent },
            target: 'done',
          },
          { description: 'The load failed; the poll tries again later without a notice.', target: 'waiting' },
        ],
      },
    },
    hidden: {
      description: 'The page is hidden; nothing loads.',
      meta: { requirements: ['AUDIO-04'] },
      on: {
        'page.shown': {
          description: 'The user returns to the page: the status loads at once.',
          target: 'loading',
          actions: 'clearPolls',
        },
      },
    },
    done: { description: 'The poll has a result.', type: 'final' },
  },
});
