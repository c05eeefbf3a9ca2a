import { defineModel } from '@learning-console/statecharts';
import { walkMachine } from '@learning-console/statecharts/walk-report';
import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { findCommonProperties, oneOfEach } from '#charts/properties.ts';

const machine = setup({ actors: { load: fromPromise(async () => 1) } }).createMachine({
  id: 'two',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: [
        { id: 'first', src: 'load', onDone: 'ready' },
        { id: 'second', src: 'load' },
      ],
    },
    ready: {},
  },
});

const walk = (...own: ReturnType<typeof oneOfEach>[]) => {
  const model = defineModel({ machine, title: 'Two', area: 'patterns', properties: own });
  const properties = [...own, ...findCommonProperties(model)];
  return walkMachine({ ...model, properties }, { seed: 1, walks: 3, steps: 5 }).violation?.property;
};

test('REQ-04 an actor that runs twice at once is found, unless it is a section of which there are kinds', () => {
  expect(walk()).toBe('no actor runs twice at once');
  expect(walk(oneOfEach('load'))).toBeUndefined();
  expect(walk(oneOfEach('save'))).toBe('no actor runs twice at once');
});
