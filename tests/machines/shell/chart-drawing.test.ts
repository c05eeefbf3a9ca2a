import { declaredTransitions } from '@learning-console/statecharts/transitions';
import { expect, test } from 'vitest';
import { nameTransition } from '#machines/shell/chart-drawing.ts';
import { loadModels } from '#tools/charts.ts';

test('CHART-08 transitions of running machines have the names of the diagrams', async () => {
  for (const { machine } of await loadModels()) {
    const declared = declaredTransitions(machine);
    expect(declared.map(({ transition }) => nameTransition(transition))).toEqual(declared.map(({ name }) => name));
  }
});
