import { defineModel } from '#machines/shared/chart-model.ts';
import { noticesMachine } from './notices.machine.ts';

const dismissed: Record<string, { id: string }> = { first: { id: 'notice-1' }, second: { id: 'notice-2' } };
const isDismissed = (id: string) => Object.values(dismissed).some((one) => one.id === id);

export default defineModel({
  machine: noticesMachine,
  title: 'Notices',
  summary: 'Shows what the console has to tell, at most four at a time, and lets each go after a while.',
  area: 'shell',
  cases: {
    'notice.add': {
      success: { notice: { tone: 'success', text: 'Saved.' } },
      error: { notice: { tone: 'error', text: 'Something went wrong, please try it again later.' } },
      'five seconds': { notice: { tone: 'warning', text: 'Organization A is disabled.', shownFor: 5_000 } },
    },
    'notice.dismiss': dismissed,
  },
  person: {
    'notice.dismiss': 'Press the close button of the notice',
    'notices.hold': 'Move the pointer or the focus onto a notice',
    'notices.release': 'Move the pointer and the focus away from the notices',
  },
  causes: { 'notice.add': 'world', 'notice.expired': 'time' },
  key: ({ shown, waiting }) => [shown.map(({ id, text }) => [text, isDismissed(id) && id]), waiting.length],
  world: {
    // Nobody can close a notice that is not there.
    allows: ({ event, case: name }, { context }) =>
      event !== 'notice.dismiss' || context.shown.some(({ id }) => id === dismissed[name]?.id),
  },
  rows: [
    { requirement: 'REQ-07', from: 'quiet', event: 'notice.add', to: 'showing' },
    { requirement: 'REQ-07', from: 'held', event: 'notice.add', to: 'held' },
    {
      requirement: 'REQ-07',
      from: 'showing',
      event: 'notices.hold',
      to: 'held',
      holds: ({ timed }) => timed.length === 0,
    },
  ],
});
