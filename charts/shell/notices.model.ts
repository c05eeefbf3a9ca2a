import { defineModel } from '@learning-console/statecharts';
import { assign, type ContextFrom } from 'xstate';
import { afterSignIn } from '#charts/on-pages.ts';
import { noticesMachine, withTime } from '#machines/shell/notices.machine.ts';

// Paths are the same at every time.
const machine = noticesMachine.provide({
  actions: { setTime: assign(({ context }) => ({ notices: withTime(context.notices, 1) })) },
});

const dismissed: Record<string, { id: string }> = { first: { id: 'notice-1' }, second: { id: 'notice-2' } };
const isDismissed = (id: string) => Object.values(dismissed).some((one) => one.id === id);

const isOpen = (context: ContextFrom<typeof machine>, noticeId: string | undefined) =>
  context.notices.some(({ id, isOpen: isOne }) => isOne && id === noticeId);

export default defineModel({
  machine,
  title: 'Notices',
  area: 'shell',
  place: afterSignIn('on every page, in the corner', 'courseList'),
  cases: {
    'notice.add': {
      success: { tone: 'success', text: 'Saved.' },
      error: { tone: 'error', text: 'Something went wrong, please try it again later.' },
    },
    'notice.dismiss': dismissed,
  },
  userEvents: {
    'notice.dismiss': 'Press the close button of the notice',
    'notices.read': 'Press the button of the notices in the header',
    'notices.clear': 'Press Clear in the list of the notices in the header',
    'notices.pause': 'Move the pointer or the focus onto a notice',
    'notices.resume': 'Move the pointer and the focus away from the notices',
    'page.hidden': "Open another tab in front of the console's",
    'page.shown': "Come back to the console's tab",
  },
  causes: { 'notice.add': 'external', 'notice.expired': 'time', 'session.ended': 'external' },
  key: ({ notices }) => [
    notices
      .filter((one) => one.isOpen)
      .map(({ id, text, count, isRead }) => [text, count > 1, isRead, isDismissed(id) && id]),
    notices.some((one) => !one.isOpen),
  ],
  environment: {
    allows: ({ event, case: name }, { context }) => {
      if (event === 'notice.dismiss') return isOpen(context, dismissed[name ?? '']?.id);
      if (event === 'notices.clear') return context.notices.length > 0;
      return true;
    },
  },
  rows: [
    { requirement: 'REQ-07', from: 'quiet', event: 'notice.add', to: 'showing' },
    { requirement: 'REQ-07', from: 'paused', event: 'notice.add', to: 'paused' },
    {
      requirement: 'REQ-07',
      from: 'showing',
      event: 'notices.pause',
      to: 'paused',
      check: ({ timed }) => timed.length === 0,
    },
    {
      requirement: 'REQ-07',
      from: 'showing',
      event: 'notices.read',
      to: 'showing',
      check: ({ notices }) => notices.every(({ isRead }) => isRead),
    },
    {
      requirement: 'REQ-07',
      from: 'showing',
      event: 'session.ended',
      to: 'quiet',
      check: ({ notices }) => notices.length === 0,
    },
    {
      requirement: 'REQ-07',
      from: 'paused',
      event: 'notices.clear',
      to: 'quiet',
      check: ({ notices }) => notices.length === 0,
    },
  ],
});
