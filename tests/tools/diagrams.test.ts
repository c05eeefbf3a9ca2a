import { type Arrow, type Chart, toChart } from '@learning-console/statecharts/chart';
import { getStates } from '@learning-console/statecharts/chart-states';
import { extentsIn } from '@learning-console/statecharts/earlier-layout';
import { foldFailures } from '@learning-console/statecharts/folded-failures';
import type { PlacedState } from '@learning-console/statecharts/grid';
import { layOut } from '@learning-console/statecharts/layout';
import { countCrossings } from '@learning-console/statecharts/line-selection';
import { chooseOpeningView, getGroups } from '@learning-console/statecharts/opening-view';
import { drawChart } from '@learning-console/statecharts/svg';
import { describe, expect, test } from 'vitest';
import { saver } from '#tests/support/saver.ts';
import { loadModelFiles } from '#tools/charts.ts';
import { crossedTexts, overlappingTexts, readHeight, readWidth, textsIn } from './drawn-chart.ts';

const charts = (await loadModelFiles()).map(({ model }) => toChart(model));
const pictures = charts.map((chart) => ({ id: chart.id, chart, svg: drawChart(chart) }));
const screenWidth = 1_400;
const minTextSize = 9;

test('CHART-06 no line of any chart crosses a text, and no text lies on another', () => {
  const faults = pictures.flatMap(({ id, svg }) =>
    [...crossedTexts(svg), ...overlappingTexts(svg)].map((text) => `${id}: ${text}`),
  );
  expect(faults).toEqual([]);
});

test('CHART-06 a line over a text is found', () => {
  const text = '<text class="ink" font-size="12" x="10" y="20">editing</text>';
  const line = (path: string) => `<path class="line user" d="${path}" marker-end="url(#head-user)"/>`;
  expect(crossedTexts(`<svg>${text}${line('M5 16H200')}</svg>`)).toEqual(['editing']);
  expect(crossedTexts(`<svg>${text}${line('M20 0V5q0 5 5 5H30V40')}</svg>`)).toEqual(['editing']);
  expect(crossedTexts(`<svg>${text}${line('M5 30H200')}</svg>`)).toEqual([]);
  expect(overlappingTexts(`<svg>${text}${text.replace('20', '24')}</svg>`)).toEqual(['editing']);
});

test('CHART-06 lines cross at most a tenth as often as when each line was drawn (2,858)', () => {
  const counts = charts.map((chart) => {
    const lines = layOut(chart).routes.map((route) => ({ ...route, group: '', target: null }));
    return lines.reduce(
      (sum, line, at) => sum + lines.slice(at + 1).reduce((all, other) => all + countCrossings(line, other), 0),
      0,
    );
  });
  const crossings = counts.reduce((sum, count) => sum + count, 0);
  console.info(`${crossings} crossings in ${charts.length} charts`);
  expect(crossings).toBeLessThan(286);
});

test('CHART-06 each state that is not the first of its parent has a line, or nothing leads to it', () => {
  const lost = charts.flatMap((chart) => {
    const diagram = layOut(chart);
    const names = new Set(diagram.routes.flatMap(({ name }) => name.split('\n')));
    const entered = new Set(chart.arrows.filter(({ name }) => names.has(name)).flatMap(({ to }) => to));
    const starts = new Set(diagram.starts.map(({ state }) => state.id));
    const targets = new Set(chart.arrows.flatMap(({ from, to }) => to.filter((id) => id !== from)));
    const parts = foldFailures(chart).flatMap(({ branches = [] }) => branches);
    const folded = new Set(parts.flatMap(({ to }) => to));
    return [...targets].filter((id) => !entered.has(id) && !starts.has(id) && !folded.has(id) && id !== chart.root.id);
  });
  expect(lost).toEqual([]);
});

test('CHART-06 a state that is chosen has all its lines, and nothing moves', () => {
  const list = charts.find(({ id }) => id === 'applicationList');
  if (!list) throw new Error('no application list');
  const [before, after] = [layOut(list), layOut(list, { focus: 'applicationList.choosing' })];
  expect(before.routes.length).toBeLessThan(after.routes.length);
  const own = list.arrows.filter(({ from, to }) => from !== to[0] && to.includes('applicationList.choosing'));
  const names = after.routes.map(({ name }) => name);
  expect(own.filter(({ name }) => !names.includes(name))).toEqual([]);
  const places = ({ states }: typeof before) => states.map(({ x, y, width, height }) => [x, y, width, height]);
  expect(places(after)).toEqual(places(before));
});

