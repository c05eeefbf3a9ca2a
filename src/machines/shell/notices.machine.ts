import { assign, enqueueActions, setup } from 'xstate';
import type { Notice } from '#machines/patterns/emitted.ts';
import { toEvent } from '#machines/patterns/event-params.ts';

const maxShown = 4;
const shownForMs = 6_000;
const errorShownForMs = 10_000;

export type NewNotice = Omit<Notice, 'type'>;
export type ShownNotice = NewNotice & { id: string };

type Context = {
  shown: ShownNotice[];
  waiting: ShownNotice[];
  /** Notices whose time is running. */
  timed: string[];
  added: number;
};

type Events =
  | { type: 'notice.add'; notice: NewNotice }
  | { type: 'notice.dismiss'; id: string }
  | { type: 'notice.expired'; id: string }
  | { type: 'notices.pause' }
  | { type: 'notices.resume' };

const msOf = (notice: ShownNotice) => notice.shownFor ?? (notice.tone === 'error' ? errorShownForMs : shownForMs);

function queue(notices: ShownNotice[]): Pick<Context, 'shown' | 'waiting'> {
  return { shown: notices.slice(0, maxShown), waiting: notices.slice(maxShown) };
}

export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isRepeated: ({ context }, { notice }: { notice: NewNotice }) =>
      [...context.shown, ...context.waiting].some(({ tone, text }) => tone === notice.tone && text === notice.text),
    isOnlyNotice: ({ context }, { id }: { id: string }) => context.shown.length === 1 && context.shown[0]?.id === id,
  },
  actions: {
    addNotice: assign(({ context }, { notice }: { notice: NewNotice }) => ({
      ...queue([...context.shown, ...context.waiting, { ...notice, id: `notice-${context.added + 1}` }]),
      added: context.added + 1,
    })),
    clearNotice: assign(({ context }, { id }: { id: string }) => ({
      ...queue([...context.shown, ...context.waiting].filter((notice) => notice.id !== id)),
      timed: context.timed.filter((timed) => timed !== id),
    })),
    clearTimer: enqueueActions(({ enqueue }, { id }: { id: string }) => enqueue.cancel(id)),
    setTimers: enqueueActions(({ context, enqueue }) => {
      for (const notice of context.shown.filter(({ id }) => !context.timed.includes(id))) {
        enqueue.raise({ type: 'notice.expired', id: notice.id }, { id: notice.id, delay: msOf(notice) });
      }
      enqueue.assign({ timed: context.shown.map(({ id }) => id) });
    }),
    clearTimers: enqueueActions(({ context, enqueue }) => {
      for (const id of context.timed) enqueue.cancel(id);
      enqueue.assign({ timed: [] });
    }),
  },
}).createMachine({
  id: 'notices',
  description: 'The notices of the console: at most four at a time, each for some seconds.',
  context: { shown: [], waiting: [], timed: [], added: 0 },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'No notice is shown.',
      on: {
        'notice.add': {
          description: 'A notice appears.',
          target: 'showing',
          actions: { type: 'addNotice', params: toEvent },
          meta: { requirements: ['REQ-07'] },
        },
      },
    },
    showing: {
      description: 'Up to four notices are shown and their timers run.',
      entry: 'setTimers',
      on: {
        'notice.add': [
          {
            description: 'The same text is shown or waiting already; it appears once.',
            guard: { type: 'isRepeated', params: toEvent },
          },
          {
            description: 'Another notice appears, or waits while four are shown.',
            actions: [{ type: 'addNotice', params: toEvent }, 'setTimers'],
            meta: { requirements: ['REQ-07'] },
          },
        ],
        'notice.dismiss': [
          {
            description: 'The user closes the only notice.',
            guard: { type: 'isOnlyNotice', params: toEvent },
            target: 'quiet',
            actions: [
              { type: 'clearTimer', params: toEvent },
              { type: 'clearNotice', params: toEvent },
            ],
          },
          {
            description: 'The user closes one of several notices.',
            actions: [{ type: 'clearTimer', params: toEvent }, { type: 'clearNotice', params: toEvent }, 'setTimers'],
          },
        ],
        'notice.expired': [
          {
            description: 'The time of the only notice is over.',
            guard: { type: 'isOnlyNotice', params: toEvent },
            target: 'quiet',
            actions: { type: 'clearNotice', params: toEvent },
          },
          {
            description: 'The time of one of several notices is over.',
            actions: [{ type: 'clearNotice', params: toEvent }, 'setTimers'],
          },
        ],
        'notices.pause': {
          description: 'The pointer or the focus moves onto the notices.',
          target: 'paused',
        },
      },
    },
    paused: {
      description: 'The pointer or the focus is on the notices; none disappears automatically.',
      entry: 'clearTimers',
      on: {
        'notice.add': [
          {
            description: 'The same text is shown or waiting already; it appears once.',
            guard: { type: 'isRepeated', params: toEvent },
          },
          {
            description: 'Another notice appears, or waits while four are shown.',
            actions: { type: 'addNotice', params: toEvent },
          },
        ],
        'notice.dismiss': [
          {
            description: 'The user closes the only notice.',
            guard: { type: 'isOnlyNotice', params: toEvent },
            target: 'quiet',
            actions: { type: 'clearNotice', params: toEvent },
          },
          {
            description: 'The user closes one of several notices.',
            actions: { type: 'clearNotice', params: toEvent },
          },
        ],
        'notices.resume': {
          description: 'Pointer and focus have left the notices; their timers start again.',
          target: 'showing',
        },
      },
    },
  },
});
