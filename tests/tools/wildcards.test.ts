import { defineModel } from '@learning-console/statecharts';
import { toChart } from '@learning-console/statecharts/chart';
import { chartProblems } from '@learning-console/statecharts/chart-problems';
import { readChart, storeChart } from '@learning-console/statecharts/gallery/stored-chart';
import { chosenPaths, createStrategy } from '@learning-console/statecharts/path-strategies';
import { getTransitions, makePaths } from '@learning-console/statecharts/paths';
import { testSuite } from '@learning-console/statecharts/test-cases';
import { replayTrace, toTrace } from '@learning-console/statecharts/trace';
import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';

type Knock = { type: 'door.knock'; loudness: number };

const door = setup({
  types: { context: {} as { knocks: number }, events: {} as Knock | { type: 'door.push' } | { type: 'alarm' } },
  actions: { countKnock: assign(({ context }) => ({ knocks: Math.min(context.knocks + 1, 2) })) },
}).createMachine({
  id: 'door',
  description: 'A door.',
  context: { knocks: 0 },
  initial: 'closed',
  states: {
    closed: {
      id: 'shut',
      description: 'The door is closed.',
      on: {
        'door.push': { description: 'Someone opens it.', target: '#wide' },
        'door.*': { description: 'Someone does something else with it.', actions: 'countKnock' },
        '*': { description: 'Anything else locks it.', target: 'locked' },
      },
    },
    open: {
      description: 'The door is open.',
      initial: 'ajar',
      states: {
        ajar: { description: 'It is ajar.' },
        wideOpen: {
          id: 'wide',
          description: 'It is wide open.',
          on: { 'door.push': { description: 'Closes it.', target: '#shut' } },
        },
      },
    },
    locked: { description: 'The door is locked.', meta: { requirements: ['DOOR-01'] }, type: 'final' },
  },
});

const model = defineModel({
  machine: door,
  title: 'Door',
  area: 'doors',
  cases: { 'door.knock': { loud: { loudness: 3 } } },
  causes: { alarm: 'external' },
  userEvents: { 'door.push': 'Push', 'door.knock': 'Knock' },
});

const { paths, transitions } = makePaths(model);

test('CHART-03 wildcards are taken by the events that the model names, in states with custom IDs', () => {
  expect(transitions).toEqual([
    'door.closed ~ door.push ~ 0',
    'door.closed ~ door.* ~ 0',
    'door.closed ~ * ~ 0',
    'door.open.wideOpen ~ door.push ~ 0',
  ]);
  const events = new Map(
    paths.flatMap(({ steps }) => steps.flatMap((step) => (step.transitions ?? []).map((name) => [name, step.event]))),
  );
  expect([...getTransitions(paths)].sort()).toEqual([...transitions].sort());
  expect(events.get('door.closed ~ door.* ~ 0')).toBe('door.knock');
  expect(events.get('door.closed ~ * ~ 0')).toBe('alarm');
});

test('CHART-05 paths through wildcards are test cases and traces', () => {
  const { cases } = testSuite({ model, paths });
  expect(cases.flatMap(({ steps }) => steps.map(({ action }) => action))).toContain('Knock: loud');
  for (const path of paths.filter(({ depth }) => depth === 'transition'))
    expect(replayTrace(model, toTrace('door', path)).steps).toEqual(path.steps);
  const committed = { model, paths, transitions, states: [] };
  expect(chosenPaths(committed, createStrategy('to', 'open.wideOpen'))).toHaveLength(1);
  expect(chosenPaths(committed, createStrategy('requirement', 'DOOR-01'))).toHaveLength(1);
});

test('CHART-06 a chart names states by their parents, and says who causes a wildcard', () => {
  const chart = toChart(model);
  expect(chart.root.states.map(({ id }) => id)).toEqual(['door.closed', 'door.open', 'door.locked']);
  const arrows = chart.arrows.map(({ event, to, cause, wording }) => [event, to, cause, wording]);
  expect(arrows).toEqual([
    ['door.push', ['door.open.wideOpen'], 'user', 'Push'],
    ['door.*', [], 'user', 'Knock'],
    ['*', ['door.locked'], 'external', ''],
    ['door.push', ['door.closed'], 'user', 'Push'],
  ]);
  expect(readChart(storeChart(chart))).toEqual(chart);
  expect(chartProblems(model, chart)).toEqual([]);
});

test('CHART-06 a wildcard that handles no event of the model is reported', () => {
  const alarmOnly = setup({ types: { events: {} as { type: 'alarm' } } }).createMachine({
    id: 'siren',
    description: 'A siren.',
    initial: 'off',
    states: {
      off: { description: 'It is silent.', on: { '*': { description: 'It starts.', target: 'on' } } },
      on: { description: 'It is loud.' },
    },
  });
  const siren = defineModel({ machine: alarmOnly, title: 'Siren', area: 'doors' });
  expect(chartProblems(siren, toChart(siren))).toEqual(['siren.off ~ * ~ 0: the model names no event that it handles']);
});
