import { violationText } from '@learning-console/statecharts/walk-command';
import { walkMachine } from '@learning-console/statecharts/walk-report';
import { describe, expect, test } from 'vitest';
import { randomSeed } from '#tests/support/random-seed.ts';
import { loadModels } from '#tools/charts.ts';

/**
 * More steps, and steps from another seed:
 * `WALK_STEPS=10000 RANDOM_SEED=7 npm run test:unit -- tests/machines/patterns/walks.test.ts`
 */
const stepsPerMachine = Number(process.env.WALK_STEPS ?? '300');
const longestWalk = 60;
const walks = Math.ceil(stepsPerMachine / longestWalk);

console.log(`Random walks: ${stepsPerMachine} steps for each machine, seed ${randomSeed}`);

const models = (await loadModels()).map((model) => [model.machine.id, model] as const);

describe('CHART-03 random walks keep the properties of the charts', () => {
  test.each(models)(
    'CHART-03 %s',
    (_, model) => {
      expect(model.properties?.map(({ name }) => name)).toContain('a busy chart becomes ready without the user');
      let taken = 0;
      for (let seed = randomSeed; taken < stepsPerMachine; seed += 1) {
        const { violation, steps } = walkMachine(model, { seed, walks, steps: longestWalk });
        expect(violation && `${violationText(violation)}\n${JSON.stringify(violation.trace)}`).toBeUndefined();
        taken += steps;
      }
    },
    120_000,
  );
});
