import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { ReportMail } from '#contract/report-mails.contract.ts';
import { notices } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, failureNotice, isKind, notice } from '#machines/patterns/failures.ts';
import { already, formatAdded, notOffered, removed } from '#rules/dashboards/report-mail-texts.ts';
import {
  type AddedReport,
  addReportMail,
  canSendReports,
  listReportMails,
  type ReportMailOrder,
  removeReportMail,
} from '#services/dashboards/report-mails.service.ts';

const requirements = ['MONTH-15'];

type Context = {
  canSend: boolean;
  reports: readonly ReportMail[];
  order: ReportMailOrder | null;
  id: string;
};

type Added = { output: AddedReport };

type Event =
  | { type: 'dialog.open' }
  | { type: 'dialog.close' }
  | { type: 'report.add'; order: ReportMailOrder }
  | { type: 'report.remove'; id: string }
  | { type: 'list.retry' };

const reportMails = setup({
  types: {
    context: {} as Context,
    input: {} as { canSend?: boolean },
    events: {} as Event,
    tags: {} as 'open' | 'busy' | 'saving' | 'failed' | 'notOffered',
  },
  actors: {
    listReportMails: fromPromise<readonly ReportMail[]>(({ signal }) => listReportMails(signal)),
    addReportMail: fromPromise<AddedReport, ReportMailOrder | null>(({ input, signal }) =>
      input ? addReportMail(input, signal) : Promise.reject(new Error('There is no report to send.')),
    ),
    removeReportMail: fromPromise<void, string>(({ input, signal }) => removeReportMail(input, signal)),
  },
  guards: {
    canSend: ({ context }) => context.canSend,
    isNew: (_, { output }: Added) => output.isNew,
    isNotOffered: (_, { error }: ErrorParams) => isKind(error, 'notFound'),
  },
  actions: {
    setReports: assign((_, { output }: { output: readonly ReportMail[] }) => ({ reports: output })),
    setOrder: assign((_, { order }: { order: ReportMailOrder }) => ({ order })),
    setId: assign((_, { id }: { id: string }) => ({ id })),
    notifyAdded: sendTo(notices, ({ context: { order } }, { output }: Added) =>
      notice('success', order ? formatAdded(order.rhythm, output.leftOut) : already),
    ),
    notifyAlready: sendTo(notices, notice('success', already)),
    notifyRemoved: sendTo(notices, notice('success', removed)),
    notifyNotOffered: sendTo(notices, notice('error', notOffered)),
    notifyFailed: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error)),
  },
});

/** A dialog that is saving stays, so that nobody leaves without the result. */
const close = reportMails.createStateConfig({
  on: { 'dialog.close': { description: 'The user closes the dialog.', target: '#reportMails.closed' } },
}).on;

export const reportMailsMachine = reportMails.createMachine({
  id: 'reportMails',
  description:
    'The reports that the server sends to the administrator by mail, in a dialog that adds and removes them.',
  context: ({ input }) => ({ canSend: input.canSend ?? canSendReports(), reports: [], order: null, id: '' }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Chooses whether the page offers reports by mail.',
      always: [
        { description: 'The server sends reports, or has not said yet.', guard: 'canSend', target: 'closed' },
        { description: 'The server has said before that it sends no reports.', target: 'notOffered' },
      ],
    },
    closed: {
      description: "The page offers 'Send by mail…'.",
      on: {
        'dialog.open': {
          description: "The user presses 'Send by mail…'.",
          target: 'open',
          meta: { requirements },
        },
      },
    },
    open: {
      description: 'The dialog is open.',
      tags: 'open',
      initial: 'loading',
      states: {
        loading: {
          description: 'The reports of all organizations load; those that are known stay in the dialog.',
          tags: 'busy',
          on: close,
          invoke: {
            id: 'listReportMails',
            src: 'listReportMails',
            onDone: {
              description: 'The dialog shows the reports, which can be none.',
              target: 'shown',
              actions: { type: 'setReports', params: toEvent },
            },
            onError: [
              {
                description: 'The server sends no reports: the dialog closes, and a notice says so.',
                guard: { type: 'isNotOffered', params: toEvent },
                target: '#reportMails.notOffered',
                actions: 'notifyNotOffered',
                meta: { requirements },
              },
              {
                description: 'The dialog says that the reports could not be loaded and offers a retry.',
                target: 'failed',
                meta: { requirements: ['REQ-07'] },
              },
            ],
          },
        },
        shown: {
          description: 'The dialog shows each report with its organization, rhythm, sections and next day.',
          meta: { requirements },
          on: {
            ...close,
            'report.add': {
              description: "The user presses 'Send every week' or 'Send every month'.",
              target: 'adding',
              actions: { type: 'setOrder', params: toEvent },
              meta: { requirements },
            },
            'report.remove': {
              description: "The user presses 'Remove' in the row of a report.",
              target: 'removing',
              actions: { type: 'setId', params: toEvent },
              meta: { requirements },
            },
          },
        },
        adding: {
          description: 'The server adds the report with the sections of the page.',
          tags: ['busy', 'saving'],
          invoke: {
            id: 'addReportMail',
            src: 'addReportMail',
            input: ({ context }) => context.order,
            onDone: [
              {
                description: 'A notice says when the report comes, and what it is without; the list loads again.',
                guard: { type: 'isNew', params: toEvent },
                target: 'loading',
                actions: { type: 'notifyAdded', params: toEvent },
                meta: { requirements },
              },
              {
                description: 'A notice says that this report is sent already; the list loads again.',
                target: 'loading',
                actions: 'notifyAlready',
                meta: { requirements },
              },
            ],
            onError: {
              description: 'A notice says why the report is not sent, such as too many; the list loads again.',
              target: 'loading',
              actions: { type: 'notifyFailed', params: toEvent },
              meta: { requirements: ['REQ-07'] },
            },
          },
        },
        removing: {
          description: 'The server removes the report.',
          tags: ['busy', 'saving'],
          invoke: {
            id: 'removeReportMail',
            src: 'removeReportMail',
            input: ({ context }) => context.id,
            onDone: {
              description: 'A notice says so; the list loads again.',
              target: 'loading',
              actions: 'notifyRemoved',
              meta: { requirements },
            },
            onError: {
              description: 'A notice says why the report stays; the list loads again, since it can be outdated.',
              target: 'loading',
              actions: { type: 'notifyFailed', params: toEvent },
              meta: { requirements: ['REQ-07'] },
            },
          },
        },
        failed: {
          description: 'The dialog says that the reports could not be loaded.',
          tags: 'failed',
          meta: { requirements: ['REQ-07'] },
          on: { ...close, 'list.retry': { description: 'The user loads the reports again.', target: 'loading' } },
        },
      },
    },
    notOffered: {
      description: 'The page offers no reports by mail; PDF and print stay.',
      tags: 'notOffered',
      meta: { requirements },
    },
  },
});
