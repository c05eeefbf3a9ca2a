import { createExpectedResults } from '@learning-console/statecharts/expected-results';
import { testSuite } from '@learning-console/statecharts/test-cases';
import { expect, test } from 'vitest';
import { outcomeText } from '#charts/outcome-text.ts';
import { plainStarts, startText } from '#charts/start-text.ts';
import { testerText } from '#charts/tester-text.ts';
import { committedPaths, loadModels } from '#tools/charts.ts';

const models = await loadModels();

test('CHART-05 each start of a path says how a tester brings it about', () => {
  const starts = models.flatMap(({ machine, inputs = {} }) =>
    Object.keys(inputs).flatMap((input) => (input === 'plain' ? [] : [{ machine: machine.id, input }])),
  );
  expect(starts.filter((start) => startText(start) === '' && !plainStarts.includes(start.input))).toEqual([]);
  expect(plainStarts.filter((name) => !starts.some(({ input }) => input === name))).toEqual([]);
  expect(starts.filter((start) => startText(start).length > 200)).toEqual([]);
});

test('CHART-05 each answer of a call and each result of an actor says how a tester causes it', () => {
  const missing = models.flatMap(({ machine, outcomes = {} }) =>
    Object.entries(outcomes).flatMap(([actor, { done = {} }]) =>
      Object.entries(done).flatMap(([name, value]) =>
        outcomeText(actor, name, value) === undefined ? [`${machine.id}: ${actor}, ${name}`] : [],
      ),
    ),
  );
  expect(missing).toEqual([]);
});

test('CHART-05 the place of each chart on a page has an address', () => {
  const places = models.map(({ place = '' }) => place);
  expect(places.filter((place) => !place.includes('/') && !place.startsWith('when the console opens'))).toEqual([]);
});

test('CHART-05 a case says what the demo lacks for its chart', async () => {
  const { model, paths } = await committedPaths('downloadTaskAction');
  const { cases } = testSuite({ model, paths }, testerText);
  expect(
    cases.filter(({ precondition }) => !precondition.includes('request downloads on /manager/account/list')),
  ).toEqual([]);
});

test('CHART-05 a case says how it begins, and of actors only what a tester can see', async () => {
  const { model, paths } = await committedPaths('sentenceList');
  const call = 'GET /sentences';
  const { cases } = testSuite({ model, paths }, testerText, new Map([['listItems', call]]));
  const resumed = cases.find(({ precondition }) => precondition.includes('a list with an unsaved order'));
  expect(resumed?.precondition).toContain("press 'Sort', move a row, then load the page again");
  const { model: report, paths: reports } = await committedPaths('personalReport');
  const seen = testSuite({ model: report, paths: reports }, testerText, new Map([['loadFigures', 'POST /figures']]));
  const texts = seen.cases.flatMap(({ start, steps }) => [...start, ...steps.flatMap(({ expected }) => expected)]);
  expect(texts).toContain("'load figures' is canceled: POST /figures.");
  expect(texts.filter((text) => /^'(day listener|behavior)' (starts|stops)/.test(text))).toEqual([]);
  const unseen = testSuite({ model: report, paths: reports }, testerText).cases.flatMap(({ start }) => start);
  expect(unseen).toContain("'day listener' starts.");
});

test('CHART-05 a step in which only an actor starts names it', () => {
  const [model] = models;
  const expected = model && createExpectedResults(model, () => '', { calls: new Map(), areAllKnown: true });
  const step = { event: 'x', state: '', started: [{ actor: 'clock' }] };
  expect(expected?.(step, { event: 'start', state: '' })).toEqual(["'clock' starts."]);
});
