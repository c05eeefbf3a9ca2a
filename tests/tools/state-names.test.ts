import { expect, test } from 'vitest';
import { atomicStates, withAncestors } from '#tests/browser/support/state-names.ts';

test('a state value is listed as the names of its atomic states', () => {
  expect(atomicStates('idle')).toEqual(['idle']);
  expect(atomicStates({ countdown: { coolingDown: 'counting' }, request: 'failed', done: {} })).toEqual([
    'countdown.coolingDown.counting',
    'request.failed',
    'done',
  ]);
});

test('a state is listed after its parents', () => {
  expect(withAncestors('countdown.coolingDown.counting')).toEqual([
    'countdown',
    'countdown.coolingDown',
    'countdown.coolingDown.counting',
  ]);
});
