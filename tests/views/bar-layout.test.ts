import { expect, test } from 'vitest';
import { barLayout, wholeTicks } from '#views/ui/bar-chart/bar-layout.ts';

const margin = { top: 10, right: 0, bottom: 20, left: 40 };
const size = { width: 240, height: 130 };
const createLayout = (groups: (number | null)[][], max = 100) => barLayout({ size, margin, max, groups, padding: 0.5 });

test('ORG-16 a bar is as high as its value, a value above the maximum is as high as the chart, and null has no bar', () => {
  const { groups, bottom } = createLayout([[0], [50], [100], [400], [null]]);
  expect(bottom).toBe(110);
  expect(groups.map(({ bars }) => bars.map(({ y, height }) => [y, height]))).toEqual([
    [[110, 0]],
    [[60, 50]],
    [[10, 100]],
    [[10, 100]],
    [],
  ]);
});

test('ORG-16 the bars of a group are next to each other in the middle of the group, and the pointer finds it', () => {
  const { groups, groupAt } = createLayout([
    [1, 2],
    [null, 4],
  ]);
  expect(groups.map(({ center }) => center)).toEqual([90, 190]);
  expect(groups.map(({ bars }) => bars.map(({ series, x, width }) => [series, x, width]))).toEqual([
    [
      [0, 65, 24],
      [1, 91, 24],
    ],
    [[1, 191, 24]],
  ]);
  expect([39, 40, 139, 140, 239, 240].map(groupAt)).toEqual([null, 0, 0, 1, 1, null]);
});

test('LOOK-05 a bar is at most 28 pixels wide and stays in the middle of its group', () => {
  const { groups } = barLayout({
    size: { width: 440, height: 130 },
    margin,
    max: 10,
    groups: [[1, 2], [3]],
    padding: 0.5,
  });
  expect(groups.map(({ bars }) => bars.map(({ x, width }) => [x, width]))).toEqual([
    [
      [111, 28],
      [141, 28],
    ],
    [[326, 28]],
  ]);
});

test('ORG-16 a chart without room or without groups has no negative sizes', () => {
  const narrow = barLayout({ size: { width: 10, height: 10 }, margin, max: 1, groups: [[1]], padding: 0.5 });
  expect(narrow.groups[0]?.bars).toEqual([{ series: 0, x: 40, y: 10, width: 0, height: 0 }]);
  expect(createLayout([]).groupAt(100)).toBe(null);
});

test('ORG-16 the ticks of days are whole numbers', () => {
  expect([1, 2, 3, 7, 100, 1_234].map(wholeTicks)).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 2, 4, 6],
    [0, 20, 40, 60, 80, 100],
    [0, 200, 400, 600, 800, 1_000, 1_200],
  ]);
});
