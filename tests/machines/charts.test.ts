import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCharts } from '@learning-console/statecharts/chart-files';
import { getCoverage, takenInBrowser } from '@learning-console/statecharts/coverage';
import { coverageTable, type MachineCoverage } from '@learning-console/statecharts/coverage-table';
import { checkMachine, findHints, type MachineCheck } from '@learning-console/statecharts/machine-check';
import { pathsIn } from '@learning-console/statecharts/path-file';
import { stateText, stepFormat } from '@learning-console/statecharts/step-text';
import { declaredTransitions } from '@learning-console/statecharts/transitions';
import { afterAll, describe, expect, test } from 'vitest';
import { bundlePathTests } from '#tools/browser-specs/bundle.ts';
import { committedFile, config, exportsFolder, loadModelFiles, machineFiles, modelFiles } from '#tools/charts.ts';
import { requirementsText, requirementTexts, unknownRequirements } from '#tools/requirements-table.ts';

const modelsWithFiles = await loadModelFiles();
const models = modelsWithFiles.map(({ model }) => model);
const { tests: browserTests } = await bundlePathTests();
const coverage: MachineCoverage[] = [];

afterAll(() => console.log(coverageTable(coverage)));

describe.each(models.map((model) => [model.title, model] as const))('%s', (_, model) => {
  const committed = committedFile(model.machine.id);
  const browser = browserTests.get(model.machine.id);
  let checked: MachineCheck | undefined;
  const check = (): MachineCheck => {
    checked ??= checkMachine(model, () => committed);
    return checked;
  };
  const findings = () => check().findings;
  const getPaths = () => check().replayed.map(({ path }) => path);

  test('CHART-03 the committed paths hold on real actors: value, context, emitted, started, sent, transitions', () => {
    expect(findings()).toMatchObject({ model: [], paths: [] });
    expect(getPaths()).toHaveLength(pathsIn(committed).length);
  });

  test('CHART-03 the committed paths take every declared transition, at both depths', () => {
    expect(findings().transitions).toEqual([]);
  });

  test('CHART-03 the committed paths reach every goal and keep every property of the model', () => {
    expect(findings()).toMatchObject({ goals: [], properties: [] });
  });

  test('CHART-03 every state, configuration and requirement is covered, and every guard is seen true and false', () => {
    const observations = check().replayed.flatMap(({ steps }) => steps.map(({ observation }) => observation));
    const format = stepFormat(model.machine);
    const known = new Map(observations.map(({ state }) => [stateText(format, state), state]));
    const own = getCoverage(model, {
      paths: getPaths(),
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
    const taken = takenInBrowser(browser, getPaths());
    const declared = declaredTransitions(model.machine).map(({ name }) => name);
    expect(declared.filter((name) => !taken.has(name)).sort()).toEqual(
      Object.keys(browser?.skippedTransitions ?? {}).sort(),
    );
  });

  test('CHART-03 events that must change nothing in a state change nothing', () => {
    expect(findings().unchanged).toEqual([]);
  });

  test('CHART-01 every step satisfies the rows of the specification', () => {
    expect(findings().rows).toEqual([]);
  });

  test('CHART-06 every state and every transition is described, and every event is named by the rules', () => {
    expect(findHints(model)).toEqual([]);
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

test('CHART-06 a new test changes no committed chart: only models are named there as tests of a requirement', () => {
  const files = modelsWithFiles.map(({ file }) => file);
  const { 'LOGIN-05': committed } = requirementTexts(modelsWithFiles, 'committed');
  const { 'LOGIN-05': all } = requirementTexts(modelsWithFiles, 'all');
  expect(committed?.tests).toContain('charts/sign-in/login.model.ts');
  expect(files).toEqual(expect.arrayContaining(committed?.tests ?? []));
  expect(all?.tests).toContain('tests/machines/sign-in/login.test.ts');
});

test('CHART-06 the page of requirements leads from each to its tests and charts, and knows all that charts name', () => {
  expect(unknownRequirements(modelsWithFiles)).toEqual([]);
  const [row = ''] = requirementsText(modelsWithFiles).match(/^\| LOGIN-05 .*$/m) ?? [];
  expect(row).toContain('[machines/sign-in/login.test.ts](../tests/machines/sign-in/login.test.ts)');
  expect(row).toContain('(statecharts/index.html#login.');
});
