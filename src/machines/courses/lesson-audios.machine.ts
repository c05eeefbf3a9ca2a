import { assign, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import type { PollResult } from '#machines/patterns/poll.ts';
import { isAudioFinal } from '#rules/shell/audio-status.ts';
import { type Audios, audioPoll } from './audio-poll.ts';

type Input = { lessonCode: string; audios: Audios };
type Context = Input & {
  /** The polls since the list was loaded (see `audio-poll`). */
  polls: number;
};

type PollOutput = { output: PollResult<Audios> };

export const lessonAudiosMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'sentences.changed'; audios: Audios },
    input: {} as Input,
  },
  actors: { audioPoll },
  guards: {
    isInProgress: ({ context }) => Object.values(context.audios).some(({ status }) => !isAudioFinal(status)),
  },
  actions: {
    setSentences: assign((_, { audios }: { audios: Audios }) => ({ audios, polls: 0 })),
    setAudios: assign((_, { output: { answer, polls } }: PollOutput) => ({ audios: answer, polls })),
  },
}).createMachine({
  id: 'lessonAudios',
  description: "Polls the audio status of a lesson's sentences with one call for all of them.",
  context: ({ input }) => ({ ...input, polls: 0 }),
  initial: 'choosing',
  on: {
    'sentences.changed': {
      description: 'The list has loaded again.',
      target: '.choosing',
      actions: { type: 'setSentences', params: toEvent },
    },
  },
  states: {
    choosing: {
      description: 'Chooses whether to poll.',
      always: [
        {
          description: 'The audio of a sentence is in progress; its status is polled.',
          guard: 'isInProgress',
          target: 'polling',
        },
        { description: 'No audio is in progress; the page asks no more.', target: 'settled' },
      ],
    },
    polling: {
      description: 'At least one audio is in progress; the status is polled.',
      meta: { requirements: ['AUDIO-02', 'AUDIO-04'] },
      invoke: {
        id: 'audioPoll',
        src: 'audioPoll',
        input: ({ context: { lessonCode, polls } }) => ({ subject: { lessonCode }, polls }),
        onDone: {
          description: 'The newer statuses replace those that are shown.',
          target: 'choosing',
          actions: { type: 'setAudios', params: toEvent },
        },
        onError: { description: 'The lesson is gone.', target: 'settled' },
      },
    },
    settled: { description: 'Nothing is polled.', meta: { requirements: ['AUDIO-04'] } },
  },
});
