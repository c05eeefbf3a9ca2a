import { expect, test } from 'vitest';
import { minutesFigure, secondsFigure, secondsText } from '#rules/patterns/durations.ts';

const read = ({ value, unit, exact }: ReturnType<typeof minutesFigure>) =>
  [value.replaceAll('\u00A0', ' '), unit, exact].filter((part) => part !== undefined).join(' | ');

test.each([
  [null, '- | min'],
  [Number.NaN, '- | min'],
  [0, '0 | min'],
  [59.4, '59 | min'],
  [59.5, '1 h 0 min | 60 min'],
  [60, '1 h 0 min | 60 min'],
  [19_090, '318 h 10 min | 19,090 min'],
  [60_000_059, '1,000,000 h 59 min | 60,000,059 min'],
  [-5, '-5 | min'],
])('LOOK-04 %j minutes are %s', (minutes, text) => {
  expect(read(minutesFigure(minutes))).toBe(text);
});

test.each([
  [undefined, '- | s'],
  [59, '59 | s'],
  [60, '1 min 0 s | 60 s'],
  [1023, '17 min 3 s | 1,023 s'],
  [3599.4, '59 min 59 s | 3,599 s'],
  [3599.5, '1 h 0 min | 3,600 s'],
  [4603, '1 h 17 min | 4,603 s'],
])('LOOK-04 %j seconds are %s', (seconds, text) => {
  expect(read(secondsFigure(seconds))).toBe(text);
});

test('MONTH-18 a time in a table is what people read, with its seconds in the tip', () => {
  expect([secondsText(12_480), secondsText(59)]).toEqual([
    { text: '3\u00A0h 28\u00A0min', exact: '12,480 s' },
    { text: '59\u00A0s' },
  ]);
});
