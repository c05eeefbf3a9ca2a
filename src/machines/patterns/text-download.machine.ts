import { setup } from 'xstate';
import { saveCsv, type TextFile } from '#services/browser/save-file.ts';
import { toEvent } from './event-params.ts';

export const textDownloadMachine = setup({
  types: { context: {} as Record<never, never>, events: {} as { type: 'file.save' } & TextFile },
  actions: { saveText: (_, file: TextFile) => saveCsv(file) },
}).createMachine({
  id: 'textDownload',
  description: 'Saves a table as a CSV file.',
  context: {},
  initial: 'idle',
  states: {
    idle: {
      description: 'A file can be saved.',
      on: {
        'file.save': {
          description: 'The user saves a file; the browser asks for its place or saves it at once.',
          actions: { type: 'saveText', params: toEvent },
        },
      },
    },
  },
});
