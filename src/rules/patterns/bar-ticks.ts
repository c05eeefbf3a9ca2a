import { windowDays } from '#contract/dashboard-values.ts';
import { toDate } from './day-window.ts';
import { dayTicks, shortDay, shortMonth } from './formats.ts';
import { findGrouping } from './periods.ts';

/** A bar of one day, or of the days until `end`. */
type Bar = { dayKey: string; end?: string };
type Tick = string | readonly [string, string];

/** More labels run into each other. */
const maxLabels = 8;
const monday = 1;
/** A label needs the width of this many days. */
const labelDays = 3;

/** The first day and each Monday have a label, if it has room. */
const isLabeled = ({ dayKey }: Bar, at: number): boolean =>
  at === 0 || (at >= labelDays && toDate(dayKey).getUTCDay() === monday);

/** The day above its month. */
const splitDay = ({ dayKey }: Bar): string[] => shortDay(dayKey).split(' ');

/**
 * The lines below each bar.
 * Up to seven days have a weekday each; of more bars, only some have lines.
 */
export const barTicks = (bars: readonly Bar[], today: string): Tick[][] => {
  const [first, last] = [bars.at(0), bars.at(-1)];
  if (!first || !last) return [];
  const grouping = findGrouping({ start: first.dayKey, end: last.end ?? last.dayKey });
  if (grouping === 'day' && bars.length <= windowDays)
    return bars.map(({ dayKey }, at) => dayTicks(dayKey, { today, isFirst: at === 0 }));
  if (grouping === 'day') return bars.map((bar, at) => (isLabeled(bar, at) ? splitDay(bar) : []));
  const step = Math.ceil(bars.length / maxLabels);
  const toLines = (bar: Bar) => (grouping === 'week' ? splitDay(bar) : shortMonth(bar.dayKey).split(' '));
  return bars.map((bar, at) => (at % step === 0 ? toLines(bar) : []));
};
