import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { type ChartState, chartTree, guardAnswers, handledEvents, reactionTo } from '#machines/shell/chart-tree.ts';

const machine = setup({
  types: {
    events: {} as { type: 'door.open' } | { type: 'door.lock'; key: { fits: boolean } } | { type: 'bell.ring' },
  },
  guards: { fits: (_, { key }: { key: { fits: boolean } }) => key.fits },
}).createMachine({
  id: 'house',
  type: 'parallel',
  states: {
    door: {
      initial: 'closed',
      on: { 'bell.ring': {} },
      states: {
        closed: {
          after: { 1000: 'open' },
          on: {
            'door.open': 'open',
            'door.lock': {
              guard: { type: 'fits', params: ({ event }) => event as { key: { fits: boolean } } },
              target: 'locked',
            },
          },
        },
        open: {},
        locked: {},
      },
    },
    light: { initial: 'off', states: { off: {}, on: {} } },
  },
});

const names = ({ name, isActive, states }: ChartState): unknown => [name, isActive, ...states.map(names)];

test('CHART-08 the tree marks the current states of all regions', () => {
  const actor = createActor(machine).start();
  expect(names(chartTree(actor.getSnapshot()))).toEqual([
    'house',
    true,
    ['door', true, ['closed', true], ['open', false], ['locked', false]],
    ['light', true, ['off', true], ['on', false]],
  ]);
  actor.send({ type: 'door.open' });
  const { states } = chartTree(actor.getSnapshot());
  expect(states[0]?.states.filter(({ isActive }) => isActive).map(({ name }) => name)).toEqual(['open']);
});

test('CHART-08 the handled events of the current states have their targets, without timers', () => {
  const actor = createActor(machine).start();
  expect(handledEvents(actor.getSnapshot())).toEqual([
    { type: 'bell.ring', targets: [] },
    { type: 'door.lock', targets: ['locked'] },
    { type: 'door.open', targets: ['open'] },
  ]);
  actor.send({ type: 'door.open' });
  expect(handledEvents(actor.getSnapshot()).map(({ type }) => type)).toEqual(['bell.ring']);
});

test('CHART-08 an event is accepted, rejected, or needs data for its guard', () => {
  const snapshot = createActor(machine).start().getSnapshot();
  const lock = (key?: { fits: boolean }) => reactionTo(snapshot, { type: 'door.lock', ...(key && { key }) });
  expect([lock({ fits: true }), lock({ fits: false }), lock()]).toEqual(['accepted', 'rejected', 'unknown']);
  expect(reactionTo(snapshot, { type: 'window.open' })).toBe('rejected');
});

test('CHART-08 the guards of an event say why it is rejected', () => {
  const snapshot = createActor(machine).start().getSnapshot();
  const answersTo = (event: { type: string; key?: { fits: boolean } }) =>
    guardAnswers(snapshot, event).map(({ name, answer }) => `${name} ${answer}`);
  expect(answersTo({ type: 'door.lock', key: { fits: true } })).toEqual(['fits yes']);
  expect(answersTo({ type: 'door.lock', key: { fits: false } })).toEqual(['fits no']);
  expect(answersTo({ type: 'door.lock' })).toEqual(['fits unknown']);
  expect(answersTo({ type: 'door.open' })).toEqual([]);
});
