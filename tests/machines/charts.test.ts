import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toChart } from '@learning-console/statecharts/chart';
import { makeCharts } from '@learning-console/statecharts/chart-files';
import { chartProblems } from '@learning-console/statecharts/chart-problems';
import { getCoverage, takenInBrowser } from '@learning-console/statecharts/coverage';
import { coverageTable, type MachineCoverage } from '@learning-console/statecharts/coverage-table';
import { ignoredIn, pathsIn, writtenPath } from '@learning-console/statecharts/path-file';
import type { Depth } from '@learning-console/statecharts/path-generation';
import { getTransitions } from '@learning-console/statecharts/paths';
import { prepareReplay, type Replayed } from '@learning-console/statecharts/replay';
import { checkRows } from '@learning-console/statecharts/rows';
import { stateText, stepFormat } from '@learning-console/statecharts/step-text';
import { declaredTransitions } from '@learning-console/statecharts/transitions';
import { afterAll, describe, expect, test } from 'vitest';
import { bundlePathTests } from '#tools/browser-specs/bundle.ts';
import { committedFile, config, exportsFolder, loadModelFiles, machineFiles, modelFiles } from '#tools/charts.ts';
import { requirementsText, unknownRequirements } from '#tools/requirements-table.ts';

const modelsWithFiles = await loadModelFiles();
const models = modelsWithFiles.map(({ model }) => model);
const { tests: browserTests } = await bundlePathTests();
const coverage: MachineCoverage[] = [];

afterAll(() => console.log(coverageTable(coverage)));

describe.each(models.map((model) => [model.title, model] as const))('%s', (_, model) => {
  const declared = declaredTransitions(model.machine).map(({ name }) => name);
  const committed = committedFile(model.machine.id);
  const browser = browserTests.get(model.machine.id);
  let replayed: Replayed[] | undefined;
  const replayAll = (): Replayed[] => {
    replayed ??= pathsIn(committed).map(prepareReplay(model, ignoredIn(model, committed)));
    return replayed;
  };

  test('CHART-03 the committed paths hold on real actors: value, context, emitted, started, sent, transitions', () => {
    const format = stepFormat(model.machine);
    expect(replayAll().map(({ path }) => writtenPath(format, path))).toEqual(pathsIn(committed));
  });

  test('CHART-03 the committed paths take every declared transition, at both depths', () => {
    const paths = replayAll().map(({ path }) => path);
    const takenAt = (depth: Depth) => getTransitions(paths.filter((path) => path.depth === depth));
    const taken = takenAt('pair');
    expect(declared.filter((name) => !taken.has(name))).toEqual([]);
    expect(declared.filter((name) => !takenAt('transition').has(name))).toEqual([]);
    expect([...taken].filter((name) => !declared.includes(name))).toEqual([]);
  });

  test('CHART-03 every state, configuration and requirement is covered, and every guard is seen true and false', () => {
    const observations = replayAll().flatMap(({ steps }) => steps.map(({ observation }) => observation));
    const format = stepFormat(model.machine);
    const known = new Map(observations.map(({ state }) => [stateText(format, state), state]));
    const own = getCoverage(model, {
      paths: replayAll().map(({ path }) => path),
      pairs: committed.pairs ?? 0,
      guards: observations.flatMap(({ guards }) => guards),
      states: Object.keys(committed.states).map((text) => known.get(text) ?? text),
      browser,
    });
    coverage.push(own);
    const { pairs, 'in browser': _, ...whole } = own.counts;
    expect(pairs.covered).toBeLessThanOrEqual(pairs.declared);
    expect(Object.entries(whole).filter(([, { declared: all, covered }]) => covered < all)).toEqual([]);
  });

  test('CHART-04 a browser test takes each transition, or says why it cannot', () => {
    const taken = takenInBrowser(
      browser,
      replayAll().map(({ path }) => path),
    );
    expect(declared.filter((name) => !taken.has(name)).sort()).toEqual(
      Object.keys(browser?.skippedTransitions ?? {}).sort(),
    );
  });

  test('CHART-03 events that must change nothing in a state change nothing', () => {
    expect(replayAll().flatMap(({ unexpectedChanges }) => unexpectedChanges)).toEqual([]);
  });

  test('CHART-01 every step satisfies the rows of the specification', () => {
    const steps = replayAll().flatMap((replayed) => replayed.steps);
    const results = checkRows(model, steps);
    expect(results.flatMap(({ row, violations }) => violations.map((violation) => `${row}: ${violation}`))).toEqual([]);
    expect(results.filter(({ matches }) => matches === 0).map(({ row }) => row)).toEqual([]);
  });

  test('CHART-06 every state and every transition is described, and every event is named by the rules', () => {
    expect(chartProblems(model, toChart(model))).toEqual([]);
  });
});

test('CHART-01 every machine has a model, and each has an ID and a title of its own', () => {
  const nouns = (files: string[]) => files.map((file) => file.split('.')[0]);
  expect(nouns(modelFiles())).toEqual(nouns(machineFiles()));
  for (const names of [models.map(({ machine }) => machine.id), models.map(({ title }) => title)])
    expect(new Set(names).size).toBe(models.length);
});

test('CHART-06 a fresh export equals the committed files, byte for byte', async () => {
  const fresh = await makeCharts(modelsWithFiles, { ...config, browserPaths: async () => browserTests }, { root: '.' });
  const committed = readdirSync(exportsFolder).map(
    (name) => [name, readFileSync(join(exportsFolder, name), 'utf8')] as const,
  );
  const names = (entries: Iterable<readonly [string, string]>) => [...entries].map(([name]) => name).sort();
  expect(names(committed)).toEqual(names(fresh));
  const stale = committed.filter(([name, text]) => fresh.get(name) !== text).map(([name]) => name);
  expect(stale, 'run npm run charts and review the difference').toEqual([]);
}, 180_000);

test('CHART-06 the page of requirements leads from each to its tests and charts, and knows all that charts name', () => {
  expect(unknownRequirements(modelsWithFiles)).toEqual([]);
  const [row = ''] = requirementsText(modelsWithFiles).match(/^\| LOGIN-05 .*$/m) ?? [];
  expect(row).toContain('[machines/sign-in/login.test.ts](../tests/machines/sign-in/login.test.ts)');
  expect(row).toContain('(statecharts/index.html#login.');
});
