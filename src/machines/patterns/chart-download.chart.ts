import { assign, emit, fromPromise, setup } from 'xstate';
import { fileFailed } from '#rules/patterns/chart-file.ts';
import { type ChartFile, type ChartFormat, saveChart } from '#services/browser/save-chart.ts';
import type { Emitted } from './emitted.ts';
import { toEvent } from './event-params.ts';

type Context = { file: ChartFile; format: ChartFormat };
type Events = { type: 'chart.download' } & Context;

const noFile: ChartFile = { name: '', caption: '', panel: '', columns: [], rows: [] };

/** Makes the machine that saves a chart of a page, its figures as CSV or its picture as PNG. */
export const chartDownload = ({ requirements }: { requirements: readonly string[] }) =>
  setup({
    types: { context: {} as Context, events: {} as Events, emitted: {} as Emitted },
    actors: {
      saveChart: fromPromise<void, Context>(({ input: { file, format } }) => saveChart(file, format)),
    },
    actions: {
      setFile: assign((_, { file, format }: Context) => ({ file, format })),
      notifyFailed: emit({ type: 'notice', tone: 'error', text: fileFailed }),
    },
  }).createMachine({
    id: 'chartDownload',
    description: 'Saves a chart of the page as a file: its figures as CSV, its picture as PNG.',
    context: { file: noFile, format: 'table' },
    initial: 'idle',
    states: {
      idle: {
        description: 'Every chart with figures can be downloaded.',
        on: {
          'chart.download': {
            description: 'The user downloads a chart.',
            target: 'saving',
            actions: { type: 'setFile', params: toEvent },
            meta: { requirements },
          },
        },
      },
      saving: {
        description: 'The file is being made; other downloads are ignored.',
        invoke: {
          id: 'saveChart',
          src: 'saveChart',
          input: ({ context }) => context,
          onDone: { description: 'The browser saves the file.', target: 'idle' },
          onError: { description: 'The file could not be made.', target: 'idle', actions: 'notifyFailed' },
        },
      },
    },
  });
