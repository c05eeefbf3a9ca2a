import { clip, dataFields, fieldLines, longestText } from '@learning-console/statecharts/data-fields';
import { gherkinSteps, stepExpression } from '@learning-console/statecharts/gherkin';
import { beforeAll, expect, test } from 'vitest';
import { toPattern } from '#tests/support/cucumber-expression.ts';
import { type CasesOfMachines, loadCases } from '#tests/support/machine-cases.ts';

let all: CasesOfMachines;
beforeAll(async () => {
  all = await loadCases();
}, 240_000);

/** No more texts than a team can keep definitions for. */
const mostExpressions = 120;

test('CHART-05 no text of a test case is longer than 300 characters, at any depth', () => {
  const texts = [...all.short, ...all.long].flatMap(({ cases }) =>
    cases.flatMap(({ title, precondition, conditions, start, steps }) => [
      title,
      precondition,
      ...fieldLines(conditions),
      ...start,
      ...steps.flatMap((step) => [
        step.action,
        step.plainAction,
        ...step.expected,
        ...fieldLines([...step.conditions, ...step.data]),
      ]),
    ]),
  );
  expect(texts.length).toBeGreaterThan(10_000);
  expect(texts.filter((text) => text.length > longestText)).toEqual([]);
});

test('CHART-05 data are a table of fields, never code', () => {
  const fields = [...all.short, ...all.long].flatMap(({ cases }) =>
    cases.flatMap(({ steps }) => steps.flatMap(({ data }) => data)),
  );
  expect(fields.length).toBeGreaterThan(1000);
  expect(fields.filter(({ value }) => /^[[{"]|\[object|=>|function \w*\(/.test(value))).toEqual([]);
});

test.each(['short', 'long'] as const)('CHART-05 titles of %s paths are unique over all machines', (depth) => {
  const titles = all[depth].flatMap(({ cases }) => cases.map(({ title }) => title));
  expect(titles.length - new Set(titles).size).toBe(0);
});

test('CHART-05 a title says what the last step does, and where that leads', () => {
  const [login] = all.short.filter(({ machine }) => machine === 'login');
  expect(login?.cases.map(({ title }) => title)).toContain(
    'Sign-in: The tokens are stored; the session begins → The administrator is signed in',
  );
  for (const { cases } of all.short)
    for (const { title, start, steps } of cases) {
      const [result = ''] = steps.at(-1)?.expected ?? start;
      expect(title).toContain(result.replace(/\.$/, ''));
    }
});

test('CHART-05 the scenarios of all machines have few texts, of which each has its own expression', () => {
  const texts = [...all.short, ...all.long].flatMap((suite) =>
    suite.cases.flatMap((one) => gherkinSteps(suite, one).map(({ keyword, text }) => ({ keyword, text }))),
  );
  const expressions = new Set(texts.map(({ text }) => stepExpression(text)));
  expect(expressions.size).toBeLessThanOrEqual(mostExpressions);
  expect([...expressions]).toContain('Press {string}, {string} or {string} in the dialog');
  const patterns = [...expressions].map((expression) => ({ expression, pattern: toPattern(expression) }));
  const ambiguous = [...new Set(texts.map(({ text }) => text))].filter(
    (text) => patterns.filter(({ pattern }) => pattern.test(text)).length !== 1,
  );
  expect(ambiguous).toEqual([]);
  console.log(`${texts.length} steps of scenarios have ${expressions.size} expressions.`);
});

test('CHART-05 a long value has its length instead of its end, and many fields have their number', () => {
  expect(clip('short')).toBe('short');
  expect(clip('x'.repeat(301))).toHaveLength(longestText);
  expect(clip('x'.repeat(301))).toMatch(/^x+ … \(301 characters, all in the model\)$/);
  const half = /[\ud800-\udbff](?![\udc00-\udfff])/;
  for (const text of ['😀'.repeat(301), `x${'😀'.repeat(301)}`]) expect(clip(text)).not.toMatch(half);
  expect(dataFields({ at: new Date(Number.NaN) })).toEqual([{ field: 'at', value: 'an invalid date' }]);
  expect(dataFields({ note: 'y'.repeat(500) })[0]?.value).toContain('(500 characters, all in the model)');
  const many = dataFields(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field${at}`, at])));
  expect(many).toHaveLength(24);
  expect(many.at(-1)).toEqual({ field: '…', value: '17 more fields, all in the model' });
});

test('CHART-05 each kind of value is a text for people', () => {
  expect(dataFields(undefined)).toEqual([]);
  expect(dataFields({})).toEqual([]);
  expect(dataFields('T1')).toEqual([{ field: 'value', value: 'T1' }]);
  const values = {
    lines: [2, 3],
    names: ['a, b', 'c'],
    none: null,
    text: '',
    list: [],
    day: new Date('2026-11-21T12:00:00Z'),
    file: new File(['x'], 'learners.csv'),
    change: () => 1,
    json: '{"a":[{}]}',
    left: undefined,
    deep: { a: { b: { c: { d: { e: 1, f: 2 } } } } },
  };
  expect(fieldLines(dataFields(values))).toEqual([
    'lines: 2, 3',
    'names.1: a, b',
    'names.2: c',
    'none: nothing',
    'text: an empty text',
    'list: an empty list',
    'day: 2026-11-21T12:00:00.000Z',
    "file: File 'learners.csv'",
    'change: a function',
    'json.a.1: no fields',
    'deep.a.b.c.d: 2 fields, all in the model',
  ]);
  expect(fieldLines([{ field: 'rows', value: 'a\nb' }])).toEqual(['rows: a ⏎ b']);
});
