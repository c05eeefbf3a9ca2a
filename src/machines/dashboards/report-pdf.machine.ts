import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { ReportPart } from '#contract/dashboard-values.ts';
import { notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureNotice, isKind, notice } from '#machines/patterns/failures.ts';
import type { ReportPdf } from '#rules/dashboards/report-request.ts';
import { formatLeftOut, pdfNotOffered } from '#rules/dashboards/report-texts.ts';
import { canHavePdf, savePdf } from '#services/dashboards/report-pdf.service.ts';

/** The sections that the PDF lacks. */
type Saved = { output: readonly ReportPart[] };
type Context = { canHavePdf: boolean; pdf: ReportPdf | null };

const download = setup({
  types: {
    context: {} as Context,
    input: {} as { canHavePdf?: boolean },
    events: {} as { type: 'pdf.save'; pdf: ReportPdf },
    tags: {} as 'busy' | 'notOffered',
  },
  actors: {
    savePdf: fromPromise<readonly ReportPart[], ReportPdf | null>(({ input, signal }) =>
      input ? savePdf(input, signal) : Promise.reject(new Error('There is no report to save.')),
    ),
  },
  guards: {
    canHavePdf: ({ context }) => context.canHavePdf,
    isComplete: (_, { output }: Saved) => output.length === 0,
    isNotOffered: (_, { error }: ErrorParams) => isKind(error, 'notFound'),
  },
  actions: {
    setPdf: assign((_, { pdf }: { pdf: ReportPdf }) => ({ pdf })),
    notifyLeftOut: sendTo(notices, (_, { output }: Saved) => notice('warning', formatLeftOut(output))),
    notifyNotOffered: sendTo(notices, notice('error', pdfNotOffered)),
    notifyFailed: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error)),
  },
});

export const reportPdfMachine = download.createMachine({
  id: 'reportPdf',
  description: 'Saves the report about an organization as a PDF that the server makes, one at a time.',
  context: ({ input }) => ({ canHavePdf: input.canHavePdf ?? canHavePdf(), pdf: null }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Chooses whether the page offers a PDF.',
      always: [
        { description: 'The server can make a PDF, or has not said yet.', guard: 'canHavePdf', target: 'idle' },
        { description: 'The server has said before that it makes no PDF.', target: 'notOffered' },
      ],
    },
    idle: {
      description: 'The page offers a PDF.',
      on: {
        'pdf.save': {
          description: "The user presses 'Download PDF'.",
          target: 'saving',
          actions: { type: 'setPdf', params: toEvent },
          meta: { requirements: ['MONTH-14'] },
        },
      },
    },
    saving: {
      description: 'The server makes the PDF, and the browser saves it.',
      tags: 'busy',
      meta: { requirements: ['MONTH-14'] },
      invoke: {
        id: 'savePdf',
        src: 'savePdf',
        input: ({ context }) => context.pdf,
        onDone: [
          {
            description: 'The browser saves the PDF.',
            guard: { type: 'isComplete', params: toEvent },
            target: 'idle',
          },
          {
            description: 'The browser saves the PDF; a notice names the section that the server does not know.',
            target: 'idle',
            actions: { type: 'notifyLeftOut', params: toEvent },
            meta: { requirements: ['MONTH-20'] },
          },
        ],
        onError: [
          {
            description: 'The server makes no PDF; a notice says how to print one.',
            guard: { type: 'isNotOffered', params: toEvent },
            target: 'notOffered',
            actions: 'notifyNotOffered',
            meta: { requirements: ['MONTH-14'] },
          },
          {
            description: 'The PDF could not be made; a notice says why.',
            target: 'idle',
            actions: { type: 'notifyFailed', params: toEvent },
            meta: { requirements: ['MONTH-14'] },
          },
        ],
      },
    },
    notOffered: {
      description: 'The page offers no PDF; printing stays.',
      tags: 'notOffered',
      meta: { requirements: ['MONTH-14'] },
    },
  },
});
