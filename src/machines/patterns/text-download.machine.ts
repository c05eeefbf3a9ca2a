import { fromCallback, sendTo, setup } from 'xstate';
import { type FileToSave, saveContent } from '#services/browser/save-file.ts';
import { toEvent } from './event-params.ts';

type Save = { type: 'file.save' } & FileToSave;

export const textDownloadMachine = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as Save,
    children: {} as { fileSaver: 'fileSaver' },
  },
  actors: { fileSaver: fromCallback<Save>(({ receive }) => receive(saveContent)) },
  actions: { saveFile: sendTo('fileSaver', (_, event: Save) => event) },
}).createMachine({
  id: 'textDownload',
  description: 'Saves texts and tables as files.',
  context: {},
  invoke: { id: 'fileSaver', src: 'fileSaver' },
  initial: 'idle',
  states: {
    idle: {
      description: 'A file can be saved.',
      on: {
        'file.save': {
          description: 'The user saves a file.',
          actions: { type: 'saveFile', params: toEvent },
        },
      },
    },
  },
});
