import { type Chart, toChart } from '@learning-console/statecharts/chart';
import { pageData } from '@learning-console/statecharts/gallery/page-data';
import { readChart, storeChart } from '@learning-console/statecharts/gallery/stored-chart';
import { readGallery, type StoredGallery } from '@learning-console/statecharts/gallery/stored-gallery';
import { galleryChart } from '@learning-console/statecharts/gallery-chart';
import { versionsIn } from '@learning-console/statecharts/machine-versions';
import { makePaths } from '@learning-console/statecharts/paths';
import { expect, test } from 'vitest';
import { saver } from '#tests/support/saver.ts';
import { loadModels } from '#tools/charts.ts';

const { paths } = makePaths(saver);

const toGallery = (chart: Chart): StoredGallery => ({
  root: '.',
  files: ['svg'],
  screens: { 'saver.editing': 'editing.webp' },
  requirements: {},
  patterns: [],
  charts: [galleryChart({ model: saver, chart, paths, children: [], text: {} })],
});

const chart = toChart(saver);

const withFirstArrow = (change: Partial<Chart['arrows'][number]>): Chart => ({
  ...chart,
  arrows: chart.arrows.map((arrow, at) => (at === 0 ? { ...arrow, ...change } : arrow)),
});

test('CHART-06 the gallery stores every chart without a loss', async () => {
  for (const model of await loadModels()) {
    const drawn = toChart(model);
    expect(readChart(JSON.parse(JSON.stringify(storeChart(drawn))))).toEqual(drawn);
  }
});

test('CHART-06 a chart is read from a page, whatever its texts contain', () => {
  const odd = withFirstArrow({ description: 'Ends </script> and <!-- begins.' });
  const page = pageData(toGallery(odd));
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).not.toContain('<!--');
  expect(versionsIn(page).machines.get('saver')?.chart).toEqual(odd);
});

test('CHART-06 another description or target of a transition changes one line of its chart', () => {
  const lines = pageData(toGallery(chart)).split('\n');
  for (const change of [{ description: 'Something else.' }, { to: ['saver.saving'] }]) {
    const others = pageData(toGallery(withFirstArrow(change))).split('\n');
    expect(others).toHaveLength(lines.length);
    expect(others.filter((line, at) => line !== lines[at])).toHaveLength(1);
  }
});

test('CHART-06 the gallery shows each step of a path with its states, texts and transitions', () => {
  const [read] = readGallery(toGallery(chart)).charts;
  const saved = read?.paths.flatMap(({ steps }) => steps).find(({ states }) => states.includes('saver.saved'));
  expect(saved).toMatchObject({
    action: expect.stringContaining('save name'),
    expected: expect.arrayContaining(['Saved.']),
    transitions: ['saver.saving ~ done saveName ~ 0'],
  });
  expect(read?.states.find(({ id }) => id === 'saver.editing')?.screen).toBe('editing.webp');
  expect(read?.states.find(({ id }) => id === 'saver.saved')?.screen).toBeUndefined();
});
