import { assign, enqueueActions, fromCallback, setup } from 'xstate';
import type { Notice } from '#machines/patterns/console-actors.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { notice } from '#machines/patterns/failures.ts';
import { pageVisibility, type VisibilityEvent } from '#machines/patterns/page-visibility.ts';
import { unstoredTexts } from '#rules/session/session-texts.ts';
import { serverNow } from '#services/browser/server-clock.ts';
import { onUnstored } from '#services/browser/unstored-data.ts';

const maxShown = 3;
const maxListed = 30;
const shownForMs = 6_000;

type NewNotice = Omit<Notice, 'type'>;

/** A notice of this session: on the screen until it is closed, and in the list of the header. */
export type ListedNotice = NewNotice & {
  id: string;
  /** When it appeared last; milliseconds since 1970. */
  at: number;
  /** How often the text appeared while it was open. */
  count: number;
  /** Neither dismissed nor expired. */
  isOpen: boolean;
  /** Somebody has opened the list since it appeared. */
  isRead: boolean;
};

type Context = {
  /** The oldest first. */
  notices: ListedNotice[];
  /** Notices whose time is running. */
  timed: string[];
  added: number;
};

type Events =
  | Notice
  | { type: 'notice.dismiss'; id: string }
  | { type: 'notice.expired'; id: string }
  | { type: 'notices.read' }
  | { type: 'notices.clear' }
  | { type: 'notices.pause' }
  | { type: 'notices.resume' }
  | { type: 'session.ended' }
  | VisibilityEvent;

const isProblem = ({ tone }: NewNotice) => tone === 'error' || tone === 'warning';

/** An error stays until it is dismissed, and so does a warning without a time of its own. */
const getShownMs = (notice: NewNotice): number | undefined => {
  if (notice.tone === 'error') return undefined;
  return notice.shownFor ?? (notice.tone === 'warning' ? undefined : shownForMs);
};

const openIn = ({ notices }: Pick<Context, 'notices'>) => notices.filter(({ isOpen }) => isOpen);

/** The notices on the screen: the newest open ones, the oldest of them first. */
export const shownIn = (context: Pick<Context, 'notices'>): ListedNotice[] => openIn(context).slice(-maxShown);

/** How many open notices are only in the list. */
export const countWaiting = (context: Pick<Context, 'notices'>): number =>
  Math.max(0, openIn(context).length - maxShown);

/** How many problems nobody has dismissed or read in the list. */
export const countUnread = (context: Pick<Context, 'notices'>): number =>
  openIn(context).filter((notice) => !notice.isRead && isProblem(notice)).length;

/** Removes the oldest closed notices of a long list. */
function shorten(notices: ListedNotice[]): ListedNotice[] {
  const excess = notices.length - maxListed;
  const removed = notices.filter(({ isOpen }) => !isOpen).slice(0, Math.max(0, excess));
  return notices.filter((notice) => !removed.includes(notice));
}

const isSame = (a: NewNotice, b: NewNotice) => a.tone === b.tone && a.text === b.text;

/** @param at milliseconds since 1970 */
export const withTime = (notices: ListedNotice[], at: number): ListedNotice[] =>
  notices.map((notice, index) => (index === notices.length - 1 ? { ...notice, at } : notice));

const close =
  (isClosed: (notice: ListedNotice) => boolean) =>
  (notice: ListedNotice): ListedNotice =>
    isClosed(notice) ? { ...notice, isOpen: false } : notice;

