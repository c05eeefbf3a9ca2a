import { expect, test } from 'vitest';
import { atomicStates, chainOf } from '#tests/browser/support/state-names.ts';

test('a state value is told by the names of its atomic states', () => {
  expect(atomicStates('idle')).toEqual(['idle']);
  expect(atomicStates({ countdown: { coolingDown: 'counting' }, request: 'failed', done: {} })).toEqual([
    'countdown.coolingDown.counting',
    'request.failed',
    'done',
  ]);
});

test('a state stands below its parents', () => {
  expect(chainOf('countdown.coolingDown.counting')).toEqual([
    'countdown',
    'countdown.coolingDown',
    'countdown.coolingDown.counting',
  ]);
});
