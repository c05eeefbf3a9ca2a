import type { CallRows } from '#tests/support/contract-calls.ts';

export const calls: CallRows = {
  'POST /ops/study_events': { access: { scope: 'events' } },
};
