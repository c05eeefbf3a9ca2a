import { assign, fromPromise, setup } from 'xstate';
import { toError } from '#machines/shared/failure-kinds.ts';
import { failureStatus, failureTexts } from '#machines/shared/failure-texts.ts';
import { isTokenMissed, uploadFailed } from '#rules/upload-words.ts';
import {
  loadUploadToken,
  type PreparedCover,
  type UploadOrder,
  uploadCover,
  uploadErrorOf,
} from '#services/uploads.service.ts';

type Input = { url: string; cover: PreparedCover };

type Context = Input & {
  /** Empty where none is known to be good. */
  token: string;
  /** How often the host missed the token. */
  misses: number;
  /** The share that has been sent, from 0 to 1. */
  share: number;
  /** Why it could not be uploaded. */
  words: string;
};

type Thrown = { error: unknown };
type Token = { output: string };
type Sending = { order: UploadOrder; tell(share: number): void };

const isMissed = (error: unknown) => failureStatus(error) === 400 && isTokenMissed(failureTexts(error));
const toToken = ({ event }: { event: Token }) => event;
const failed = {
  description: 'Nothing else can be done now; the person is told why.',
  target: 'failed',
  actions: { type: 'setWords', params: toError },
} as const;

export const coverSendingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'cover.retry' } | { type: 'cover.moved'; share: number },
    input: {} as Input,
    tags: {} as 'busy' | 'expired',
  },
  actors: {
    loadUploadToken: fromPromise<string>(({ signal }) => loadUploadToken(signal)),
    uploadCover: fromPromise<void, Sending>(({ input, signal }) => uploadCover(input.order, input.tell, signal)),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    hasExpired: (_, { error }: Thrown) => failureStatus(error) === 401,
    hasMissedTokenOnce: ({ context }, { error }: Thrown) => context.misses === 0 && isMissed(error),
    hasMissedToken: (_, { error }: Thrown) => isMissed(error),
  },
  actions: {
    setToken: assign((_, { output }: Token) => ({ token: output })),
    setShare: assign((_, { share }: { share: number }) => ({ share })),
    setWords: assign((_, { error }: Thrown) => ({ words: uploadFailed(uploadErrorOf(error)) })),
    addMiss: assign(({ context }) => ({ misses: context.misses + 1 })),
    clearToken: assign({ token: '' }),
    clearShare: assign({ share: 0 }),
  },
}).createMachine({
  id: 'coverSending',
  description: 'Brings a picture to the upload host, by a token that may have to be asked for again.',
  context: ({ input }) => ({ ...input, token: '', misses: 0, share: 0, words: '' }),
  initial: 'askingToken',
  states: {
    askingToken: {
      description: 'The server is asked for a token.',
      tags: 'busy',
      entry: 'clearShare',
      meta: { requirements: ['UPLOAD-01'] },
      invoke: {
        id: 'loadUploadToken',
        src: 'loadUploadToken',
        onDone: {
          description: 'There is a token.',
          target: 'sending',
          actions: { type: 'setToken', params: toToken },
        },
        onError: failed,
      },
    },
    sending: {
      description: 'The picture is being sent; how far it is, is shown.',
      tags: 'busy',
      entry: 'clearShare',
      meta: { requirements: ['UPLOAD-01'] },
      on: {
        'cover.moved': {
          description: 'A further part of the picture has gone.',
          actions: { type: 'setShare', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'uploadCover',
        src: 'uploadCover',
        input: ({ context: { url, token, cover }, self }) => ({
          order: { ...cover, url, token },
          tell: (share) => self.send({ type: 'cover.moved', share }),
        }),
        onDone: { description: 'The host has it.', target: 'sent' },
        onError: [
          {
            description: 'The token is no longer good: the person is told and may try again.',
            guard: { type: 'hasExpired', params: toError },
            target: 'expired',
            actions: 'clearToken',
            meta: { requirements: ['UPLOAD-02'] },
          },
          {
            description: 'The host has missed the token: another one is fetched, and the picture is sent once more.',
            guard: { type: 'hasMissedTokenOnce', params: toError },
            target: 'askingToken',
            actions: ['clearToken', 'addMiss'],
            meta: { requirements: ['UPLOAD-02'] },
          },
          {
            description:
              'The host has missed the new token too: the person is told why, and the next try begins with another.',
            guard: { type: 'hasMissedToken', params: toError },
            target: 'failed',
            actions: ['clearToken', { type: 'setWords', params: toError }],
            meta: { requirements: ['UPLOAD-02'] },
          },
          failed,
        ],
      },
    },
    expired: {
      description: "The field says 'Token expired, please try it again'; another token is fetched meanwhile.",
      tags: 'expired',
      meta: { requirements: ['UPLOAD-02'] },
      initial: 'renewing',
      on: {
        'cover.retry': [
          { description: 'The person tries again, and the new token is there.', guard: 'hasToken', target: 'sending' },
          { description: 'The person tries again before there is a new token.', target: 'askingToken' },
        ],
      },
      states: {
        renewing: {
          description: 'Another token is being fetched.',
          invoke: {
            id: 'renewToken',
            src: 'loadUploadToken',
            onDone: {
              description: 'There is another token.',
              target: 'renewed',
              actions: { type: 'setToken', params: toToken },
            },
            onError: {
              description: 'There is none yet: it is asked for when the person tries again.',
              target: 'renewed',
            },
          },
        },
        renewed: { description: 'The field waits for the person to try again.' },
      },
    },
    failed: {
      description: "The field says 'Failed to upload, …, please try it again later.' and offers to try again.",
      meta: { requirements: ['UPLOAD-02'] },
      on: {
        'cover.retry': [
          { description: 'The person tries again by the same token.', guard: 'hasToken', target: 'sending' },
          { description: 'The person tries again, beginning with the token.', target: 'askingToken' },
        ],
      },
    },
    sent: { description: 'The picture is at the upload host.', type: 'final' },
  },
});
