import { assign, fromPromise, setup } from 'xstate';
import type { CheckedLearner, ReminderMail } from '#contract/reminders.contract.ts';
import { type ChunkedSave, getNext, noFailure, toStopped, withoutNext } from '#machines/patterns/chunked-save.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, isKind } from '#machines/patterns/failures.ts';
import {
  countOutcome,
  noReminderSource,
  type RemindedLearner,
  type ReminderSource,
  reminderListLimit,
  toReminderChunks,
  withLimit,
  withOutcomes,
  withPeople,
} from '#rules/learners/reminders.ts';
import { hasNextPage } from '#rules/patterns/list-reading.ts';
import {
  canRemindLearners,
  loadReminderPage,
  type ReminderPage,
  type ReminderPageRequest,
  type RemindersToSend,
  sendReminders,
} from '#services/learners/reminders.service.ts';

const requirements = ['FIND-15'];

type Context = ReminderSource &
  ChunkedSave<string> & {
    canRemind: boolean;
    /** Learners on a page that is read, and in a call that sends. */
    size: number;
    /** Pages that were read. */
    pages: number;
    /** Learners in the list when its first page was read. */
    firstTotal: number;
    people: readonly RemindedLearner[];
    /** How many reminders could be sent when the newest page was read. */
    remaining: number;
    /** The first mail of all pages. */
    mail: ReminderMail | null;
  };

type Event =
  | { type: 'dialog.open'; source: ReminderSource }
  | { type: 'dialog.close' }
  | { type: 'check.retry' }
  | { type: 'reminder.send' }
  | { type: 'reminder.cancel' }
  | { type: 'reminder.resume' };

type PageOutput = { output: ReminderPage };
type SentOutput = { output: readonly CheckedLearner[] };

const nothingRead = {
  pages: 0,
  firstTotal: 0,
  people: [],
  remaining: 0,
  mail: null,
  chunks: [],
  ...noFailure,
} as const;

const addPage = (context: Context, { total, people, remaining, mail }: ReminderPage) => ({
  total,
  firstTotal: context.pages === 0 ? total : context.firstTotal,
  pages: context.pages + 1,
  people: withPeople(context.people, people),
  remaining: remaining ?? context.remaining,
  mail: context.mail ?? mail,
});

const addOutcomes = (context: Context, list: readonly CheckedLearner[]) =>
  withOutcomes(context.people, getNext(context), list);

const reminder = setup({
  types: {
    context: {} as Context,
    input: {} as { canRemind?: boolean; size: number },
    events: {} as Event,
    tags: {} as
      | 'open'
      | 'tooMany'
      | 'loading'
      | 'notLoaded'
      | 'shown'
      | 'nobody'
      | 'sending'
      | 'stopped'
      | 'canceled'
      | 'done'
      | 'refused'
      | 'missing'
      | 'notOffered',
  },
  actors: {
    loadReminderPage: fromPromise<ReminderPage, ReminderPageRequest>(({ input, signal }) =>
      loadReminderPage(input, signal),
    ),
    sendReminders: fromPromise<readonly CheckedLearner[], RemindersToSend>(({ input, signal }) =>
      sendReminders(input, signal),
    ),
  },
  guards: {
    canRemind: ({ context }) => context.canRemind,
    isTooLong: ({ context }) => context.total > reminderListLimit,
    hasGrown: (_, { output }: PageOutput) => output.total > reminderListLimit,
    hasMorePages: ({ context }, { output: { total, people } }: PageOutput) =>
      hasNextPage({ ...context, limit: reminderListLimit }, { total, rows: people.length }),
    hasReady: ({ context }) => countOutcome(context.people, 'READY') > 0,
    hasLaterChunks: ({ context }) => context.chunks.length > 1,
    isCanceled: ({ context }, { output }: SentOutput) => countOutcome(addOutcomes(context, output), 'READY') > 0,
    isNotOffered: (_, { error }: ErrorParams) => isKind(error, 'notFound'),
    isRefused: (_, { error }: ErrorParams) => isKind(error, 'conflict'),
  },
  actions: {
    setSource: assign((_, { source }: { source: ReminderSource }) => ({ ...source, ...nothingRead })),
    setTotal: assign((_, { output }: PageOutput) => ({ total: output.total })),
    addPage: assign(({ context }, { output }: PageOutput) => addPage(context, output)),
    setLimit: assign(({ context }) => ({ people: withLimit(context.people, context.remaining) })),
    setChunks: assign(({ context }) => ({ chunks: toReminderChunks(context.people, context.size), ...noFailure })),
    setOutcomes: assign(({ context }, { output }: SentOutput) => ({
      people: addOutcomes(context, output),
      ...withoutNext(context),
    })),
    clearLaterChunks: assign(({ context }) => ({ chunks: context.chunks.slice(0, 1) })),
    setFailure: assign(({ context }, { error }: ErrorParams) => toStopped(context, error)),
  },
});