test('CHART-06 no chart is higher than 1,600 px when it is opened, and its texts are at least 10 px', () => {
  const opened = charts.map((chart) => ({ id: chart.id, svg: drawChart(chart, chooseOpeningView(chart)) }));
  expect(opened.filter(({ svg }) => readHeight(svg) > 1_600).map(({ id }) => id)).toEqual([]);
  const sizes = opened.flatMap(({ svg }) => textsIn(svg).map(({ size }) => size));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
});

test('CHART-06 a chart with more than 12 states is opened without its nested states', () => {
  const [large = [], small = []] = [true, false].map((isLarge) =>
    charts.filter(({ root }) => getStates(root).length - 1 > 12 === isLarge),
  );
  for (const chart of large) expect(chooseOpeningView(chart).collapsed).toEqual(new Set(getGroups(chart)));
  const login = small.find(({ id }) => id === 'login');
  if (!login) throw new Error('no login');
  expect(chooseOpeningView(login)).toEqual({});
});

test('CHART-06 the failures of one call that lead into one state are one transition', () => {
  const chart = charts.find(({ id }) => id === 'bulkDownload');
  if (!chart) throw new Error('no bulk download');
  const failures = foldFailures(chart).filter(({ from }) => from === 'bulkDownload.inspecting');
  const [folded] = failures.filter(({ branches }) => branches);
  expect(folded).toMatchObject({ description: "Any failure of 'inspect certificates'", to: ['bulkDownload.rejected'] });
  expect(folded?.branches).toHaveLength(6);
  const texts = textsIn(drawChart(chart)).map(({ text }) => text);
  expect(texts).toContain("Any failure of 'inspect certificates'");
  expect(texts.join(' ')).toContain('3. The server was not reached or did not respond. → unreachable');
  const brief = textsIn(drawChart(chart, { isBrief: true })).map(({ text }) => text);
  expect(brief.join(' ')).toContain("Any failure of 'inspect certificates' →\u00a0rejected");
  expect(brief.join(' ')).not.toContain('inspectCertificates');
});

test('CHART-06 failures whose targets only share the beginning of their names stay apart', () => {
  const chart = charts.find(({ id }) => id === 'applicationList');
  if (!chart) throw new Error('no application list');
  const [first] = chart.arrows.filter(({ event }) => event.startsWith('error '));
  if (!first) throw new Error('no failure');
  const branches = ['v1.one', 'v1.two'].map((name): Arrow => ({ ...first, to: [`${chart.id}.${name}`] }));
  expect(foldFailures({ ...chart, arrows: branches })).toEqual(branches);
  const guarded = [1, 2].map((branch): Arrow => ({ ...first, branch, guard: 'is late', to: [`${chart.id}.failed`] }));
  expect(foldFailures({ ...chart, arrows: guarded }).map(({ description }) => description)).toEqual([
    "Failures of 'load page'",
  ]);
});

test('CHART-06 failures that lead to different places, or have changed, stay apart', () => {
  const chart = charts.find(({ id }) => id === 'applicationList');
  const failures =
    chart?.arrows.filter(({ from, event }) => from.endsWith('.loading') && event.startsWith('error ')) ?? [];
  expect(failures.length).toBeGreaterThan(1);
  if (!chart) throw new Error('no application list');
  const fold = (arrows: Arrow[]) => foldFailures({ ...chart, arrows });
  expect(fold(failures)).toEqual(failures);
  const same = failures.map((one): Arrow => ({ ...one, to: ['applicationList.failed'] }));
  expect(fold(same)).toHaveLength(1);
  const changed = same.map((one): Arrow => ({ ...one, change: { kind: 'added', notes: [] } }));
  expect(fold(changed)).toEqual(changed);
});

test('CHART-06 no text of any chart is under 9 px when the chart is fitted to a width of 1400 px', () => {
  const small = pictures.flatMap(({ id, svg }) => {
    const scale = Math.min(1, screenWidth / readWidth(svg));
    return textsIn(svg)
      .filter(({ size }) => size * scale < minTextSize)
      .map(({ text }) => `${id}: ${text}`);
  });
  expect(small).toEqual([]);
});

