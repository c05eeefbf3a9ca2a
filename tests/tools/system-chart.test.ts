import { type AnyChartModel, defineModel } from '@learning-console/statecharts';
import { toChart } from '@learning-console/statecharts/chart';
import { makePaths } from '@learning-console/statecharts/paths';
import { drawChart } from '@learning-console/statecharts/svg';
import { type SystemPart, systemChart } from '@learning-console/statecharts/system-chart';
import { expect, test } from 'vitest';
import { type AnyActorRef, createActor, sendTo, setup } from 'xstate';

const worker = setup({
  types: { input: {} as { foreman: AnyActorRef }, context: {} as { foreman: AnyActorRef } },
  actions: { notifyReady: sendTo(({ context }) => context.foreman, { type: 'work.finished' }) },
}).createMachine({
  id: 'worker',
  description: 'Does one job.',
  context: ({ input }) => input,
  initial: 'working',
  states: {
    working: { on: { 'job.chosen': { target: 'ready', actions: 'notifyReady' } } },
    ready: { type: 'final' },
  },
});

const foreman = setup({
  actors: { worker },
  actions: { sendJob: sendTo('helper', { type: 'job.chosen' }) },
}).createMachine({
  id: 'foreman',
  description: 'Gives out jobs.',
  initial: 'waiting',
  invoke: { id: 'helper', src: 'worker', input: ({ self }) => ({ foreman: self }) },
  on: { 'work.finished': { actions: 'sendJob' } },
  states: { waiting: {} },
});

const bell = setup({}).createMachine({ id: 'bell', initial: 'silent', states: { silent: {} } });

const outside = createActor(setup({}).createMachine({})).start();

function createPart(model: AnyChartModel, children: readonly string[]): SystemPart {
  return { chart: toChart(model), children, paths: makePaths(model).paths };
}

const area = 'site';
const inputs = { plain: { foreman: outside } };
const parts = [
  createPart(defineModel({ machine: bell, title: 'Bell', area }), []),
  createPart(defineModel({ machine: worker, title: 'Worker', area, inputs }), []),
  createPart(defineModel({ machine: foreman, title: 'Foreman', area }), ['worker']),
];

test('CHART-06 a message to a machine with an ID leads to this machine alone', () => {
  const receiver = createActor(setup({}).createMachine({ id: 'bell' })).start();
  const model = defineModel({ machine: worker, title: 'Worker', area, inputs: { plain: { foreman: receiver } } });
  const links = systemChart([createPart(model, []), ...parts.filter(({ chart }) => chart.id !== 'worker')])?.arrows;
  expect(links?.map(({ name }) => name)).toEqual(['worker ~ bell', 'foreman ~ worker']);
});

test('CHART-06 the diagram of the system shows who starts whom and who sends what', () => {
  const system = systemChart(parts);
  if (!system) throw new Error('no machine starts another');
  expect(system.root.states.map(({ name }) => name)).toEqual(['Foreman', 'Worker']);
  expect(system.arrows.map(({ from, to, description, event }) => [from, ...to, description, event])).toEqual([
    ['system.worker', 'system.foreman', "Sends to 'Foreman'", 'work.finished'],
    ['system.foreman', 'system.worker', "Starts 'Worker' and sends:", 'job.chosen'],
  ]);
  expect(drawChart(system)).toContain('Gives out jobs.');
});

test('CHART-06 machines that start no other have no diagram of a system', () => {
  expect(systemChart(parts.slice(0, 2))).toBeUndefined();
});
