import { defineModel } from '@learning-console/statecharts';
import { makePaths } from '@learning-console/statecharts/paths';
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

test('CHART-05 a step says that nothing changes only where the recorded step changes nothing', async () => {
  for (const { machine } of await loadModels()) {
    const { model, paths } = await committedPaths(machine.id);
    const { cases } = testSuite({ model, paths }, config);
    const silent = cases.flatMap(({ id, steps }, at) =>
      steps.flatMap(({ expected }, index) => {
        const step = paths[at]?.steps[index];
        return expected.some((text) => text.startsWith('Nothing changes')) && step ? [{ id, index, step }] : [];
      }),
    );
    for (const { id, index, step } of silent) {
      const { context, emitted, actions, calls, started, stopped, sent, transitions } = step;
      const changes = { context, emitted, actions, calls, started, stopped, sent, transitions };
      expect(changes, `${id}, step ${index + 1}`).toEqual({});
    }
  }
}, 60_000);

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
