import { assign, fromPromise, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import {
  type ExportedList,
  type ExportedRows,
  type ExportFormat,
  type ExportPage,
  type ExportPageRequest,
  exportLimit,
  type LoadExportPage,
  withoutDoubles,
} from '#rules/list-exports/list-export.ts';
import { hasNextPage } from '#rules/patterns/list-reading.ts';
import { type ExportToSave, saveExport } from '#services/list-exports/list-export.service.ts';

type Input = {
  list: ExportedList;
  /** The order of the list; empty for that of the server. */
  sort: string;
  /** Rows on a page that is read. */
  size: number;
  /** Rows in the list when the dialog opened. */
  total: number;
};

type Context = Input &
  ExportedRows & {
    format: ExportFormat;
    /** Pages that were read. */
    pages: number;
    /** Rows in the list when its first page was read. */
    firstTotal: number;
    /** The name of the file that was saved; empty before. */
    fileName: string;
  };

type PageOutput = { output: ExportPage };
type PageCall = ExportPageRequest & { loadPage: LoadExportPage };

const nothingRead = { rows: [], lacking: [], pages: 0, firstTotal: 0 } as const;

const toPageCall = ({ list: { loadPage }, sort, size, pages, lacking }: Context): PageCall => ({
  loadPage,
  sort,
  page: pages + 1,
  size,
  lacking,
});

const addPage = (context: Context, { total, rows, lacking }: ExportPage) => ({
  total,
  firstTotal: context.pages === 0 ? total : context.firstTotal,
  pages: context.pages + 1,
  rows: withoutDoubles([...context.rows, ...rows]),
  lacking: [...new Set([...context.lacking, ...lacking])],
});

/** Whether another page has to be read after one. */
const hasMore = (context: Context, { total, rows }: ExportPage): boolean =>
  hasNextPage({ ...context, limit: exportLimit }, { total, rows: rows.length });

const isChanged = (context: Context, page: ExportPage): boolean => {
  const { firstTotal, total, rows } = addPage(context, page);
  const isEmptied = total === 0 && context.total > 0;
  return isEmptied || total !== firstTotal || rows.length !== total;
};

const listExport = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | { type: 'export.start'; format: ExportFormat }
      | { type: 'export.cancel' }
      | { type: 'export.resume' }
      | { type: 'export.restart' }
      | { type: 'export.save' },
    tags: {} as 'ready' | 'tooMany' | 'busy' | 'failed' | 'changed' | 'saving' | 'notSaved' | 'saved',
  },
  actors: {
    loadExportPage: fromPromise<ExportPage, PageCall>(({ input: { loadPage, ...request }, signal }) =>
      loadPage(request, signal),
    ),
    saveExport: fromPromise<string, ExportToSave>(async ({ input }) => saveExport(input)),
  },
  guards: {
    isTooLarge: ({ context: { total } }) => total > exportLimit,
    isBeyondLimit: (_, { output }: PageOutput) => output.total > exportLimit,
    hasMore: ({ context }, { output }: PageOutput) => hasMore(context, output),
    isChanged: ({ context }, { output }: PageOutput) => isChanged(context, output),
  },
  actions: {
    setFormat: assign((_, { format }: { format: ExportFormat }) => ({ format })),
    setTotal: assign((_, { output }: PageOutput) => ({ total: output.total })),
    addPage: assign(({ context }, { output }: PageOutput) => addPage(context, output)),
    clearPages: assign(nothingRead),
    setFileName: assign((_, { output }: { output: string }) => ({ fileName: output })),
  },
});

const canceling = listExport.createStateConfig({
  on: {
    'export.cancel': {
      description: 'The user cancels; what was read is forgotten.',
      target: 'ready',
      actions: 'clearPages',
      meta: { requirements: ['FIND-10'] },
    },
  },
});