/** A dialog that is sending stays, so that nobody leaves without the result. */
const close = reminder.createStateConfig({
  on: { 'dialog.close': { description: 'The user closes the dialog.', target: '#reminder.closed' } },
}).on;

export const reminderMachine = reminder.createMachine({
  id: 'reminder',
  description: 'Checks all learners of a list and reminds them by mail, in a dialog that says what became of each.',
  context: ({ input }) => ({
    ...noReminderSource,
    ...nothingRead,
    size: input.size,
    canRemind: input.canRemind ?? canRemindLearners(),
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Chooses whether the list offers reminders.',
      always: [
        { description: 'The server can remind learners, or has not said yet.', guard: 'canRemind', target: 'closed' },
        { description: 'The server has said before that it cannot remind learners.', target: 'notOffered' },
      ],
    },
    closed: {
      description: "The list offers 'Remind'.",
      on: {
        'dialog.open': {
          description: "The user presses 'Remind'.",
          target: 'open',
          actions: { type: 'setSource', params: toEvent },
          meta: { requirements },
        },
      },
    },
    open: {
      description: 'The dialog is open.',
      tags: 'open',
      initial: 'choosingLength',
      states: {
        choosingLength: {
          description: 'Chooses whether the list can be checked as a whole.',
          always: [
            { description: 'The list has more learners than are checked.', guard: 'isTooLong', target: 'tooMany' },
            { description: 'The list can be checked.', target: 'loading' },
          ],
        },
        tooMany: {
          description: 'The dialog says how many learners can be reminded at once, and how to list fewer.',
          tags: 'tooMany',
          meta: { requirements },
          on: close,
        },
        loading: {
          description: 'The pages of the list are read and checked; the dialog says how many learners are there.',
          tags: 'loading',
          meta: { requirements },
          on: close,
          invoke: {
            id: 'loadReminderPage',
            src: 'loadReminderPage',
            input: ({ context: { query, sort, window, size, pages } }) => ({
              query,
              sort,
              window,
              size,
              page: pages + 1,
            }),
            onDone: [
              {
                description: 'The list has grown and has more learners than are checked.',
                guard: { type: 'hasGrown', params: toEvent },
                target: 'tooMany',
                actions: { type: 'setTotal', params: toEvent },
              },
              {
                description: 'The list has another page, which is read.',
                guard: { type: 'hasMorePages', params: toEvent },
                target: 'loading',
                reenter: true,
                actions: { type: 'addPage', params: toEvent },
              },
              {
                description: 'All learners are checked.',
                target: 'choosingContents',
                actions: [{ type: 'addPage', params: toEvent }, 'setLimit'],
              },
            ],
            onError: [
              {
                description: 'The server cannot remind learners.',
                guard: { type: 'isNotOffered', params: toEvent },
                target: 'missing',
                meta: { requirements },
              },
              {
                description: 'The server refuses, such as one that cannot send mail.',
                guard: { type: 'isRefused', params: toEvent },
                target: 'refused',
                actions: { type: 'setFailure', params: toEvent },
                meta: { requirements },
              },
              {
                description: 'A page could not be read or checked; no notice is shown.',
                target: 'notLoaded',
                actions: { type: 'setFailure', params: toEvent },
                meta: { requirements: ['REQ-07'] },
              },
            ],
          },
        },
        notLoaded: {
          description: 'The dialog says that the learners could not be checked, and offers to go on.',
          tags: 'notLoaded',
          meta: { requirements: ['REQ-07'] },
          on: {
            ...close,
            'check.retry': { description: 'The user goes on with the page that failed.', target: 'loading' },
          },
        },
        choosingContents: {
          description: 'Chooses whether somebody can be reminded.',
          always: [
            { description: 'Some learners can be reminded.', guard: 'hasReady', target: 'shown' },
            { description: 'Nobody can be reminded.', target: 'nobody' },
          ],
        },
        shown: {
          description: 'The dialog says who gets a mail, which one, and who gets none for which reason.',
          tags: 'shown',
          meta: { requirements },
          on: {
            ...close,
            'reminder.send': {
              description: 'The user sends the reminders.',
              target: 'sending',
              actions: 'setChunks',
              meta: { requirements },
            },
          },
        },
        nobody: {
          description: 'The dialog says why none of the learners gets a mail.',
          tags: 'nobody',
          meta: { requirements },
          on: close,
        },
        sending: {
          description: 'The reminders are sent, a hundred in each call; the dialog says how many are handled.',
          tags: 'sending',
          meta: { requirements },
          on: {
            'reminder.cancel': {
              description: 'The user cancels; the call that is under way is completed, so that its result is known.',
              guard: 'hasLaterChunks',
              actions: 'clearLaterChunks',
              meta: { requirements },
            },
          },
          invoke: {
            id: 'sendReminders',
            src: 'sendReminders',
            input: ({ context }) => ({ ids: getNext(context), window: context.window }),
            onDone: [
              {
                description: 'More reminders are to be sent.',
                guard: 'hasLaterChunks',
                target: 'sending',
                reenter: true,
                actions: { type: 'setOutcomes', params: toEvent },
              },
              {
                description: 'The user has canceled before all reminders were sent.',
                guard: { type: 'isCanceled', params: toEvent },
                target: 'canceled',
                actions: { type: 'setOutcomes', params: toEvent },
                meta: { requirements },
              },
              {
                description: 'All reminders are queued or left out for a reason.',
                target: 'done',
                actions: { type: 'setOutcomes', params: toEvent },
                meta: { requirements },
              },
            ],
            onError: [
              {
                description: 'The server refuses, such as one that can no longer send mail.',
                guard: { type: 'isRefused', params: toEvent },
                target: 'refused',
                actions: { type: 'setFailure', params: toEvent },
                meta: { requirements },
              },
              {
                description: 'A call failed; those before it are done, and no notice is shown.',
                target: 'stopped',
                actions: { type: 'setFailure', params: toEvent },
                meta: { requirements: ['REQ-07'] },
              },
            ],
          },
        },
        stopped: {
          description: 'The dialog says how many reminders were sent and why the rest was not, and offers to send it.',
          tags: 'stopped',
          meta: { requirements: ['REQ-07'] },
          on: {
            ...close,
            'reminder.resume': {
              description: 'The user sends the rest; the same call again sends no second mail.',
              target: 'sending',
              meta: { requirements },
            },
          },
        },
        canceled: {
          description: 'The dialog says how many reminders were sent and how many were not, and offers to send these.',
          tags: 'canceled',
          meta: { requirements },
          on: {
            ...close,
            'reminder.resume': {
              description: 'The user sends the rest.',
              target: 'sending',
              actions: 'setChunks',
              meta: { requirements },
            },
          },
        },
        done: {
          description: 'The dialog says how many reminders are queued, and who was left out for which reason.',
          tags: 'done',
          meta: { requirements },
          on: close,
        },
        refused: {
          description: 'The dialog says why the server sends no reminders, and how many were sent before.',
          tags: 'refused',
          meta: { requirements },
          on: close,
        },
        missing: {
          description: 'The dialog says that this server cannot remind learners.',
          tags: 'missing',
          meta: { requirements },
          on: {
            'dialog.close': { description: 'The user closes the dialog.', target: '#reminder.notOffered' },
          },
        },
      },
    },
    notOffered: {
      description: 'The list offers no reminders.',
      tags: 'notOffered',
      meta: { requirements },
    },
  },
});
