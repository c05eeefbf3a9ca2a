import { assign, setup } from 'xstate';
import type { AudioStatus } from '#contract/sentences.contract.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import type { PollResult } from '#machines/patterns/poll.ts';
import type { SentenceAudio } from '#services/courses/sentences.service.ts';
import { type Audios, audioPoll } from './audio-poll.ts';

type Input = { code: string; audio: SentenceAudio };
type Context = Input & {
  /** The polls so far (see `audio-poll`). */
  polls: number;
};

type PollOutput = { output: PollResult<Audios> };

export const sentenceAudioMachine = setup({
  types: { context: {} as Context, input: {} as Input, tags: {} as 'busy' | 'unavailable' },
  actors: { audioPoll },
  guards: {
    hasStatus: ({ context }, { status }: { status: AudioStatus }) => context.audio.status === status,
    isGone: ({ context }, { output }: PollOutput) => output.answer[context.code] === undefined,
  },
  actions: {
    setAudio: assign(({ context }, { output: { answer, polls } }: PollOutput) => ({
      audio: answer[context.code] ?? context.audio,
      polls,
    })),
  },
}).createMachine({
  id: 'sentenceAudio',
  description: 'Shows the audio status of a sentence and polls it until it is final.',
  context: ({ input }) => ({ ...input, polls: 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Chooses the state by the audio status.',
      always: [
        {
          description: 'The audio has passed its check; the user can play it.',
          guard: { type: 'hasStatus', params: { status: 'CHECK_OK' } },
          target: 'checkSuccess',
        },
        {
          description: 'The audio could not be uploaded.',
          guard: { type: 'hasStatus', params: { status: 'UPLOAD_FAIL' } },
          target: 'uploadFailed',
        },
        {
          description: 'The audio has not passed its check.',
          guard: { type: 'hasStatus', params: { status: 'CHECK_FAIL' } },
          target: 'checkFailed',
        },
        {
          description: 'The audio is being uploaded.',
          guard: { type: 'hasStatus', params: { status: 'UPLOAD_WAITING' } },
          target: 'inProgress.uploadWaiting',
        },
        {
          description: 'The audio is uploaded; its check follows.',
          guard: { type: 'hasStatus', params: { status: 'UPLOAD_OK' } },
          target: 'inProgress.uploadSuccess',
        },
        {
          description: 'The audio is being checked.',
          guard: { type: 'hasStatus', params: { status: 'CHECKING' } },
          target: 'inProgress.checking',
        },
        { description: 'Nothing more is known than that the audio is in progress.', target: 'inProgress.unknown' },
      ],
    },
    inProgress: {
      description: 'The audio is in progress; the status is polled.',
      tags: 'busy',
      meta: { requirements: ['AUDIO-04'] },
      invoke: {
        id: 'audioPoll',
        src: 'audioPoll',
        input: ({ context: { code, polls } }) => ({ subject: { sentenceCode: code }, polls }),
        onDone: [
          {
            description: 'The answer lacks the sentence.',
            guard: { type: 'isGone', params: toEvent },
            target: 'unavailable',
          },
          {
            description: 'The newer status replaces the one that is shown.',
            target: 'choosing',
            actions: { type: 'setAudio', params: toEvent },
          },
        ],
        onError: { description: 'The sentence is gone.', target: 'unavailable' },
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
    unavailable: {
      description: 'The page says that there is no such sentence; nothing is polled.',
      tags: 'unavailable',
      meta: { requirements: ['AUDIO-04'] },
    },
  },
});
