import { type PeriodKind, windowDays } from '#contract/dashboard-values.ts';
import { type DayWindow, shiftDay } from './day-window.ts';
import { countDays, isCalendarPeriod, wholePeriod } from './periods.ts';

/** The complete days of a window, and the days before that are compared with them. */
export type ComparedDays = { days: DayWindow; before: DayWindow };

export type ShownWindow = {
  window: DayWindow;
  today: string;
  period: PeriodKind;
};

/** The last day up to the end of a window that is over; it lies before a window of today alone. */
export const lastCompleteDay = ({ window, today }: Pick<ShownWindow, 'window' | 'today'>): string =>
  window.end < today ? window.end : shiftDay(today, -1);

/**
 * The complete days of a window: today is not over and not compared.
 * A whole month is compared with the whole month before, and a quarter with the quarter before.
 * Otherwise as many days are compared as are over.
 * Null without a complete day.
 */
export const comparedDays = ({ window, today, period }: ShownWindow): ComparedDays | null => {
  const { start } = window;
  const last = lastCompleteDay({ window, today });
  if (last < start) return null;
  const days = { start, end: last };
  if (!isCalendarPeriod(period)) {
    const back = -(period === 'week' ? windowDays : countDays(window));
    return { days, before: { start: shiftDay(start, back), end: shiftDay(last, back) } };
  }
  const before = wholePeriod(period, shiftDay(start, -1));
  if (last === wholePeriod(period, start).end) return { days, before };
  const sameLength = shiftDay(before.start, countDays(days) - 1);
  return { days, before: { start: before.start, end: sameLength < before.end ? sameLength : before.end } };
};

export const isComplete = ({ window, today }: Pick<ShownWindow, 'window' | 'today'>): boolean => window.end < today;
