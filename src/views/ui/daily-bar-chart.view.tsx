import { nounFor } from '#rules/amounts.ts';
import { count, longDay, shortDay } from '#rules/formats.ts';
import { BarChart } from './bar-chart.view.tsx';
import { wholeTicks } from './bar-layout.ts';

const margin = { top: 8, right: 0, bottom: 42, left: 52 };
const digitWidth = 7.5;

/** The left margin grows with the digits of the largest value. */
const marginFor = (max: number) => ({ ...margin, left: Math.max(margin.left, 16 + count(max).length * digitWidth) });

/** Shows the month below the first day and below the first day of a month. */
const ticksOf = (dayKey: string, isFirst: boolean) => {
  const [day = '', month = ''] = shortDay(dayKey).split(' ');
  return isFirst || dayKey.endsWith('01') ? [day, month] : [day];
};

type DailyBarChartProps = {
  days: readonly { dayKey: string; value: number | null }[];
  /** The unit of the values in the singular, e.g. `minute`. */
  unit: string;
};

/** One bar for each day, none for a day without a value. */
export function DailyBarChart({ days, unit }: DailyBarChartProps) {
  const max = Math.max(1, ...days.map(({ value }) => value ?? 0));
  const groups = days.map(({ dayKey, value }, at) => ({
    ticks: ticksOf(dayKey, at === 0),
    title: longDay(dayKey),
    text: `${count(value)} ${nounFor(count(value), unit)}`,
    values: [value],
  }));
  return (
    <BarChart groups={groups} max={max} ticks={wholeTicks(max)} margin={marginFor(max)} padding={0.36} radius={4} />
  );
}
