import type { ReportRhythm } from '#contract/dashboard-values.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { shiftDay, toDate } from '#rules/patterns/day-window.ts';
import { wholePeriod } from '#rules/patterns/periods.ts';

/** Days since Monday. */
const countFromMonday = (day: string): number => (toDate(day).getUTCDay() + 6) % 7;

/**
 * The whole week, from Monday to Sunday, or the whole month with `today` in it,
 * and the one before, which was over when `today` began.
 * Days are day keys in the time zone of the organization.
 */
export const reportPeriodsAt = (rhythm: ReportRhythm, today: string): { ended: DayWindow; running: DayWindow } => {
  if (rhythm === 'month') {
    const running = wholePeriod('month', today);
    return { ended: wholePeriod('month', shiftDay(running.start, -1)), running };
  }
  const monday = shiftDay(today, -countFromMonday(today));
  return {
    ended: { start: shiftDay(monday, -7), end: shiftDay(monday, -1) },
    running: { start: monday, end: shiftDay(monday, 6) },
  };
};

/** The last day of the week or month that is sent next, after the one that ended on `handledDay`. */
export const nextReportDay = (rhythm: ReportRhythm, handledDay: string, today: string): string => {
  const { ended, running } = reportPeriodsAt(rhythm, today);
  return handledDay < ended.end ? ended.end : running.end;
};
