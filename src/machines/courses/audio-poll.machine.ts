import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { hasSessionEnded } from '#machines/shared/failure-kinds.ts';
import { failureStatus } from '#machines/shared/failure-texts.ts';
import { type AudioOwner, loadAudios, type SentenceAudio } from '#services/activities.service.ts';
import { isPageHidden, onPageHidden, onPageShown } from '#services/browser/page-visibility.ts';

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
/** How often the first pause is doubled before it is the longest. */
const doublings = Math.ceil(Math.log2(longestPauseMs / firstPauseMs));

export type Audios = Readonly<Record<string, SentenceAudio>>;

type Asked = {
  owner: AudioOwner;
  /** How often the audio was asked after, as far as it makes the pause longer. */
  asked: number;
};
type Context = Asked & { audios: Audios | null };

/** What was told, or null where there is nothing to ask after any more. */
export type PollEnd = Pick<Context, 'asked' | 'audios'>;

type Sight = { type: 'page.hidden' } | { type: 'page.shown' };

const away = { description: 'The page is hidden: nothing is asked.', target: 'away' } as const;

export const audioPollMachine = setup({
  types: { context: {} as Context, events: {} as Sight, input: {} as Asked, output: {} as PollEnd },
  actors: {
    pageSight: fromCallback<Sight>(({ sendBack }) => {
      const ears = [
        onPageHidden(() => sendBack({ type: 'page.hidden' })),
        onPageShown(() => sendBack({ type: 'page.shown' })),
      ];
      if (isPageHidden()) sendBack({ type: 'page.hidden' });
      return () => {
        for (const leave of ears) leave();
      };
    }),
    loadAudios: fromPromise<Audios, { owner: AudioOwner }>(({ input, signal }) => loadAudios(input.owner, signal)),
  },
  guards: {
    isOver: (_, { error }: { error: unknown }) =>
      [403, 404].includes(failureStatus(error) ?? 0) || hasSessionEnded({ error }),
  },
  actions: {
    addAsked: assign(({ context }) => ({ asked: Math.min(context.asked + 1, doublings) })),
    clearAsked: assign({ asked: 0 }),
    setAudios: assign((_, { output }: { output: Audios }) => ({ audios: output })),
  },
  delays: { pollPause: ({ context }) => Math.min(firstPauseMs * 2 ** context.asked, longestPauseMs) },
}).createMachine({
  id: 'audioPoll',
  description: 'Asks once more, after a pause that grows, how far the making of audio is.',
  context: ({ input }) => ({ ...input, audios: null }),
  output: ({ context: { asked, audios } }) => ({ asked, audios }),
  invoke: { id: 'pageSight', src: 'pageSight' },
  initial: 'resting',
  states: {
    resting: {
      description: 'A pause, of two seconds at first and thirty at most.',
      meta: { requirements: ['AUDIO-04'] },
      on: { 'page.hidden': away },
      after: { pollPause: { description: 'The pause is over.', target: 'asking', actions: 'addAsked' } },
    },
    asking: {
      description: 'The server is asked how far the audio is.',
      meta: { requirements: ['AUDIO-04'] },
      on: { 'page.hidden': away },
      invoke: {
        id: 'loadAudios',
        src: 'loadAudios',
        input: ({ context: { owner } }) => ({ owner }),
        onDone: {
          description: 'The server has told.',
          target: 'told',
          actions: { type: 'setAudios', params: ({ event }) => event },
        },
        onError: [
          {
            description: 'What was asked after is gone or may not be read any more, or the session has ended.',
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'told',
          },
          {
            description: 'It could not be asked now; nothing is said, and it is asked again later.',
            target: 'resting',
          },
        ],
      },
    },
    away: {
      description: 'The page is hidden and nothing is asked.',
      meta: { requirements: ['AUDIO-04'] },
      on: {
        'page.shown': {
          description: 'The person looks at the page again: it is asked at once, and soon after.',
          target: 'asking',
          actions: 'clearAsked',
        },
      },
    },
    told: { description: 'There is an answer, or nothing to ask after any more.', type: 'final' },
  },
});
