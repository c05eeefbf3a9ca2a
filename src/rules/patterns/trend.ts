import { noFigure } from './formats.ts';
import { describeTrend } from './trend-texts.ts';

type Value = number | null;

/** A figure in some weeks, the oldest first; null where there is nothing to count. */
export type Trend = { values: readonly Value[]; text: string };

type TrendOptions = {
  /** As the figure itself is shown. */
  format(value: Value): string;
  /** The last day of the last week, as YYYYMMDD. */
  end: string;
};

/** Undefined without two weeks that have a figure: one point is no trend. */
export function toTrend(values: readonly Value[], { format, end }: TrendOptions): Trend | undefined {
  const known = values.filter((value): value is number => value !== null && format(value) !== noFigure);
  if (known.length < 2) return undefined;
  const [lowest, highest] = [format(Math.min(...known)), format(Math.max(...known))];
  return { values, text: describeTrend({ weeks: values.length, end, lowest, highest }) };
}

export type Point = { x: number; y: number };

/**
 * The parts of a line through the values, from 0 to 1 in both directions, with the highest value at 0.
 * The line breaks where a value is missing; a week alone is a part of one point.
 * Equal values lie in the middle.
 */
export function toLineParts(values: readonly Value[]): Point[][] {
  const known = values.filter((value) => value !== null);
  const lowest = Math.min(...known);
  const range = Math.max(...known) - lowest;
  const parts: Point[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const point = { x: index / Math.max(1, values.length - 1), y: range === 0 ? 0.5 : 1 - (value - lowest) / range };
    const last = parts.at(-1);
    if (last && index > 0 && values[index - 1] !== null) last.push(point);
    else parts.push([point]);
  });
  return parts;
}
