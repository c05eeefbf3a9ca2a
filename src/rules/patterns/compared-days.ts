import { type DayWindow, shiftDay } from './day-window.ts';
import { dayRange } from './formats.ts';

/** The complete days of a window, and the same days one week earlier. */
export type ComparedDays = { days: DayWindow; weekBefore: DayWindow };

type ShownWindow = { window: DayWindow; today: string };

/**
 * The complete days of a window: today is not over and not compared (ORG-17).
 * Null without a complete day.
 */
export const comparedDays = ({ window: { start, end }, today }: ShownWindow): ComparedDays | null => {
  const last = end < today ? end : shiftDay(today, -1);
  if (last < start) return null;
  return { days: { start, end: last }, weekBefore: { start: shiftDay(start, -7), end: shiftDay(last, -7) } };
};

export const isComplete = ({ window, today }: ShownWindow): boolean => window.end < today;

/** What the changes of a window compare, with dates (ORG-17). */
export const comparisonText = (shown: ShownWindow): string => {
  const compared = comparedDays(shown);
  if (!compared) return 'No changes are shown: none of these days is over.';
  const [days, weekBefore] = [compared.days, compared.weekBefore].map((window) => dayRange(window, shown.today));
  return isComplete(shown)
    ? `Changes are against the 7 days before, ${weekBefore}.`
    : `Today is not over: changes compare ${days} with ${weekBefore}.`;
};

export const comparisonFailed = 'The changes could not be loaded.';

/** For screen readers, after each change. */
export const againstText = 'against the same days a week earlier';
