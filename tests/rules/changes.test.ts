import { expect, test } from 'vitest';
import { asCount, asDecimal, asPercentage } from '#rules/changes.ts';

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
  expect(compared).toEqual({ value, change });
});

const unknown = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY];

test.each([asCount, asDecimal, asPercentage])(
  'ORG-16 there is no difference when either value is unknown',
  (compared) => {
    for (const one of unknown)
      expect([compared(1, one).change, compared(one, 1)]).toEqual([null, { value: '-', change: null }]);
  },
);
