import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { allMachines } from '#machines/all.ts';
import { requirementsFile, requirementsText, unknownRequirements } from '#tools/requirements-table.ts';
import { chartOf } from '#tools/statecharts/chart.ts';
import { makeCharts } from '#tools/statecharts/charts.ts';
import { committedPaths, pathsAt, transitionsOf } from '#tools/statecharts/committed.ts';
import type { Depth } from '#tools/statecharts/cover.ts';
import { chartFaults } from '#tools/statecharts/faults.ts';
import { figuresTable, type MachineFigures } from '#tools/statecharts/figures.ts';
import { chartsFolder, loadModels, machineFiles } from '#tools/statecharts/models.ts';
import { prepareReplay, type Replayed } from '#tools/statecharts/replay.ts';
import { checkRows } from '#tools/statecharts/rows.ts';
import { declaredTransitions, requirementPlaces, stateNodes } from '#tools/statecharts/transitions.ts';

const models = await loadModels();
const figures: MachineFigures[] = [];

afterAll(() => console.log(figuresTable(figures)));

describe.each(models.map((model) => [model.title, model] as const))('%s', (_, model) => {
  const declared = declaredTransitions(model.machine).map(({ name }) => name);
  const replayAll = (): Replayed[] => {
    const { states, paths } = committedPaths(model.machine.id);
    const replay = prepareReplay(model, states);
    return paths.map(replay);
  };

  test('CHART-03 the committed paths hold on real actors: value, context, emitted, started, sent, transitions', () => {
    expect(replayAll().map(({ path }) => path)).toEqual(committedPaths(model.machine.id).paths);
  });

  test('CHART-03 the committed paths take every declared transition, at both depths', () => {
    const { paths } = committedPaths(model.machine.id);
    const takenAt = (depth: Depth) => transitionsOf(pathsAt(model.machine.id, depth));
    const walked = takenAt('pair');
    figures.push({
      machine: model.machine.id,
      states: stateNodes(model.machine).length - 1,
      declared: declared.length,
      walked: declared.filter((name) => walked.has(name)).length,
      paths: paths.length,
      steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
      requirements: [...requirementPlaces(model.machine).keys()].sort(),
    });
    expect(declared.filter((name) => !walked.has(name))).toEqual([]);
    expect(declared.filter((name) => !takenAt('transition').has(name))).toEqual([]);
    expect([...walked].filter((name) => !declared.includes(name))).toEqual([]);
  });

  test('CHART-03 in each state the events that must change nothing change nothing', () => {
    expect(replayAll().flatMap(({ disturbed }) => disturbed)).toEqual([]);
  });

  test('CHART-01 the rows of the specification hold on every step', () => {
    const steps = replayAll().flatMap((replayed) => replayed.steps);
    const results = checkRows(model, steps);
    expect(results.flatMap(({ row, broken }) => broken.map((fault) => `${row}: ${fault}`))).toEqual([]);
    expect(results.filter(({ met }) => met === 0).map(({ row }) => row)).toEqual([]);
  });

  test('CHART-06 every state and every event of a person is described, in words that a picture can show', () => {
    expect(chartFaults(model, chartOf(model))).toEqual([]);
  });
});

test('CHART-01 every machine has a model and stands in the list of all machines', () => {
  const nouns = (ending: string) => machineFiles(ending).map((file) => file.slice(0, -ending.length));
  expect(nouns('.model.ts')).toEqual(nouns('.machine.ts'));
  const listed = allMachines.map(({ title, machine }) => `${machine.id}: ${title}`);
  expect(listed.sort()).toEqual(models.map(({ title, machine }) => `${machine.id}: ${title}`).sort());
});

test('CHART-06 a fresh export equals the committed files, byte for byte', async () => {
  const fresh = await makeCharts(models);
  const committed = readdirSync(chartsFolder).map(
    (name) => [name, readFileSync(join(chartsFolder, name), 'utf8')] as const,
  );
  const names = (entries: Iterable<readonly [string, string]>) => [...entries].map(([name]) => name).sort();
  expect(names(committed)).toEqual(names(fresh));
  const stale = committed.filter(([name, text]) => fresh.get(name) !== text).map(([name]) => name);
  expect(stale, 'run npm run charts and review the difference').toEqual([]);
}, 180_000);

test('CHART-06 the page of requirements is up to date and knows every requirement that a chart names', () => {
  expect(unknownRequirements(models)).toEqual([]);
  const isFresh = existsSync(requirementsFile) && readFileSync(requirementsFile, 'utf8') === requirementsText(models);
  expect(isFresh, 'run npm run charts').toBe(true);
});
