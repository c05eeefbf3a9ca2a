import { assign, setup } from 'xstate';
import { isAudioFinal } from '#rules/audio-labels.ts';
import { type Audios, audioPollMachine, type PollEnd } from './audio-poll.machine.ts';

type Input = { lessonCode: string; audios: Audios };
type Context = Input & {
  /** How often they were asked after since the list was read, as far as it makes the pause longer. */
  asked: number;
};

type Told = { output: PollEnd };

export const lessonAudiosMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'sentences.changed'; audios: Audios },
    input: {} as Input,
  },
  actors: { audioPoll: audioPollMachine },
  guards: {
    isUnderWay: ({ context }) => Object.values(context.audios).some(({ status }) => !isAudioFinal(status)),
    isGone: (_, { output }: Told) => output.audios === null,
  },
  actions: {
    setSentences: assign((_, { audios }: { audios: Audios }) => ({ audios, asked: 0 })),
    setAudios: assign(({ context }, { output: { audios, asked } }: Told) => ({
      audios: audios ?? context.audios,
      asked,
    })),
  },
}).createMachine({
  id: 'lessonAudios',
  description: "Follows the audios of a lesson's sentences: one question serves all of them.",
  context: ({ input }) => ({ ...input, asked: 0 }),
  initial: 'deciding',
  on: {
    'sentences.changed': {
      description: 'The list was read anew.',
      target: '.deciding',
      actions: { type: 'setSentences', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      description: 'Looks whether any audio is not ready.',
      always: [
        { description: 'At least one is not.', guard: 'isUnderWay', target: 'following' },
        { description: 'Each is ready or has failed.', target: 'settled' },
      ],
    },
    following: {
      description: 'At least one audio is not ready: how far they are, is asked again and again.',
      meta: { requirements: ['AUDIO-02', 'AUDIO-04'] },
      invoke: {
        id: 'audioPoll',
        src: 'audioPoll',
        input: ({ context: { lessonCode, asked } }) => ({ owner: { lessonCode }, asked }),
        onDone: [
          {
            description: 'There is nothing to ask after any more.',
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'settled',
          },
          {
            description: 'The server has told how far they are.',
            target: 'deciding',
            actions: { type: 'setAudios', params: ({ event }) => event },
          },
        ],
        onError: { description: 'The asking has broken down.', target: 'settled' },
      },
    },
    settled: { description: 'Nothing is asked.', meta: { requirements: ['AUDIO-04'] } },
  },
});
