import { type ActorRef, type ActorRefFrom, assign, fromPromise, type Snapshot, sendTo, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import type { UploadEvent, UploadSettings } from '#machines/patterns/form.types.ts';
import {
  findImageProblem,
  formatCoverUrl,
  type ImageFile,
  type ImageProblem,
  tooManyFiles,
  unreadableFile,
} from '#rules/courses/cover-check.ts';
import type { PreparedCover } from '#services/courses/uploads.service.ts';
import { loadChunk } from '#services/http/load-chunk.ts';
import { coverTransferMachine, loadUploads } from './cover-transfer.machine.ts';

type Input = {
  /** The form; it gets events about a running upload and the uploaded cover. */
  parent: ActorRef<Snapshot<unknown>, UploadEvent>;
  settings: UploadSettings;
};

/** `count` is the number of files that were dropped at once. */
type Choice = { file: File; count: number };

type Context = Input & {
  file: File | null;
  problem: ImageProblem | null;
  cover: PreparedCover;
};

type Event = ({ type: 'cover.choose' } & Choice) | { type: 'cover.cancel' } | { type: 'cover.remove' };

type ReadEvent = { output: ImageFile };

const loadReader = () => loadChunk(() => import('#services/courses/read-image.ts'));

const noFile = { file: null, problem: null, cover: { key: '', content: new Blob() } };

const cover = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    children: {} as { coverTransfer: 'coverTransfer' },
    tags: {} as 'pending' | 'checking' | 'preparing' | 'sending' | 'rejected' | 'stored',
  },
  actors: {
    readPicture: fromPromise<ImageFile, File>(async ({ input, signal }) =>
      (await loadReader()).readImage(input, signal),
    ),
    prepareCover: fromPromise<PreparedCover, { file: File; prefix: string }>(
      async ({ input: { file, prefix }, signal }) => (await loadUploads()).prepareCover(file, prefix, signal),
    ),
    coverTransfer: coverTransferMachine,
  },
  guards: {
    isOneFile: (_, { count }: Choice) => count === 1,
    isValidCover: (_, { output }: ReadEvent) => findImageProblem(output) === null,
  },
  actions: {
    setFile: assign((_, { file }: Choice) => ({ ...noFile, file })),
    setTooMany: assign((_, { count }: Choice) => ({ ...noFile, problem: tooManyFiles(count) })),
    setProblem: assign((_, { output }: ReadEvent) => ({ problem: findImageProblem(output) })),
    setUnreadable: assign(({ context }) => ({ problem: unreadableFile(context.file?.name ?? '') })),
    setCover: assign((_, { output }: { output: PreparedCover }) => ({ cover: output })),
    clearFile: assign(noFile),
    notifyStarted: sendTo(({ context }) => context.parent, { type: 'upload.started' }),
    notifyStopped: sendTo(({ context }) => context.parent, { type: 'upload.stopped' }),
    notifyStored: sendTo(
      ({ context }) => context.parent,
      ({ context: { settings, cover: stored } }) => ({
        type: 'field.filled',
        value: formatCoverUrl(settings.fileBase, stored.key),
      }),
    ),
    notifyRemoved: sendTo(({ context }) => context.parent, { type: 'field.filled', value: '' }),
  },
});

const removing = cover.createStateConfig({
  on: {
    'cover.remove': {
      description: 'The user removes the cover.',
      target: 'idle',
      actions: ['clearFile', 'notifyRemoved'],
    },
  },
});

export const coverUploadMachine = cover.createMachine({
  id: 'coverUpload',
  description: 'Checks a picture, compresses it and uploads it as the cover of a course.',
  context: ({ input }) => ({ ...input, ...noFile }),
  initial: 'idle',
  on: {
    'cover.choose': [
      {
        description: 'The user chooses or drops a picture; a running upload is canceled.',
        guard: { type: 'isOneFile', params: toEvent },
        target: '.uploading',
        actions: { type: 'setFile', params: toEvent },
        meta: { requirements: ['COURSE-08'] },
      },
      {
        description: 'The user drops several files at once.',
        target: '.rejected',
        actions: { type: 'setTooMany', params: toEvent },
        meta: { requirements: ['COURSE-08'] },
      },
    ],
  },
  states: {
    idle: { description: 'The field shows the cover of the form, or a placeholder.', ...removing },
    rejected: {
      description: 'The field says why the picture cannot be the cover, with target and current values.',
      tags: 'rejected',
      meta: { requirements: ['COURSE-08'] },
      on: { 'cover.cancel': { description: 'The user dismisses the message.', target: 'idle', actions: 'clearFile' } },
    },
    uploading: {
      description: 'The form cannot be saved until the upload ends.',
      tags: 'pending',
      entry: 'notifyStarted',
      exit: 'notifyStopped',
      initial: 'checking',
      on: {
        'cover.cancel': {
          description: 'The user cancels the upload; the form keeps its cover.',
          target: 'idle',
          actions: 'clearFile',
        },
      },
      states: {
        checking: {
          description: 'The type, size and shape of the picture are checked.',
          tags: 'checking',
          meta: { requirements: ['COURSE-08'] },
          invoke: {
            id: 'readPicture',
            src: 'readPicture',
            input: ({ context }) => context.file ?? new File([], ''),
            onDone: [
              {
                description: 'The picture can be the cover.',
                guard: { type: 'isValidCover', params: toEvent },
                target: 'preparing',
              },
              {
                description: 'The picture cannot be the cover.',
                target: '#coverUpload.rejected',
                actions: { type: 'setProblem', params: toEvent },
              },
            ],
            onError: {
              description: 'The file cannot be read.',
              target: '#coverUpload.rejected',
              actions: 'setUnreadable',
            },
          },
        },
        preparing: {
          description: 'The picture is compressed, if that makes it smaller, and named.',
          tags: 'preparing',
          meta: { requirements: ['UPLOAD-01'] },
          invoke: {
            id: 'prepareCover',
            src: 'prepareCover',
            input: ({ context: { file, settings } }) => ({
              file: file ?? new File([], ''),
              prefix: settings.keyPrefix,
            }),
            onDone: {
              description: 'The picture is ready to be sent.',
              target: 'sending',
              actions: { type: 'setCover', params: toEvent },
            },
            onError: {
              description: 'The file cannot be read any more.',
              target: '#coverUpload.rejected',
              actions: 'setUnreadable',
            },
          },
        },
        sending: {
          description: 'The picture is sent to the upload host.',
          tags: 'sending',
          meta: { requirements: ['UPLOAD-01'] },
          invoke: {
            id: 'coverTransfer',
            src: 'coverTransfer',
            input: ({ context: { settings, cover: prepared } }) => ({ url: settings.uploadUrl, cover: prepared }),
            onDone: {
              description: 'The form has a new cover.',
              target: '#coverUpload.stored',
              actions: 'notifyStored',
              meta: { requirements: ['UPLOAD-01', 'COURSE-08'] },
            },
          },
        },
      },
    },
    stored: {
      description: 'The picture is the cover of the form.',
      tags: 'stored',
      meta: { requirements: ['COURSE-08'] },
      ...removing,
    },
  },
});

export type CoverTransfer = ActorRefFrom<typeof coverTransferMachine>;
