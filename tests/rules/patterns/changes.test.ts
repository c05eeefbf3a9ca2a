import { expect, test } from 'vitest';
import * as changes from '#rules/patterns/changes.ts';

type Figure = number | null | undefined;
type Compare = typeof changes.asCount;

/** A figure of complete days, compared with that of a week before. */
const of = (compare: Compare) => (now: Figure, before: Figure) =>
  compare({ shown: { now }, days: { now }, before: { now: before } }, ({ now: figure }) => figure);
const [asCount, asDecimal, asPercentage] = [of(changes.asCount), of(changes.asDecimal), of(changes.asPercentage)];
const [asMinutes, asSeconds] = [of(changes.asMinutes), of(changes.asSeconds)];

const up = (text: string) => ({ direction: 'up', text });
const down = (text: string) => ({ direction: 'down', text });
const same = { direction: 'same', text: 'No change' };

test.each([
  [asCount(1500, 266), '1,500', up('+1,234')],
  [asCount(0, 12), '0', down('−12')],
  [asCount(12.4, 12), '12', same],
  [asDecimal(3.4444, 3), '3.4', up('+0.4')],
  [asDecimal(2.26, 2.34), '2.3', down('−0.1')],
  [asDecimal(1, 1), '1.0', same],
  [asPercentage(54.1666, 50.77), '54.17%', up('+3.40 points')],
  [asPercentage(0, 100), '0.00%', down('−100.00 points')],
  [asPercentage(50.001, 50), '50.00%', same],
] as const)('ORG-14 %j is %s with its change', (compared, value, change) => {
  expect(compared).toMatchObject({ value, change });
});

test('LOOK-04 a duration changes by minutes or seconds of the source', () => {
  expect(asMinutes(125, 60)).toEqual({ value: '2\u00A0h 5\u00A0min', exact: '125 min', change: up('+65 min') });
  expect(asMinutes(45, 60)).toEqual({ value: '45', unit: 'min', change: down('−15 min') });
  expect(asSeconds(90, 90)).toEqual({ value: '1\u00A0min 30\u00A0s', exact: '90 s', change: same });
  expect(asSeconds(null, 90)).toEqual({ value: '-', unit: 's', change: null });
});

const unknown = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY];

test.each([asCount, asDecimal, asPercentage])(
  'ORG-16 there is no difference when either value is unknown',
  (compared) => {
    for (const one of unknown)
      expect([compared(1, one).change, compared(one, 1)]).toEqual([
        null,
        expect.objectContaining({ value: '-', change: null }),
      ]);
  },
);

test('ORG-17 the value is that of all days, and the change that of the complete ones', () => {
  const answers = { shown: { minutes: 19_090 }, days: { minutes: 18_332 }, before: { minutes: 19_632 } };
  expect(changes.asCount(answers, ({ minutes }) => minutes)).toEqual({ value: '19,090', change: down('−1,300') });
});

test('ORG-17 without an answer to compare there is no change', () => {
  const days = { minutes: 5 };
  const getMinutes = ({ minutes }: { minutes: number }) => minutes;
  for (const answers of [
    { shown: days, days, before: null },
    { shown: days, days: null, before: days },
  ])
    expect(changes.asCount(answers, getMinutes)).toEqual({ value: '5', change: null });
  expect(changes.asCount({ shown: null, days: null, before: null }, getMinutes).value).toBe('-');
});

const against = 'against 1 Oct 2026 – 31 Oct 2026';
const ofPeriod = (compare: Compare, now: number, before: number) =>
  compare({ shown: { now }, days: { now }, before: { now: before }, against }, ({ now: figure }) => figure).change;

test.each([
  ['a count', ofPeriod(changes.asCount, 112, 100), '+12%'],
  ['a small change', ofPeriod(changes.asCount, 1000, 1004), '−0.4%'],
  ['minutes', ofPeriod(changes.asMinutes, 50, 100), '−50%'],
  ['a decimal', ofPeriod(changes.asDecimal, 3.6, 3), '+20%'],
  ['a percentage in points', ofPeriod(changes.asPercentage, 52.5, 50), '+2.50 points'],
  ['a change from nothing as a difference', ofPeriod(changes.asCount, 12, 0), '+12'],
  ['a share that nobody would see', ofPeriod(changes.asCount, 10_004, 10_000), 'No change'],
  ['a change that nobody would see', ofPeriod(changes.asCount, 100.2, 100), 'No change'],
])('MONTH-05 a period shows the change of %s and names the days before', (_, change, text) => {
  expect([change?.text, change?.against]).toEqual([text, against]);
});
