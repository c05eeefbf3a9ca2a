import { barTicks } from '#rules/patterns/bar-ticks.ts';
import { amountBefore } from '#rules/patterns/compared-days-texts.ts';
import { barLabel, count } from '#rules/patterns/formats.ts';
import { nounFor } from '#texts/amounts.ts';
import { BarChart, tickLine } from './bar-chart.view.tsx';
import { wholeTicks } from './bar-layout.ts';

const margin = { top: 8, right: 0, left: 52 };
const belowTicks = 10;
const digitWidth = 7.5;

/** The left margin grows with the digits of the largest value. */
const leftFor = (max: number) => Math.max(margin.left, 16 + count(max).length * digitWidth);

/** What a bar was to reach, and its text in the tip; one that is far above the bars has no line. */
type Target = { value: number; text: string; isFar?: boolean };

const lineValue = (target: Target | undefined) => (target?.isFar ? undefined : target?.value);

type TimeBar = {
  dayKey: string;
  end?: string;
  value: number | null;
  before?: number | null;
  target?: Target;
  /** Where the bar leads to. */
  link?: { href: string; text: string };
  /** Why it leads nowhere, for the tip. */
  note?: string;
};

type TimeBarChartProps = {
  /** The `end` is the last day of a bar of several days. */
  bars: readonly TimeBar[];
  /** The unit of the values in the singular, e.g. `minute`. */
  unit: string;
  /** Its bar is hatched, because the day is not over. */
  today: string;
};

/** One bar for each day or group of days, none without a value. */
export function TimeBarChart({ bars, unit, today }: TimeBarChartProps) {
  const max = Math.max(
    1,
    ...bars.map(({ value, before, target }) => Math.max(value ?? 0, before ?? 0, lineValue(target) ?? 0)),
  );
  const toText = (amount: number | null) => `${count(amount)} ${nounFor(count(amount), unit)}`;
  const ticks = barTicks(bars, today);
  const groups = bars.map(({ value, ...bar }, at) => ({
    ticks: ticks[at] ?? [],
    title: barLabel(bar, today),
    text: [
      toText(value),
      ...(typeof bar.before === 'number' ? [amountBefore(count(bar.before))] : []),
      ...(bar.target ? [bar.target.text] : []),
    ].join(', '),
    values: [value],
    before: bar.before ?? null,
    target: lineValue(bar.target),
    isUnfinished: (bar.end ?? bar.dayKey) === today,
    links: [bar.link],
    note: bar.note,
  }));
  const lines = Math.max(2, ...groups.map(({ ticks }) => ticks.length));
  return (
    <BarChart
      groups={groups}
      max={max}
      ticks={wholeTicks(max)}
      margin={{ ...margin, bottom: belowTicks + lines * tickLine, left: leftFor(max) }}
      padding={0.36}
      radius={4}
    />
  );
}
