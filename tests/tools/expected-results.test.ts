import { defineModel } from '@learning-console/statecharts';
import { createExpectedResults } from '@learning-console/statecharts/expected-results';
import { type MachinePath, makePaths, type PathStep } from '@learning-console/statecharts/paths';
import { testSuite } from '@learning-console/statecharts/test-cases';
import { expect, test } from 'vitest';
import { assign, createMachine, emit, fromPromise, setup } from 'xstate';
import { emittedText } from '#charts/patterns/emitted.ts';
import { committedPaths, config, loadModels } from '#tools/charts.ts';

const makeCases = (machine: Parameters<typeof defineModel>[0]['machine'], more: object = {}) => {
  const model = defineModel({ machine, title: 'Probe', area: 'probes', ...more });
  return testSuite({ model, paths: makePaths(model).paths }, config).cases;
};

const expectedAfter = (cases: ReturnType<typeof makeCases>, action: string) =>
  cases.flatMap(({ steps }) => steps.filter((step) => step.action === action).map(({ expected }) => expected));

/** What a recorded step changes; a timer that goes on is no change. */
function listChanges(step: PathStep, before: PathStep) {
  const { context, emitted, actions, calls, started, stopped, sent, transitions } = step;
  const earlier = new Map((before.timers ?? []).map(readTimer));
  const begun = (step.timers ?? []).map(readTimer).filter(([name, left]) => left > (earlier.get(name) ?? 0));
  const timers = begun.length > 0 ? begun : undefined;
  return { context, emitted, actions, calls, started, stopped, sent, transitions, timers };
}

function readTimer(timer: string): [string, number] {
  const [, name = timer, left = '0'] = /^after (.+) (\d+) ms$/.exec(timer) ?? [];
  return [name, Number(left)];
}

/** The steps of which their test case says that nothing changes, each with the step before. */
function findSilent(cases: ReturnType<typeof makeCases>, paths: readonly MachinePath[]) {
  return cases.flatMap(({ id, steps }, at) =>
    steps.flatMap(({ expected }, index) => {
      const path = paths[at];
      const [step, before] = [path?.steps[index], path?.steps[index - 1] ?? path?.start];
      const isSilent = expected.some((text) => text.startsWith('Nothing changes'));
      return isSilent && step && before ? [{ name: `${id}, step ${index + 1}`, step, before }] : [];
    }),
  );
}

/** A machine that notices an event without any effect. */
const silentMachine = createMachine({
  id: 'silent',
  initial: 'asleep',
  states: { asleep: { description: 'The page sleeps.', on: { 'door.closed': {}, 'bell.rung': 'awake' } }, awake: {} },
});

test('CHART-05 a step says that nothing changes only where the recorded step changes nothing', async () => {
  for (const { machine } of await loadModels()) {
    const { model, paths } = await committedPaths(machine.id);
    for (const { name, step, before } of findSilent(testSuite({ model, paths }, config).cases, paths))
      expect(listChanges(step, before), name).toEqual({});
  }
}, 120_000);

test('CHART-05 a step without a transition, an effect and a timer says that nothing changes, others do not', () => {
  const model = defineModel({ machine: silentMachine, title: 'Silent', area: 'probes' });
  const asleep = { event: 'start', state: 'asleep', timers: ['after nap 500 ms'] };
  const silent = { event: 'door.closed', state: 'asleep', timers: ['after nap 300 ms'] };
  const again = { ...silent, timers: ['after nap 900 ms'] };
  const expected = createExpectedResults(model, () => '', { calls: new Map(), areAllKnown: true });
  expect(expected(silent, asleep)).toEqual(['Nothing changes: The page sleeps.']);
  expect(listChanges(silent, asleep)).toEqual({});
  expect(expected(again, asleep)).toEqual(["A timer of 0.9 seconds begins: 'nap'."]);
  expect(listChanges(again, asleep)).toEqual({ timers: [['nap', 900]] });
});

test('CHART-05 a transition comes first, then the states, messages, actors and timers', () => {
  const cases = makeCases(
    setup({
      types: { emitted: {} as { type: 'notice.add'; text: string } },
      actors: { save: fromPromise(async () => undefined) },
      delays: { patience: 90_000 },
    }).createMachine({
      id: 'ordered',
      initial: 'idle',
      states: {
        idle: {
          on: {
            save: {
              target: 'saving',
              description: 'The user saves.',
              actions: emit({ type: 'notice.add', text: 'Saving' }),
            },
          },
        },
        saving: {
          description: 'The page is busy.',
          invoke: { id: 'saveItem', src: 'save' },
          after: { patience: 'idle' },
        },
      },
    }),
  );
  expect(expectedAfter(cases, "Cause 'save'")).toContainEqual([
    'The user saves.',
    'The page is busy.',
    "A notice says 'Saving'.",
    "'save item' starts.",
    "A timer of 90 seconds begins: 'patience'.",
  ]);
});

test('CHART-05 states and transitions without a description are called by their names', () => {
  const cases = makeCases(
    createMachine({
      id: 'light',
      initial: 'green',
      states: { green: { on: { 'go.on': 'shortYellow' } }, shortYellow: { on: { 'go.on': 'green' } } },
    }),
  );
  expect(expectedAfter(cases, "Cause 'go on'")).toContainEqual(["'go on' happens.", "The state is 'short yellow'."]);
});

test('CHART-05 values and actions are named where no description says what they mean', () => {
  const machine = createMachine({
    id: 'counter',
    context: { clickCount: 0 },
    on: {
      count: {
        guard: ({ context }) => context.clickCount < 1,
        actions: [assign({ clickCount: ({ context }) => context.clickCount + 1 }), 'playSound'],
      },
    },
  }).provide({ actions: { playSound: () => {} } });
  const expected = expectedAfter(makeCases(machine), "Cause 'count'");
  expect(expected).toContainEqual(["'count' happens.", 'Values change: click count.', "It runs 'play sound'."]);
});

test('CHART-05 only a notice is called a notice', () => {
  expect(emittedText({ type: 'cell.saved', text: 'Ada' })).toBe('');
  expect(emittedText({ type: 'notice.add', text: 'Saved' })).toBe("A notice says 'Saved'.");
});
