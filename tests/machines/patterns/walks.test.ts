import { inputNames } from '@learning-console/statecharts/harness';
import { prepareWalk, type Walk, type WalkRule } from '@learning-console/statecharts/walk';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomSeed } from '#tests/support/random-seed.ts';
import { saver } from '#tests/support/saver.ts';
import { loadModels } from '#tools/charts.ts';
import { walkRules } from './walk-rules.ts';

/**
 * More steps, and steps from another seed:
 * `WALK_STEPS=10000 RANDOM_SEED=7 npm run test:unit -- tests/machines/patterns/walks.test.ts`
 */
const stepsPerMachine = Number(process.env.WALK_STEPS ?? '300');
const longestWalk = 60;
const walks = Math.ceil(stepsPerMachine / longestWalk);

console.log(`Random walks: ${stepsPerMachine} steps for each machine, seed ${randomSeed}`);

/** A list of choices shrinks to the shortest walk that breaks a rule. */
const choices = fc.array(fc.nat(5_039), { maxLength: longestWalk, size: 'max' });

const expectNoViolation = ({ violation, trace }: Walk): void =>
  expect(
    violation,
    `seed ${randomSeed}; npm run paths -- --replay runs this trace: ${JSON.stringify(trace)}`,
  ).toBeUndefined();

function walkAll(model: typeof saver, rules: readonly WalkRule[]): number {
  const walk = prepareWalk({ model, rules });
  let steps = 0;
  const walkOnce = (input: string, numbers: number[]) => {
    const result = walk(input, numbers);
    steps += result.steps.length;
    expectNoViolation(result);
  };
  for (let run = 0; steps < stepsPerMachine; run += 1) {
    const property = fc.property(fc.constantFrom(...inputNames(model)), choices, walkOnce);
    const { errorInstance } = fc.check(property, { seed: randomSeed + run, numRuns: walks });
    if (errorInstance) throw errorInstance;
  }
  return steps;
}

const models = (await loadModels()).map((model) => [model.machine.id, model] as const);

describe('CHART-03 random walks keep the rules of time', () => {
  test.each(models)(
    'CHART-03 %s',
    (machine, model) => {
      expect(walkAll(model, walkRules(machine))).toBeGreaterThanOrEqual(stepsPerMachine);
    },
    120_000,
  );

  test('CHART-03 a broken rule is reported with the shortest walk that breaks it', () => {
    const neverPaused: WalkRule = {
      requirement: 'GEN-01',
      text: 'it never waits',
      holds: (steps) => steps.at(-1)?.observation.state !== 'waiting',
    };
    expect(() => walkAll(saver, [neverPaused])).toThrow(/it never waits/);
    expect(() => walkAll(saver, [neverPaused])).toThrow(/"events":\[\{[^}]*name.save[^}]*\},\{[^}]*saveName[^}]*\}\]/);
    expect(() => walkAll(saver, [neverPaused])).not.toThrow(/page.hidden/);
  });
});
