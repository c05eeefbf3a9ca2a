import { assign, setup } from 'xstate';
import type { AudioStatus } from '#contract/activities.contract.ts';
import type { SentenceAudio } from '#services/activities.service.ts';
import { audioPollMachine, type PollEnd } from './audio-poll.machine.ts';

type Input = { code: string; audio: SentenceAudio };
type Context = Input & {
  /** How often it was asked after, as far as it makes the pause longer. */
  asked: number;
};

type Told = { output: PollEnd };

const is = (status: AudioStatus) => ({ guard: { type: 'has', params: { status } } }) as const;

export const sentenceAudioMachine = setup({
  types: { context: {} as Context, input: {} as Input, tags: {} as 'busy' },
  actors: { audioPoll: audioPollMachine },
  guards: {
    has: ({ context }, { status }: { status: AudioStatus }) => context.audio.status === status,
    isGone: ({ context }, { output }: Told) => output.audios?.[context.code] === undefined,
  },
  actions: {
    setAudio: assign(({ context }, { output: { audios, asked } }: Told) => ({
      audio: audios?.[context.code] ?? context.audio,
      asked,
    })),
  },
}).createMachine({
  id: 'sentenceAudio',
  description: "The life of a sentence's audio, from the order to make it to its being playable.",
  context: ({ input }) => ({ ...input, asked: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Looks how far the audio is.',
      always: [
        { description: 'It has been made and found good.', ...is('CHECK_OK'), target: 'checkSuccess' },
        { description: 'It could not be made.', ...is('UPLOAD_FAIL'), target: 'uploadFailed' },
        { description: 'It was found to be no good.', ...is('CHECK_FAIL'), target: 'checkFailed' },
        { description: 'It is still to be made.', ...is('UPLOAD_WAITING'), target: 'underWay.uploadWaiting' },
        { description: 'It has been made.', ...is('UPLOAD_OK'), target: 'underWay.uploadSuccess' },
        { description: 'It is being checked.', ...is('CHECKING'), target: 'underWay.checking' },
        { description: 'Nothing is known of it.', target: 'underWay.unknown' },
      ],
    },
    underWay: {
      description: 'The audio is not ready; how far it is, is asked again and again.',
      tags: 'busy',
      meta: { requirements: ['AUDIO-04'] },
      invoke: {
        id: 'audioPoll',
        src: 'audioPoll',
        input: ({ context: { code, asked } }) => ({ owner: { activityCode: code }, asked }),
        onDone: [
          {
            description: 'There is nothing to ask after any more.',
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'lost',
          },
          {
            description: 'The server has told how far it is.',
            target: 'deciding',
            actions: { type: 'setAudio', params: ({ event }) => event },
          },
        ],
        onError: { description: 'The asking has broken down.', target: 'lost' },
      },
      initial: 'unknown',
      states: {
        unknown: { description: "The page says 'In Progress...'.", meta: { requirements: ['AUDIO-01'] } },
        uploadWaiting: {
          description: "The page says 'In Progress - Uploading...'.",
          meta: { requirements: ['AUDIO-01'] },
        },
        uploadSuccess: {
          description: "The page says 'In Progress - Checking...'.",
          meta: { requirements: ['AUDIO-01'] },
        },
        checking: { description: "The page says 'In Progress - Checking...'.", meta: { requirements: ['AUDIO-01'] } },
      },
    },
    checkSuccess: {
      description: 'The audio can be played and is shown by its name.',
      meta: { requirements: ['AUDIO-01', 'AUDIO-04'] },
    },
    uploadFailed: {
      description: "The page says 'Failed to upload, contact the admin with the Audio ID'.",
      meta: { requirements: ['AUDIO-01', 'AUDIO-04'] },
    },
    checkFailed: {
      description: "The page says 'Failed to verify, contact the admin with the Audio ID'.",
      meta: { requirements: ['AUDIO-01', 'AUDIO-04'] },
    },
    lost: {
      description: 'The page goes on to say what was known last; nothing is asked any more.',
      meta: { requirements: ['AUDIO-04'] },
    },
  },
});
