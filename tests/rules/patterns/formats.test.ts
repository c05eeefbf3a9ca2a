import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as formats from '#rules/patterns/formats.ts';
import { randomSeed } from '#tests/support/random-seed.ts';

const { count, dateTime, oneDecimal, percentage, isoDay, longDay, shortDay, noFigure, twoDecimals } = formats;
const unknownValues = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

test.each([
  [0, '0.00%'],
  [100, '100.00%'],
  [12.345678, '12.35%'],
  [99.999, '100.00%'],
  [0.004, '0.00%'],
  [-0.004, '0.00%'],
  [1234.5, '1,234.50%'],
  [1e-12, '0.00%'],
])('ORG-14 %d is the percentage %s, always with two decimals', (figure, text) => {
  expect(percentage(figure)).toBe(text);
});

test('ORG-14 an unknown value is a dash, never NaN, null or undefined', () => {
  for (const format of [count, oneDecimal, percentage])
    expect(unknownValues.map(format)).toEqual(unknownValues.map(() => '-'));
  expect(noFigure).toBe('-');
});

test('ORG-09 counts are whole, with separators', () => {
  expect([0, -0, 0.4, 0.5, 1_234_567, 999.6].map(count)).toEqual(['0', '0', '0', '1', '1,234,567', '1,000']);
  expect([0, 1.25, 1234, 9.96].map(oneDecimal)).toEqual(['0.0', '1.3', '1,234.0', '10.0']);
});

test('ORG-14 numbers are written like those of Intl.NumberFormat', () => {
  const figures = fc.oneof(
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
    fc.double({ min: -0.01, max: 0.01, noNaN: true }),
  );
  const writers: [number, (figure: number) => string][] = [
    [0, count],
    [1, oneDecimal],
    [2, twoDecimals],
  ];
  for (const [digits, write] of writers) {
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const { format } = new Intl.NumberFormat('en-US', { ...fraction, signDisplay: 'negative' });
    const isLikeIntl = fc.property(figures, (figure) => void expect(write(figure)).toBe(format(figure)));
    fc.assert(isLikeIntl, { seed: randomSeed });
  }
});

test('ORG-09 days are named by their key in every time zone of the computer', () => {
  expect([shortDay('20261115'), shortDay('20240229'), shortDay('20260101')]).toEqual(['15 Nov', '29 Feb', '1 Jan']);
  expect([longDay('20261115'), longDay('20240229')]).toEqual(['Sun, 15 Nov 2026', 'Thu, 29 Feb 2024']);
  expect(isoDay('20240229')).toBe('2024-02-29');
});

test('USER-07 a moment is written in the time zone of the settings, to the second', () => {
  const moment = Date.UTC(2026, 10, 21, 16, 5, 9) / 1000;
  expect(dateTime(moment, 'UTC')).toBe('2026-11-21 16:05:09');
  expect(dateTime(moment, 'Asia/Manila')).toBe('2026-11-22 00:05:09');
  expect(dateTime(moment, 'America/New_York')).toBe('2026-11-21 11:05:09');
  expect(dateTime(moment + 0.7, 'UTC')).toBe('2026-11-21 16:05:09');
  for (const seconds of [0.001, 1, 86_399, 951_782_400, 253_402_300_799])
    expect(dateTime(seconds, 'UTC')).toBe(dateTime(seconds, 'Etc/UTC'));
});

test('USER-07 a missing or impossible moment is a dash', () => {
  const none = [0, null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 1e18, -1e18];
  expect(none.map((seconds) => dateTime(seconds, 'UTC'))).toEqual(none.map(() => '-'));
});