export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as Events },
  actors: {
    pageVisibility,
    storageListener: fromCallback(({ sendBack }) =>
      onUnstored((data) => sendBack(notice('warning', unstoredTexts[data]))),
    ),
  },
  guards: {
    isRepeated: ({ context }, added: Notice) => openIn(context).some((open) => isSame(open, added)),
    hasNoneOpen: ({ context }) => openIn(context).length === 0,
  },
  actions: {
    addNotice: assign(({ context }, { type: _, ...fields }: Notice) => {
      const added = context.added + 1;
      const one = { ...fields, id: `notice-${added}`, at: 0, count: 1, isOpen: true, isRead: false };
      return { notices: shorten([...context.notices, one]), added };
    }),
    countNotice: enqueueActions(({ context, enqueue }, added: Notice) => {
      const repeated = openIn(context).find((open) => isSame(open, added));
      if (!repeated) return;
      const others = context.notices.filter(({ id }) => id !== repeated.id);
      const counted = { ...repeated, count: repeated.count + 1, isRead: false };
      enqueue.cancel(repeated.id);
      enqueue.assign({
        notices: [...others, counted],
        timed: context.timed.filter((id) => id !== repeated.id),
      });
    }),
    /** The last one appears now. */
    setTime: assign(({ context }) => ({ notices: withTime(context.notices, serverNow()) })),
    closeNotice: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.cancel(id);
      enqueue.assign({
        notices: context.notices.map(close((notice) => notice.id === id)),
        timed: context.timed.filter((timed) => timed !== id),
      });
    }),
    setRead: assign(({ context }) => ({ notices: context.notices.map((notice) => ({ ...notice, isRead: true })) })),
    clearNotices: assign({ notices: [] }),
    clearNoticesOfSession: enqueueActions(({ context, enqueue }) => {
      const kept = openIn(context).filter(({ outlivesSession }) => outlivesSession);
      const isStaying = (id: string) => kept.some((notice) => notice.id === id);
      for (const id of context.timed) if (!isStaying(id)) enqueue.cancel(id);
      enqueue.assign({ notices: kept, timed: context.timed.filter(isStaying) });
    }),
    setTimers: enqueueActions(({ context, enqueue }) => {
      const timed = openIn(context).filter((notice) => getShownMs(notice) !== undefined);
      for (const notice of timed.filter(({ id }) => !context.timed.includes(id)))
        enqueue.raise({ type: 'notice.expired', id: notice.id }, { id: notice.id, delay: getShownMs(notice) ?? 0 });
      enqueue.assign({ timed: timed.map(({ id }) => id) });
    }),
    clearTimers: enqueueActions(({ context, enqueue }) => {
      for (const id of context.timed) enqueue.cancel(id);
      enqueue.assign({ timed: [] });
    }),
  },
}).createMachine({
  id: 'notices',
  description:
    'The notices of the session: the newest three on the screen, problems until they are dismissed, the last in a list.',
  context: { notices: [], timed: [], added: 0 },
  invoke: { id: 'storageListener', src: 'storageListener' },
  initial: 'quiet',
  on: {
    'notices.read': {
      description: 'The user opens the list in the header; its problems are no longer counted as new.',
      actions: 'setRead',
      meta: { requirements: ['REQ-07'] },
    },
    'notices.clear': {
      description: 'The user empties the list.',
      target: '.quiet',
      actions: ['clearTimers', 'clearNotices'],
      meta: { requirements: ['REQ-07'] },
    },
    'session.ended': {
      description: 'Nobody else sees the notices of this administrator; what the sign-out left behind is still shown.',
      actions: 'clearNoticesOfSession',
      meta: { requirements: ['REQ-07'] },
    },
  },
  states: {
    quiet: {
      description: 'No notice is shown.',
      on: {
        'notice.add': {
          description: 'A notice appears.',
          target: 'showing',
          actions: [{ type: 'addNotice', params: toEvent }, 'setTime'],
          meta: { requirements: ['REQ-07'] },
        },
      },
    },
    showing: {
      description: 'Up to three notices are shown, and the timers of those that are no problems run.',
      entry: 'setTimers',
      invoke: { id: 'pageVisibility', src: 'pageVisibility' },
      always: { description: 'The last open notice is gone.', guard: 'hasNoneOpen', target: 'quiet' },
      on: {
        'notice.add': [
          {
            description: 'The same text is open already: it is counted, and its time begins again.',
            guard: { type: 'isRepeated', params: toEvent },
            actions: [{ type: 'countNotice', params: toEvent }, 'setTime', 'setTimers'],
            meta: { requirements: ['REQ-07'] },
          },
          {
            description: 'Another notice appears; the oldest of more than three waits in the list.',
            actions: [{ type: 'addNotice', params: toEvent }, 'setTime', 'setTimers'],
            meta: { requirements: ['REQ-07'] },
          },
        ],
        'notice.dismiss': {
          description: 'The user closes a notice; one that waits takes its place.',
          actions: { type: 'closeNotice', params: toEvent },
        },
        'notice.expired': {
          description: 'The time of a notice is over.',
          actions: { type: 'closeNotice', params: toEvent },
        },
        'notices.pause': {
          description: 'The pointer or the focus moves onto the notices.',
          target: 'paused',
        },
        'page.hidden': {
          description: 'Nobody sees the page.',
          target: 'hidden',
        },
      },
    },
    paused: {
      description: 'The pointer or the focus is on the notices; none disappears automatically.',
      entry: 'clearTimers',
      always: { description: 'The last open notice is gone.', guard: 'hasNoneOpen', target: 'quiet' },
      on: {
        'notice.add': [
          {
            description: 'The same text is open already: it is counted.',
            guard: { type: 'isRepeated', params: toEvent },
            actions: [{ type: 'countNotice', params: toEvent }, 'setTime'],
          },
          {
            description: 'Another notice appears; the oldest of more than three waits in the list.',
            actions: [{ type: 'addNotice', params: toEvent }, 'setTime'],
          },
        ],
        'notice.dismiss': {
          description: 'The user closes a notice; one that waits takes its place.',
          actions: { type: 'closeNotice', params: toEvent },
        },
        'notices.resume': {
          description: 'Pointer and focus have left the notices; their timers start again.',
          target: 'showing',
        },
      },
    },
    hidden: {
      description: 'The page is in the background or minimized; no notice disappears before somebody sees it.',
      entry: 'clearTimers',
      invoke: { id: 'pageVisibility', src: 'pageVisibility' },
      always: { description: 'The last open notice is gone.', guard: 'hasNoneOpen', target: 'quiet' },
      on: {
        'notice.add': [
          {
            description: 'The same text is open already: it is counted.',
            guard: { type: 'isRepeated', params: toEvent },
            actions: [{ type: 'countNotice', params: toEvent }, 'setTime'],
          },
          {
            description: 'Another notice is there when somebody comes back.',
            actions: [{ type: 'addNotice', params: toEvent }, 'setTime'],
          },
        ],
        'page.shown': {
          description: 'Somebody sees the page again; the timers start again.',
          target: 'showing',
        },
      },
    },
  },
});
