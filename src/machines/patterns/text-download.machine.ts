import { emit, fromPromise, setup } from 'xstate';
import { saveCsv, type TextFile } from '#services/browser/save-file.ts';
import type { Notice } from './emitted.ts';
import { toEvent } from './event-params.ts';
import { failureNotice } from './failures.ts';

export const textDownloadMachine = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as { type: 'file.save' } & TextFile,
    emitted: {} as Notice,
  },
  actors: { saveText: fromPromise<void, TextFile>(async ({ input }) => saveCsv(input)) },
  actions: { notifyFailed: emit((_, { error }: { error: unknown }) => failureNotice(error)) },
}).createMachine({
  id: 'textDownload',
  description: 'Saves a table as a CSV file.',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      description: 'A file can be saved.',
      on: { 'file.save': { description: 'The user saves a file.', target: 'saving' } },
    },
    saving: {
      description: 'The browser saves the file.',
      invoke: {
        id: 'saveText',
        src: 'saveText',
        input: ({ event }) => {
          if (event.type !== 'file.save') return { name: '', text: '' };
          return { name: event.name, text: event.text };
        },
        onDone: 'idle',
        onError: {
          description: 'The browser does not save it.',
          target: 'idle',
          actions: { type: 'notifyFailed', params: toEvent },
        },
      },
    },
  },
});
