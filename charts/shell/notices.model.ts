import { defineModel } from '@learning-console/statecharts';
import { noticesMachine } from '#machines/shell/notices.machine.ts';

const dismissed: Record<string, { id: string }> = { first: { id: 'notice-1' }, second: { id: 'notice-2' } };
const isDismissed = (id: string) => Object.values(dismissed).some((one) => one.id === id);

export default defineModel({
  machine: noticesMachine,
  title: 'Notices',
  area: 'shell',
  cases: {
    'notice.add': {
      success: { notice: { tone: 'success', text: 'Saved.' } },
      error: { notice: { tone: 'error', text: 'Something went wrong, please try it again later.' } },
      'five seconds': { notice: { tone: 'warning', text: 'Organization A is disabled.', shownFor: 5_000 } },
    },
    'notice.dismiss': dismissed,
  },
  userEvents: {
    'notice.dismiss': 'Press the close button of the notice',
    'notices.pause': 'Move the pointer or the focus onto a notice',
    'notices.resume': 'Move the pointer and the focus away from the notices',
  },
  causes: { 'notice.add': 'external', 'notice.expired': 'time' },
  key: ({ shown, waiting }) => [shown.map(({ id, text }) => [text, isDismissed(id) && id]), waiting.length],
  environment: {
    allows: ({ event, case: name }, { context }) =>
      event !== 'notice.dismiss' || context.shown.some(({ id }) => id === dismissed[name]?.id),
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
  ],
});
