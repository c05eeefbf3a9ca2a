import { type Arrow, type Chart, toChart } from '@learning-console/statecharts/chart';
import { getStates } from '@learning-console/statecharts/chart-comparison';
import { extentsIn } from '@learning-console/statecharts/earlier-layout';
import type { PlacedState } from '@learning-console/statecharts/grid';
import { layOut } from '@learning-console/statecharts/layout';
import { drawChart } from '@learning-console/statecharts/svg';
import { describe, expect, test } from 'vitest';
import { saver } from '#tests/support/saver.ts';
import { loadModelFiles } from '#tools/charts.ts';
import { crossedTexts, overlappingTexts, readWidth, textsIn } from './drawn-chart.ts';

const charts = (await loadModelFiles()).map(({ model }) => toChart(model));
const pictures = charts.map((chart) => ({ id: chart.id, chart, svg: drawChart(chart) }));
const screenWidth = 1_240;
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

test('CHART-06 no text of any chart is under 9 px when the chart is fitted to a width of 1240 px', () => {
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
