import { assign, emit, fromPromise, setup } from 'xstate';
import { fileFailed } from '#rules/labels.ts';
import { type ChartFile, savePicture, saveTable } from '#services/browser/save-chart.ts';
import type { Emitted } from './emitted.ts';

type Context = { file: ChartFile };

type Events = { type: 'table.download'; file: ChartFile } | { type: 'picture.download'; file: ChartFile };

const none: ChartFile = { name: '', caption: '', panel: '', columns: [], rows: [] };

export const chartFileMachine = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as Emitted },
  actors: {
    saveTable: fromPromise<void, ChartFile>(async ({ input }) => saveTable(input)),
    savePicture: fromPromise<void, ChartFile>(({ input }) => savePicture(input)),
  },
  actions: {
    setFile: assign((_, { file }: { file: ChartFile }) => ({ file })),
    sayFailed: emit({ type: 'notice', tone: 'error', text: fileFailed }),
  },
}).createMachine({
  id: 'chartFile',
  description: 'Saves a chart of the page as a file: its figures as CSV, what is seen as PNG.',
  context: { file: none },
  initial: 'idle',
  states: {
    idle: {
      description: 'Every chart with figures can be taken along.',
      on: {
        'table.download': {
          description: 'The person takes the figures of a chart as CSV.',
          target: 'writing',
          actions: { type: 'setFile', params: ({ event }) => event },
          meta: { requirements: ['ORG-16'] },
        },
        'picture.download': {
          description: 'The person takes a chart as PNG.',
          target: 'drawing',
          actions: { type: 'setFile', params: ({ event }) => event },
          meta: { requirements: ['ORG-16'] },
        },
      },
    },
    writing: {
      description: 'The figures are written; a second press waits for nothing and does nothing.',
      invoke: {
        id: 'saveTable',
        src: 'saveTable',
        input: ({ context }) => context.file,
        onDone: { description: 'The browser has the file.', target: 'idle' },
        onError: { description: 'The file could not be written.', target: 'idle', actions: 'sayFailed' },
      },
    },
    drawing: {
      description: 'The picture is drawn; a second press waits for nothing and does nothing.',
      invoke: {
        id: 'savePicture',
        src: 'savePicture',
        input: ({ context }) => context.file,
        onDone: { description: 'The browser has the file.', target: 'idle' },
        onError: { description: 'The picture could not be drawn.', target: 'idle', actions: 'sayFailed' },
      },
    },
  },
});
