import { chartExport, exportText } from '@learning-console/statecharts/chart-export';
import { declaredTransitions } from '@learning-console/statecharts/transitions';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { letters } from '#tests/support/letters.ts';
import { saver } from '#tests/support/saver.ts';
import { loadModels } from '#tools/charts.ts';

const models = await loadModels();

test.each(models.map((model) => [model.machine.id, model] as const))(
  'CHART-06 the exported JSON of %s loads in createMachine with every state and transition',
  (_, model) => {
    const text = exportText(model);
    expect(text).not.toContain('(function)');
    const names = (machine: typeof model.machine) => declaredTransitions(machine).map(({ name }) => name);
    expect(names(createMachine(JSON.parse(text)))).toEqual(names(model.machine));
  },
);

test('CHART-06 the exported JSON has parameters and inputs as code, delays in milliseconds and all names', () => {
  const { states, meta } = chartExport(saver);
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
      actors: { saveName: null, listener: null },
      guards: { hasTriedTwice: { '@code': '({ context }) => context.tries >= 2' } },
      delays: { shortPause: 100, longPause: 5_000 },
    },
  });
  expect(chartExport(letters.second).meta).toMatchObject({ implementations: { delays: { sendTimeout: 30_000 } } });
});