export const listExportMachine = listExport.createMachine({
  id: 'listExport',
  description: 'Reads all pages of a list and saves them as a file.',
  context: ({ input }) => ({ ...input, ...nothingRead, format: 'csv', fileName: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Chooses whether the list fits into a file.',
      always: [
        { description: 'The list has more rows than a file can have.', guard: 'isTooLarge', target: 'tooMany' },
        { description: 'The list fits into a file.', target: 'ready' },
      ],
    },
    tooMany: {
      description: 'The dialog says how many rows a file has, and how to list fewer.',
      tags: 'tooMany',
      meta: { requirements: ['FIND-09'] },
    },
    ready: {
      description: 'The dialog says what the file will have, and offers both formats.',
      tags: 'ready',
      meta: { requirements: ['FIND-09'] },
      on: {
        'export.start': {
          description: 'The user chooses a format; all pages are read.',
          target: 'loading',
          actions: { type: 'setFormat', params: toEvent },
          meta: { requirements: ['FIND-09'] },
        },
      },
    },
    loading: {
      description: 'The pages of the list are read one after the other; the dialog says how many rows are there.',
      tags: 'busy',
      meta: { requirements: ['FIND-10'] },
      invoke: {
        id: 'loadExportPage',
        src: 'loadExportPage',
        input: ({ context }) => toPageCall(context),
        onDone: [
          {
            description: 'The list has grown and has more rows than a file can have.',
            guard: { type: 'isBeyondLimit', params: toEvent },
            target: 'tooMany',
            actions: { type: 'setTotal', params: toEvent },
            meta: { requirements: ['FIND-09'] },
          },
          {
            description: 'The list has another page, which is read.',
            guard: { type: 'hasMore', params: toEvent },
            target: 'loading',
            reenter: true,
            actions: { type: 'addPage', params: toEvent },
          },
          {
            description: 'All pages are read, but the list has changed.',
            guard: { type: 'isChanged', params: toEvent },
            target: 'changed',
            actions: { type: 'addPage', params: toEvent },
            meta: { requirements: ['FIND-10'] },
          },
          {
            description: 'All rows are read; the file is made.',
            target: 'saving',
            actions: { type: 'addPage', params: toEvent },
          },
        ],
        onError: {
          description: 'A page could not be read; those before it are kept, and no notice is shown.',
          target: 'failed',
        },
      },
      on: canceling.on,
    },
    failed: {
      description: 'The dialog says how far the list was read, and offers to go on.',
      tags: 'failed',
      meta: { requirements: ['FIND-10'] },
      on: {
        'export.resume': { description: 'The user goes on with the page that failed.', target: 'loading' },
        ...canceling.on,
      },
    },
    changed: {
      description: 'The dialog says that some rows may be missing, and offers to read the list again.',
      tags: 'changed',
      meta: { requirements: ['FIND-10'] },
      on: {
        'export.restart': {
          description: 'The user reads the list again from its first page.',
          target: 'loading',
          actions: 'clearPages',
        },
        'export.save': { description: 'The user saves those that were found.', target: 'saving' },
        ...canceling.on,
      },
    },
    saving: {
      description: 'The file is made.',
      tags: 'saving',
      invoke: {
        id: 'saveExport',
        src: 'saveExport',
        input: ({ context: { list, format, rows, lacking } }) => ({ list, format, read: { rows, lacking } }),
        onDone: {
          description: 'The browser has the file.',
          target: 'saved',
          actions: { type: 'setFileName', params: toEvent },
          meta: { requirements: ['FIND-09'] },
        },
        onError: { description: 'The browser cannot make the file; no notice is shown.', target: 'notSaved' },
      },
    },
    notSaved: {
      description: 'The dialog says that the file could not be made, and offers to try again.',
      tags: 'notSaved',
      on: { 'export.save': { description: 'The user tries again.', target: 'saving' } },
    },
    saved: {
      description: 'The dialog names the file and says how many rows it has.',
      type: 'final',
      tags: 'saved',
      meta: { requirements: ['FIND-09'] },
    },
  },
});
