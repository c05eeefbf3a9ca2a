import { toChart } from '@learning-console/statecharts/chart';
import { patternChart } from '@learning-console/statecharts/pattern-chart';
import { drawChart } from '@learning-console/statecharts/svg';
import { stateNodes } from '@learning-console/statecharts/transitions';
import { expect, test } from 'vitest';
import { config, loadModels } from '#tools/charts.ts';

const models = await loadModels();
const findCharts = (name: string) => models.filter(({ pattern }) => pattern === name).map(toChart);
const about = { title: 'List', purpose: 'Rows.' };

test('CHART-06 a pattern has the parts of all its machines, and says which machines lack a part', () => {
  // The parts of most of them are those of the pattern, so a new list must change nothing here.
  const names = ['courseList', 'applicationList', 'learnerList', 'packageList', 'downloadTaskList'];
  const charts = findCharts('list').filter(({ id }) => names.includes(id));
  const { chart, variants } = patternChart('pattern-list', about, charts);
  expect(variants.map(({ id }) => id)).toEqual(charts.map(({ id }) => id));
  const states = new Map(chart.root.states.map(({ name, description }) => [name, description]));
  expect(states.get('loading')).not.toMatch(/Not in|Only in/);
  expect(states.get('no matches')).toMatch(/Not in: .*Package list/);
  const differences = new Map(variants.map((variant) => [variant.id, variant.differences]));
  expect(differences.get('packageList')).toContain("does not have the state 'no matches'");
  expect(differences.get('downloadTaskList')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^also has the state /)]),
  );
  expect(differences.get('courseList')?.filter((text) => text.includes('the state'))).toEqual([]);
});

test('CHART-06 machines of a pattern without a difference have none listed', () => {
  const [lesson] = findCharts('orderedList');
  if (!lesson) throw new Error('no ordered list');
  const { chart, variants } = patternChart('pattern-same', about, [lesson, lesson]);
  expect(variants.map(({ differences }) => differences)).toEqual([[], []]);
  expect(chart.arrows.length).toBe(lesson.arrows.length);
});

test.each(Object.keys(config.patterns ?? {}))(
  'CHART-06 the pattern %s has several machines and can be drawn',
  (name) => {
    const charts = findCharts(name);
    expect(charts.length).toBeGreaterThan(1);
    const { chart } = patternChart(`pattern-${name}`, about, charts);
    const names = chart.arrows.map((arrow) => arrow.name);
    expect(new Set(names).size).toBe(names.length);
    expect(drawChart(chart)).toContain(`id="pattern-${name}"`);
  },
);

test('CHART-06 machines with the same states are variants of one pattern', () => {
  const bySet = new Map<string, Set<string>>();
  for (const { machine, pattern = machine.id } of models) {
    const states = stateNodes(machine).map(({ path }) => path.join('.'));
    const key = states.sort().join(' ');
    if (states.length > 4) bySet.set(key, (bySet.get(key) ?? new Set()).add(pattern));
  }
  expect([...bySet.values()].map((names) => [...names]).filter(({ length }) => length > 1)).toEqual([]);
  expect(models.flatMap(({ pattern }) => (pattern && !config.patterns?.[pattern] ? [pattern] : []))).toEqual([]);
});
