import { type AnyChartModel, defineModel } from '@learning-console/statecharts';
import { type Fixture, toFixture } from '@learning-console/statecharts/fixture';
import { fixturesIn, fixtureToTrace } from '@learning-console/statecharts/fixture-reading';
import { type MachinePath, makePaths } from '@learning-console/statecharts/paths';
import { replayTrace } from '@learning-console/statecharts/trace';
import { walkMachine } from '@learning-console/statecharts/walk-report';
import { expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';

const entry = (command: object) => ({ kind: 'event', command });

function read(timeline: readonly object[]): Fixture {
  const [fixture] = fixturesIn({ formatVersion: 2, start: { type: 'input' }, timeline });
  if (!fixture) throw new Error('no fixture');
  return fixture;
}

function write(model: AnyChartModel, path: MachinePath): Fixture {
  const written = toFixture(model, path);
  if ('reason' in written) throw new Error(written.reason);
  return read(JSON.parse(JSON.stringify(written.fixture.timeline)));
}

test('CHART-05 events of the machine named wait and half are no events of the clock', () => {
  const machine = setup({ types: { events: {} as { type: 'wait' | 'half' } } }).createMachine({
    id: 'patient',
    initial: 'on',
    states: {
      on: { on: { wait: 'asked' }, after: { 100: 'off' } },
      asked: { on: { half: 'on' }, after: { 100: 'off' } },
      off: {},
    },
  });
  const patient = defineModel({ machine, title: 'Patient', area: 'patterns' });
  const event = (type: string) => entry({ type: 'event', event: { type } });
  const wait = (milliseconds: number) => entry({ type: 'advance', milliseconds });
  const timeline = [event('wait'), wait(40), event('half'), wait(60), wait(40)];
  const { trace } = fixtureToTrace(patient, read(timeline));
  const names = ['wait', 'xstate.wait', 'half', 'xstate.wait', 'after 100'];
  expect(trace.events.map(({ event: name }) => name)).toEqual(names);
  const states = replayTrace(patient, trace).steps.map(({ state }) => state);
  expect(states).toEqual(['asked', 'asked', 'on', 'on', 'off']);
  for (const path of makePaths(patient).paths.filter(({ depth }) => depth !== 'rejection')) {
    const again = replayTrace(patient, fixtureToTrace(patient, write(patient, path)).trace);
    expect(again.steps.at(-1)?.state, JSON.stringify(path)).toEqual(path.steps.at(-1)?.state);
  }
  const { violation } = walkMachine(
    { ...patient, properties: [{ name: 'never off after half', never: ({ event: name }) => name === 'half' }] },
    { seed: 1, walks: 20, steps: 9 },
  );
  expect(violation?.trace.events).toEqual([{ event: 'wait' }, { event: 'half' }]);
});

test('CHART-05 two actors of one implementation are distinguished by their IDs', () => {
  const machine = setup({ actors: { load: fromPromise<number>(async () => 1) } }).createMachine({
    id: 'pair',
    type: 'parallel',
    states: Object.fromEntries(
      ['left', 'right'].map((id) => [
        id,
        { initial: 'open', states: { open: { invoke: { id, src: 'load', onDone: 'closed' } }, closed: {} } },
      ]),
    ),
  });
  const pair = defineModel({ machine, title: 'Pair', area: 'patterns' });
  const event = { event: 'done right', case: 'plain' };
  const path = replayTrace(pair, { machine: 'pair', input: 'plain', events: [event] });
  const fixture = write(pair, path);
  expect(fixture.timeline).toMatchObject([{ command: { src: 'load', actorId: 'right' } }]);
  expect(fixtureToTrace(pair, fixture).trace.events).toEqual([event]);
  const outcome = (more: object) => {
    const command = { type: 'outcome', src: 'load', outcome: { ok: true }, ...more };
    return () => fixtureToTrace(pair, read([entry(command)]));
  };
  expect(outcome({})).toThrow('several actors of load run (left, right): give the outcome the actorId of one');
  expect(outcome({ actorId: 'top' })).toThrow('step 1 (done top): no actor top of load runs in');
});

test('CHART-05 a fixture that names another timer than the next one is of another chart', () => {
  const machine = setup({}).createMachine({
    id: 'late',
    initial: 'a',
    states: { a: { after: { 100: 'b', 5000: 'c' } }, b: {}, c: {} },
  });
  const model = defineModel({ machine, title: 'Late', area: 'timers' });
  const toTrace = (type: string) =>
    fixtureToTrace(model, read([entry({ type: 'event', event: { type } })])).trace.events;
  expect(toTrace('xstate.after.100.late.a')).toEqual([{ event: 'after 100' }]);
  expect(() => toTrace('xstate.after.5000.late.a')).toThrow("the next one of the chart is 'after 100'");
});
