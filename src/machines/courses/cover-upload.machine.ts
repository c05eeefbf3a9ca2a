import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import {
  coverAddressOf,
  faultOfImage,
  type ImageFault,
  type Picture,
  tooMany,
  unreadable,
} from '#rules/image-check.ts';
import { readPicture } from '#services/browser/read-picture.ts';
import { type PreparedCover, prepareCover } from '#services/uploads.service.ts';
import { coverSendingMachine } from './cover-sending.machine.ts';

/** Where covers go, of the settings. */
type Input = { uploadUrl: string; coverPrefix: string; fileBase: string };

type Chosen = {
  file: File;
  /** How many were dropped at once. */
  count: number;
};

type Context = Input & {
  /** What was chosen last. */
  file: File | null;
  fault: ImageFault | null;
  cover: PreparedCover;
};

type Events = ({ type: 'cover.choose' } & Chosen) | { type: 'cover.cancel' } | { type: 'cover.remove' };

/** Tells the form its new cover; empty for none. */
type CoverChanged = { type: 'cover.changed'; url: string };

type Read = { output: Picture };

const nothing = { file: null, fault: null, cover: { key: '', content: new Blob() } };
const toOutput = ({ event }: { event: Read }) => event;

/** A picture that is not the cover, or not yet, can be given up. */
const givingUp = {
  'cover.cancel': {
    description: 'The person gives the picture up; the form keeps the cover that it has.',
    target: 'idle',
    actions: 'clearAll',
  },
} as const;

/** The cover that the form has can be taken away. */
const removing = {
  'cover.remove': {
    description: 'The person takes the cover away.',
    target: 'idle',
    actions: ['clearAll', 'sayRemoved'],
  },
} as const;

export const coverUploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    emitted: {} as CoverChanged,
    children: {} as { coverSending: 'coverSending' },
    tags: {} as 'onItsWay' | 'checking' | 'preparing' | 'sending' | 'refused' | 'stored',
  },
  actors: {
    readPicture: fromPromise<Picture, File>(({ input, signal }) => readPicture(input, signal)),
    prepareCover: fromPromise<PreparedCover, { file: File; prefix: string }>(({ input: { file, prefix }, signal }) =>
      prepareCover(file, prefix, signal),
    ),
    coverSending: coverSendingMachine,
  },
  guards: {
    isOne: (_, { count }: Chosen) => count === 1,
    isGood: (_, { output }: Read) => faultOfImage(output) === null,
  },
  actions: {
    setFile: assign((_, { file }: Chosen) => ({ ...nothing, file })),
    setTooMany: assign((_, { count }: Chosen) => ({ ...nothing, fault: tooMany(count) })),
    setFault: assign((_, { output }: Read) => ({ fault: faultOfImage(output) })),
    setUnreadable: assign(({ context }) => ({ fault: unreadable(context.file?.name ?? '') })),
    setCover: assign((_, { output }: { output: PreparedCover }) => ({ cover: output })),
    clearAll: assign(nothing),
    sayStored: emit(({ context: { fileBase, cover } }) => ({
      type: 'cover.changed',
      url: coverAddressOf(fileBase, cover.key),
    })),
    sayRemoved: emit({ type: 'cover.changed', url: '' }),
  },
}).createMachine({
  id: 'coverUpload',
  description: "Checks a picture, makes it small and brings it to the upload host as a course's cover.",
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'idle',
  on: {
    'cover.choose': [
      {
        description: 'The person chooses or drops a picture; an older one on its way is given up.',
        guard: { type: 'isOne', params: ({ event }) => event },
        target: '.checking',
        actions: { type: 'setFile', params: ({ event }) => event },
        meta: { requirements: ['COURSE-08'] },
      },
      {
        description: 'The person drops several files at once.',
        target: '.refused',
        actions: { type: 'setTooMany', params: ({ event }) => event },
        meta: { requirements: ['COURSE-08'] },
      },
    ],
  },
  states: {
    idle: { description: 'The cover of the form is shown, or the place for one.', on: removing },
    refused: {
      description: 'What was chosen cannot be the cover; what was wanted and what it is stand side by side.',
      tags: 'refused',
      meta: { requirements: ['COURSE-08'] },
      on: givingUp,
    },
    checking: {
      description: 'Type, size and shape of the picture are looked at.',
      tags: ['onItsWay', 'checking'],
      on: givingUp,
      meta: { requirements: ['COURSE-08'] },
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ context }) => context.file ?? new File([], ''),
        onDone: [
          { description: 'It can be a cover.', guard: { type: 'isGood', params: toOutput }, target: 'preparing' },
          {
            description: 'It cannot be a cover.',
            target: 'refused',
            actions: { type: 'setFault', params: toOutput },
          },
        ],
        onError: { description: 'The file cannot be read.', target: 'refused', actions: 'setUnreadable' },
      },
    },
    preparing: {
      description: 'The picture is compressed, where that makes it smaller, and gets its name.',
      tags: ['onItsWay', 'preparing'],
      on: givingUp,
      meta: { requirements: ['UPLOAD-01'] },
      invoke: {
        id: 'prepareCover',
        src: 'prepareCover',
        input: ({ context: { file, coverPrefix } }) => ({ file: file ?? new File([], ''), prefix: coverPrefix }),
        onDone: {
          description: 'It is ready to be sent.',
          target: 'sending',
          actions: { type: 'setCover', params: ({ event }) => event },
        },
        onError: { description: 'The file cannot be read any more.', target: 'refused', actions: 'setUnreadable' },
      },
    },
    sending: {
      description: 'The picture is brought to the upload host; until it is there the form cannot be sent.',
      tags: ['onItsWay', 'sending'],
      on: givingUp,
      meta: { requirements: ['UPLOAD-01'] },
      invoke: {
        id: 'coverSending',
        src: 'coverSending',
        input: ({ context: { uploadUrl, cover } }) => ({ url: uploadUrl, cover }),
        onDone: {
          description: 'The form has a new cover.',
          target: 'stored',
          actions: 'sayStored',
          meta: { requirements: ['UPLOAD-01', 'COURSE-08'] },
        },
        onError: { description: 'The sending has broken down.', target: 'refused', actions: 'setUnreadable' },
      },
    },
    stored: {
      description: 'The picture is the cover of the form.',
      tags: 'stored',
      meta: { requirements: ['COURSE-08'] },
      on: removing,
    },
  },
});

export type CoverSending = ActorRefFrom<typeof coverSendingMachine>;
