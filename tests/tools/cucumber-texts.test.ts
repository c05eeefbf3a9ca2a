import { gherkinSteps, stepExpression } from '@learning-console/statecharts/gherkin';
import { type TestCase, testSuite } from '@learning-console/statecharts/test-cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPattern } from '#tests/support/cucumber-expression.ts';
import { randomSeed } from '#tests/support/random-seed.ts';
import { saver } from '#tests/support/saver.ts';
import { createCucumberFiles } from '#tools/browser-specs/cucumber.ts';

const countValues = (expression: string): number => expression.match(/\{(?:string|float)\}/g)?.length ?? 0;

test('CHART-05 the expression of any text matches it, with a value for each of its parameters', () => {
  const texts = ["Type 'C:\\'", "it's 'a\\'b'", '"\\"/', 'Wait 1.5.2 (or -3)', "Don't {press} 'OK'", 'a/b\\ "'];
  for (const text of texts) {
    const expression = stepExpression(text);
    expect([text, toPattern(expression).exec(text)?.length]).toEqual([text, countValues(expression) + 1]);
  }
  const part = fc.constantFrom(...`'"\\(){}/ .-e,:|$^1a½`, '1.5', "it's");
  const text = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (one) => toPattern(stepExpression(one)).test(one)),
    { seed: randomSeed, numRuns: 2_000 },
  );
});

const step = { action: '', conditions: [], data: [], expected: ['Seen.'] };

const oneCase: TestCase = {
  id: 'c',
  title: 'T',
  precondition: '',
  conditions: [],
  start: ['Seen.'],
  steps: [
    { ...step, plainAction: 'Choose a day:' },
    { ...step, plainAction: "'Saver' begins" },
    { ...step, plainAction: 'Choose a day', data: [{ field: 'day', value: '1' }] },
  ],
};

test('CHART-05 each step has one definition, also with a colon at its end or the text of a start', () => {
  const suite = { ...testSuite({ model: saver, paths: [] }, {}), cases: [oneCase] };
  const [, text = ''] =
    createCucumberFiles([{ suite, record: { machine: 'saver', scenarios: [] } }], []).find(
      ([name]) => name === 'steps/steps.mjs',
    ) ?? [];
  const definitions = [...text.matchAll(/^(?:Given|When|Then)\((".*"), function \((.*)\)/gm)].map(
    ([, expression = '', parameters = '']) => ({
      pattern: toPattern(JSON.parse(expression)),
      count: parameters.split(', ').filter(Boolean).length,
    }),
  );
  for (const { text: own, rows } of gherkinSteps(suite, oneCase)) {
    const found = definitions.filter(({ pattern }) => pattern.test(own));
    const values = countValues(stepExpression(own)) + (rows.length > 0 ? 1 : 0);
    expect([own, found.map(({ count }) => count)]).toEqual([own, [values]]);
  }
});
