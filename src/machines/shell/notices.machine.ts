import { assign, enqueueActions, setup } from 'xstate';
import type { Notice } from '#machines/shared/emitted.ts';

const mostShown = 4;
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
  | { type: 'notices.hold' }
  | { type: 'notices.release' };

const msOf = (notice: ShownNotice) => notice.shownFor ?? (notice.tone === 'error' ? errorShownForMs : shownForMs);

/** The first few are shown, the others wait for a place. */
function placed(notices: ShownNotice[]): Pick<Context, 'shown' | 'waiting'> {
  return { shown: notices.slice(0, mostShown), waiting: notices.slice(mostShown) };
}

export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  guards: {
    isRepeated: ({ context }, { notice }: { notice: NewNotice }) =>
      [...context.shown, ...context.waiting].some(({ tone, text }) => tone === notice.tone && text === notice.text),
    isTheOnlyOne: ({ context }, { id }: { id: string }) => context.shown.length === 1 && context.shown[0]?.id === id,
  },
  actions: {
    addNotice: assign(({ context }, { notice }: { notice: NewNotice }) => ({
      ...placed([...context.shown, ...context.waiting, { ...notice, id: `notice-${context.added + 1}` }]),
      added: context.added + 1,
    })),
    clearNotice: assign(({ context }, { id }: { id: string }) => ({
      ...placed([...context.shown, ...context.waiting].filter((notice) => notice.id !== id)),
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
  description: 'What the console tells the person, a few at a time, each gone again after a while.',
  context: { shown: [], waiting: [], timed: [], added: 0 },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'There is nothing to tell.',
      on: {
        'notice.add': {
          description: 'Something has happened that the person should know.',
          target: 'showing',
          actions: { type: 'addNotice', params: ({ event }) => event },
          meta: { requirements: ['REQ-07'] },
        },
      },
    },
    showing: {
      description: 'Up to four notices are on the screen and their time is running.',
      entry: 'setTimers',
      on: {
        'notice.add': [
          {
            description: 'The same text is shown or waiting already and is not said twice.',
            guard: { type: 'isRepeated', params: ({ event }) => event },
          },
          {
            description: 'One more notice is shown, or waits for a place when four are shown.',
            actions: [{ type: 'addNotice', params: ({ event }) => event }, 'setTimers'],
            meta: { requirements: ['REQ-07'] },
          },
        ],
        'notice.dismiss': [
          {
            description: 'The person closes the only notice.',
            guard: { type: 'isTheOnlyOne', params: ({ event }) => event },
            target: 'quiet',
            actions: [
              { type: 'clearTimer', params: ({ event }) => event },
              { type: 'clearNotice', params: ({ event }) => event },
            ],
          },
          {
            description: 'The person closes one of several notices.',
            actions: [
              { type: 'clearTimer', params: ({ event }) => event },
              { type: 'clearNotice', params: ({ event }) => event },
              'setTimers',
            ],
          },
        ],
        'notice.expired': [
          {
            description: 'The only notice has been shown long enough.',
            guard: { type: 'isTheOnlyOne', params: ({ event }) => event },
            target: 'quiet',
            actions: { type: 'clearNotice', params: ({ event }) => event },
          },
          {
            description: 'One of several notices has been shown long enough.',
            actions: [{ type: 'clearNotice', params: ({ event }) => event }, 'setTimers'],
          },
        ],
        'notices.hold': {
          description: 'The pointer or the focus comes onto the notices.',
          target: 'held',
        },
      },
    },
    held: {
      description: 'The pointer or the focus is on the notices, so that none goes away by itself.',
      entry: 'clearTimers',
      on: {
        'notice.add': [
          {
            description: 'The same text is shown or waiting already and is not said twice.',
            guard: { type: 'isRepeated', params: ({ event }) => event },
          },
          {
            description: 'One more notice is shown, or waits for a place when four are shown.',
            actions: { type: 'addNotice', params: ({ event }) => event },
          },
        ],
        'notice.dismiss': [
          {
            description: 'The person closes the only notice.',
            guard: { type: 'isTheOnlyOne', params: ({ event }) => event },
            target: 'quiet',
            actions: { type: 'clearNotice', params: ({ event }) => event },
          },
          {
            description: 'The person closes one of several notices.',
            actions: { type: 'clearNotice', params: ({ event }) => event },
          },
        ],
        'notices.release': {
          description: 'Pointer and focus have left the notices, whose full time begins anew.',
          target: 'showing',
        },
      },
    },
  },
});
