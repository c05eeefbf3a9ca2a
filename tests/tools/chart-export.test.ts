import { exportChart, exportText } from '@learning-console/statecharts/chart-export';
import { declaredTransitions } from '@learning-console/statecharts/transitions';
import { expect, test, vi } from 'vitest';
import { assign, createMachine, enqueueActions, raise, setup } from 'xstate';
import { letters } from '#tests/support/letters.ts';
import { saver } from '#tests/support/saver.ts';
import { loadModels } from '#tools/charts.ts';
import { modelWith } from './probe.ts';

const models = await loadModels();

test.each(models.map((model) => [model.machine.id, model] as const))(
  'CHART-06 the exported JSON of %s loads in createMachine with every state and transition',
  (_, model) => {
    const report = vi.fn();
    const text = exportText(model, report);
    expect(report).not.toHaveBeenCalled();
    expect(text).not.toContain('(function)');
    expect(text).not.toMatch(/function \w+\(_args, _params\)/);
    const names = (machine: typeof model.machine) => declaredTransitions(machine).map(({ name }) => name);
    expect(names(createMachine(JSON.parse(text)))).toEqual(names(model.machine));
  },
);

test('CHART-06 the exported JSON has parameters and inputs as code, delays in milliseconds and all names', () => {
  const { states, meta } = exportChart(saver).json;
  expect(states).toMatchObject({
    editing: {
      on: { 'name.save': { actions: { type: 'setName', params: { '@code': '({ event }) => event', '@lang': 'ts' } } } },
    },
    saving: { entry: 'addTry', invoke: { src: 'saveName', input: { '@code': '({ context }) => context.name' } } },
    checking: { always: [{ guard: 'hasTriedTwice' }, {}] },
  });
  expect(meta).toMatchObject({
    title: 'Saver',
    userEvents: { 'name.save': 'Press Save' },
    implementations: {
      actions: ['addTry', 'notifyListener', 'notifySaved', 'setName'],
      assigns: { addTry: ['tries'], setName: ['name'] },
      actors: { saveName: null, listener: null },
      guards: { hasTriedTwice: { '@code': '({ context }) => context.tries >= 2' } },
      delays: { shortPause: 100, longPause: 5_000 },
    },
  });
  expect(exportChart(letters.second).json.meta).toMatchObject({ implementations: { delays: { sendTimeout: 30_000 } } });
});

test('CHART-06 the exported JSON names the fields that an action assigns, and what other actions of XState do', () => {
  const counter = setup({
    types: { context: {} as { count: number; last: number } },
    actions: {
      add: assign({ count: ({ context }) => context.count + 1 }),
      reset: assign(() => ({ count: 0, last: 0 })),
      begin: assign(function begin() {
        return { count: 1 };
      }),
      restore: assign(({ context }) => ({ ...context, last: 0 })),
      copy: assign(({ context }) => context),
      beep: () => {},
    },
  }).createMachine({
    id: 'counter',
    context: { count: 0, last: 0 },
    entry: [assign({ last: 3 }), assign(({ context }) => context), raise({ type: 'again' }, { delay: 5 })],
    exit: enqueueActions(({ enqueue }) => enqueue('beep')),
  });
  const { entry, exit, meta } = exportChart(modelWith(counter)).json;
  expect(entry).toEqual([
    { type: 'xstate.assign', params: { assigns: ['last'] } },
    { type: 'xstate.assign' },
    { type: 'xstate.raise', params: { event: { type: 'again' }, delay: 5 } },
  ]);
  expect(exit).toMatchObject({ type: 'xstate.enqueueActions', params: { collect: { '@lang': 'ts' } } });
  const assigns = { add: ['count'], begin: ['count'], copy: null, reset: ['count', 'last'], restore: null };
  expect(meta).toMatchObject({ implementations: { assigns } });
});
