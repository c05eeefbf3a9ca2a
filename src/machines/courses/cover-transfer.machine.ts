import { assign, fromPromise, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureTexts, isKind } from '#machines/patterns/failures.ts';
import { formatUploadError, uploadFailed } from '#rules/courses/upload-texts.ts';
import { isTokenMissing } from '#rules/courses/upload-token.ts';
import type { PreparedCover, UploadRequest } from '#services/courses/uploads.service.ts';
import { loadChunk } from '#services/http/load-chunk.ts';

type Input = { url: string; cover: PreparedCover };

type Context = Input & {
  /** Empty when no valid token is known. */
  token: string;
  /** How often the host has rejected the upload because its token was missing. */
  missingTokens: number;
  /** From 0 to 1. */
  progress: number;
  /** Why the upload failed. */
  message: string;
};

type Token = { output: string };
type Transfer = { order: UploadRequest; onProgress(progress: number): void };

const isMissingToken = (error: unknown) => isKind(error, 'invalid') && isTokenMissing(failureTexts(error));

/** Loads with the first picture, because most visits have none. */
export const loadUploads = () => loadChunk(() => import('#services/courses/uploads.service.ts'));

const transfer = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'cover.retry' } | { type: 'upload.progressed'; progress: number },
    input: {} as Input,
    tags: {} as 'busy' | 'expired',
  },
  actors: {
    loadUploadToken: fromPromise<string>(async ({ signal }) => (await loadUploads()).loadUploadToken(signal)),
    uploadCover: fromPromise<void, Transfer>(async ({ input, signal }) =>
      (await loadUploads()).uploadCover(input.order, input.onProgress, signal),
    ),
  },
  guards: {
    hasToken: ({ context }) => context.token !== '',
    isTokenExpired: (_, { error }: ErrorParams) => isKind(error, 'forbidden'),
    isTokenMissingOnce: ({ context }, { error }: ErrorParams) => context.missingTokens === 0 && isMissingToken(error),
    isTokenMissing: (_, { error }: ErrorParams) => isMissingToken(error),
  },
  actions: {
    setToken: assign((_, { output }: Token) => ({ token: output })),
    setProgress: assign((_, { progress }: { progress: number }) => ({ progress })),
    setMessage: assign((_, { error }: ErrorParams) => ({ message: uploadFailed(formatUploadError(error)) })),
    addMissingToken: assign(({ context }) => ({ missingTokens: context.missingTokens + 1 })),
    clearToken: assign({ token: '' }),
    clearProgress: assign({ progress: 0 }),
  },
});

const retrying = transfer.createStateConfig({
  on: {
    'cover.retry': [
      { description: 'The user tries again with the token.', guard: 'hasToken', target: 'sending' },
      { description: 'The user tries again; a new token is loaded first.', target: 'loadingToken' },
    ],
  },
});

export const coverTransferMachine = transfer.createMachine({
  id: 'coverTransfer',
  description: 'Sends a picture to the upload host with a token, which can expire.',
  context: ({ input }) => ({ ...input, token: '', missingTokens: 0, progress: 0, message: '' }),
  initial: 'loadingToken',
  states: {
    loadingToken: {
      description: 'The upload token loads.',
      tags: 'busy',
      entry: 'clearProgress',
      meta: { requirements: ['UPLOAD-01'] },
      invoke: {
        id: 'loadUploadToken',
        src: 'loadUploadToken',
        onDone: {
          description: 'The token has loaded; the picture can be sent.',
          target: 'sending',
          actions: { type: 'setToken', params: toEvent },
        },
        onError: {
          description: 'The token could not be loaded.',
          target: 'failed',
          actions: { type: 'setMessage', params: toEvent },
        },
      },
    },
    sending: {
      description: 'The picture is sent; the field shows the progress.',
      tags: 'busy',
      entry: 'clearProgress',
      meta: { requirements: ['UPLOAD-01'] },
      on: {
        'upload.progressed': {
          description: 'Another part of the picture is sent.',
          actions: { type: 'setProgress', params: toEvent },
        },
      },
      invoke: {
        id: 'uploadCover',
        src: 'uploadCover',
        input: ({ context: { url, token, cover }, self }) => ({
          order: { ...cover, url, token },
          onProgress: (progress) => self.send({ type: 'upload.progressed', progress }),
        }),
        onDone: { description: 'The upload host has stored the picture.', target: 'sent' },
        onError: [
          {
            description: 'The token has expired.',
            guard: { type: 'isTokenExpired', params: toEvent },
            target: 'expired',
            actions: 'clearToken',
            meta: { requirements: ['UPLOAD-02'] },
          },
          {
            description: 'The token is missing: a new token is loaded, and the picture is sent again.',
            guard: { type: 'isTokenMissingOnce', params: toEvent },
            target: 'loadingToken',
            actions: ['clearToken', 'addMissingToken'],
            meta: { requirements: ['UPLOAD-02'] },
          },
          {
            description: 'The new token is missing too; the next try starts with another token.',
            guard: { type: 'isTokenMissing', params: toEvent },
            target: 'failed',
            actions: ['clearToken', { type: 'setMessage', params: toEvent }],
            meta: { requirements: ['UPLOAD-02'] },
          },
          {
            description: 'The upload failed; the field says why.',
            target: 'failed',
            actions: { type: 'setMessage', params: toEvent },
          },
        ],
      },
    },
    expired: {
      description: "The field says 'Token expired, please try it again'; a new token loads.",
      tags: 'expired',
      meta: { requirements: ['UPLOAD-02'] },
      initial: 'renewing',
      ...retrying,
      states: {
        renewing: {
          description: 'A new token loads.',
          invoke: {
            id: 'renewToken',
            src: 'loadUploadToken',
            onDone: {
              description: 'A new token is ready for the next try.',
              target: 'renewed',
              actions: { type: 'setToken', params: toEvent },
            },
            onError: { description: 'The next try loads the token.', target: 'renewed' },
          },
        },
        renewed: { description: 'The field waits for the user to try again.' },
      },
    },
    failed: {
      description: "The field says 'Failed to upload, …, please try it again later.' and offers a retry.",
      meta: { requirements: ['UPLOAD-02'] },
      ...retrying,
    },
    sent: { description: 'The upload host has the picture.', type: 'final' },
  },
});