describe('CHART-06 the texts of a diagram', () => {
  const svg = drawChart(toChart(saver));

  test('CHART-06 a transition has its sentence, its event in small type, its actions in words and its target', () => {
    const sizes = new Map(textsIn(svg).map(({ text, size }) => [text, size]));
    expect(sizes.get('The user saves.')).toBeGreaterThan(sizes.get('name.save') ?? Number.POSITIVE_INFINITY);
    for (const text of ['then sets name', 'on entry adds try', '→ saving', 'After 5 s', 'after longPause']) {
      expect([...sizes.keys()]).toContain(text);
    }
  });

  test('CHART-06 branches are numbered, with the parameters of guards and with [otherwise]', () => {
    const texts = textsIn(svg).map(({ text }) => text);
    expect(texts).toContain('1. [has tried twice]');
    expect(texts).toContain('2. [otherwise]');
    expect(texts).toContain('done saveName [is valid: event.output]');
    expect(texts).toContain('done saveName [otherwise]');
    const audio = pictures.find(({ id }) => id === 'sentenceAudio')?.svg ?? '';
    expect(audio).toContain('[has status: CHECK_OK]');
    expect(audio).not.toContain('status: status');
    expect(pictures.filter(({ svg: one }) => one.includes(': event]')).map(({ id }) => id)).toEqual([]);
  });

  test('CHART-06 states that are active together have dashed edges', () => {
    const editor = pictures.find(({ id }) => id === 'courseEditor');
    const region = /<g id="courseEditor\.open\.leaving" class="state"><title>[^<]*<\/title><rect [^>]*>/;
    expect(region.exec(editor?.svg ?? '')?.[0]).toContain('stroke-dasharray="8 5"');
    expect(svg).not.toContain('stroke-dasharray="8 5"');
  });
});

/** The chart with one more transition in a state. */
function withTransition(chart: Chart, from: string): Chart {
  const like = chart.arrows.find(({ to }) => to.length > 0);
  const to = chart.root.states.at(-1)?.id ?? '';
  if (!like) throw new Error(`${chart.id} has no transition`);
  const added: Arrow = {
    ...like,
    from,
    to: [to],
    branch: 0,
    guard: '',
    requirements: [],
    name: `${from} ~ item.copy ~ 0`,
    event: 'item.copy',
    description: 'The user copies the item.',
    actions: [{ name: 'notifyCopied', inputs: '' }],
  };
  return { ...chart, arrows: [...chart.arrows, added] };
}

/** How far each state is from its place before, for each state that gets one more transition. */
function distancesBy(chart: Chart, change: (chart: Chart, from: string) => Chart): number[][] {
  const before = new Map(layOut(chart).states.map((one) => [one.state.id, one]));
  const getDistance = ({ state: { id }, x, y }: PlacedState) =>
    Math.abs(x - (before.get(id)?.x ?? Number.NaN)) + Math.abs(y - (before.get(id)?.y ?? Number.NaN));
  return getStates(chart.root).map(({ id }) => layOut(change(chart, id)).states.map(getDistance));
}

const large = charts.filter(({ root }) => getStates(root).length > 20);

const isMoved = (distance: number): boolean => distance > 0;

const getShares = (change: (chart: Chart, from: string) => Chart): number[] =>
  large.flatMap((chart) =>
    distancesBy(chart, change).map((all) => all.filter(isMoved).length / (getStates(chart.root).length - 1)),
  );

const getAverage = (shares: number[]): number => shares.reduce((sum, share) => sum + share, 0) / shares.length;

const withEarlier = (chart: Chart, from: string): Chart => ({
  ...withTransition(chart, from),
  earlier: extentsIn(drawChart(chart)),
});

test('CHART-06 one more transition moves few other states', () => {
  const shares = getShares(withTransition);
  expect(getAverage(shares)).toBeLessThan(0.3);
  expect(shares.filter((share) => share === 0).length / shares.length).toBeGreaterThan(0.5);
});

test('CHART-06 after an export, one more transition moves its neighbors, by no more than its own height', () => {
  const distances = large.flatMap((chart) => distancesBy(chart, withEarlier));
  const shares = distances.map((all) => all.filter(isMoved).length / all.length);
  expect(getAverage(shares)).toBeLessThan(0.08);
  expect(Math.max(...shares)).toBeLessThan(0.6);
  expect(Math.max(...distances.flat())).toBeLessThan(80);
});

test('CHART-06 a diagram with the places of an earlier one stays the same, and no line crosses a text', () => {
  for (const chart of large) {
    for (const { id } of getStates(chart.root)) {
      const changed = withEarlier(chart, id);
      const svg = drawChart(changed);
      expect(drawChart({ ...changed, earlier: extentsIn(svg) })).toBe(svg);
      expect([...crossedTexts(svg), ...overlappingTexts(svg)]).toEqual([]);
    }
  }
});
