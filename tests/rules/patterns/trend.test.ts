import { expect, test } from 'vitest';
import { asPercentage } from '#rules/patterns/changes.ts';
import { count } from '#rules/patterns/formats.ts';
import { shareFigure } from '#rules/patterns/shares.ts';
import { toLineParts, toTrend } from '#rules/patterns/trend.ts';

const options = { format: count, end: '20261129' };

test('MONTH-10 the text of a trend has its weeks, its last day, the lowest and the highest value', () => {
  expect(toTrend([1_200, null, 40.4, 900], options)).toEqual({
    values: [1_200, null, 40.4, 900],
    text: '4 weeks up to Sun, 29 Nov 2026: lowest 40, highest 1,200',
  });
});

test.each([[[]], [[null, null]], [[7]], [[null, 7, null]]])('MONTH-10 %j is no trend', (values) => {
  expect(toTrend(values, options)).toBeUndefined();
});

test.each([
  [
    [0, 5, 10],
    [
      [
        { x: 0, y: 1 },
        { x: 0.5, y: 0.5 },
        { x: 1, y: 0 },
      ],
    ],
  ],
  [
    [3, 3],
    [
      [
        { x: 0, y: 0.5 },
        { x: 1, y: 0.5 },
      ],
    ],
  ],
  [
    [null, 8, null, 2, 4],
    [
      [{ x: 0.25, y: 0 }],
      [
        { x: 0.75, y: 1 },
        { x: 1, y: 1 - 2 / 6 },
      ],
    ],
  ],
  [[null], []],
  [[6], [[{ x: 0, y: 0.5 }]]],
])('MONTH-10 the line of %j breaks where a week has no value', (values, parts) => {
  expect(toLineParts(values)).toEqual(parts);
});

test.each([
  [38.5, { value: '38.50%', share: 38.5 }],
  [0, { value: '0.00%', share: 0 }],
  [104, { value: '104.00%', share: 100 }],
  [null, { value: '-', share: null }],
  [Number.NaN, { value: '-', share: null }],
])('ORG-14 %d is a percentage with its bar', (figure, shown) => {
  expect(shareFigure(figure)).toEqual(shown);
});

test('ORG-14 the bar of a compared percentage stands for the value that is shown', () => {
  const answers = { shown: 20, days: 30, before: 40 };
  expect(asPercentage(answers, (rate) => rate)).toMatchObject({ value: '20.00%', share: 20 });
  expect(asPercentage({ ...answers, shown: null }, (rate) => rate)).toMatchObject({ value: '-', share: null });
});
