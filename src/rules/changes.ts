import { count, noFigure, oneDecimal, percentage, twoDecimals } from './formats.ts';

type Figure = number | null | undefined;

export type Change = { direction: 'up' | 'down' | 'same'; text: string };

export type ComparedFigure = { value: string; change: Change | null };

const changeBy = (format: (figure: Figure) => string, unit: string) => (now: Figure, before: Figure) => {
  if (format(now) === noFigure || format(before) === noFigure) return null;
  const difference = Number(now) - Number(before);
  const size = format(Math.abs(difference));
  if (!/[1-9]/.test(size)) return { direction: 'same', text: 'No change' } as const;
  return difference > 0
    ? ({ direction: 'up', text: `+${size}${unit}` } as const)
    : ({ direction: 'down', text: `−${size}${unit}` } as const);
};

const comparedBy =
  (format: (figure: Figure) => string, change: (now: Figure, before: Figure) => Change | null) =>
  (now: Figure, before: Figure): ComparedFigure => ({ value: format(now), change: change(now, before) });

export const asCount = comparedBy(count, changeBy(count, ''));
export const asDecimal = comparedBy(oneDecimal, changeBy(oneDecimal, ''));
/** Percentages differ in percentage points. */
export const asPercentage = comparedBy(percentage, changeBy(twoDecimals, ' points'));
