import { defineModel } from '#machines/shared/chart-model.ts';
import { noticesMachine } from './notices.machine.ts';

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
    'notice.dismiss': { first: { id: 'notice-1' }, second: { id: 'notice-2' } },
  },
  person: {
    'notice.dismiss': 'Press the close button of the notice',
    'notices.hold': 'Move the pointer or the focus onto a notice',
    'notices.release': 'Move the pointer and the focus away from the notices',
  },
  causes: { 'notice.add': 'world', 'notice.expired': 'time' },
  key: ({ shown, waiting }) => [shown.map(({ text }) => text), waiting.length],
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
