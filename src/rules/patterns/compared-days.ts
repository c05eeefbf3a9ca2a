import { type DayWindow, shiftDay } from './day-window.ts';

/** The complete days of a window, and the same days one week earlier. */
export type ComparedDays = { days: DayWindow; weekBefore: DayWindow };

export type ShownWindow = { window: DayWindow; today: string };

/**
 * The complete days of a window: today is not over and not compared.
 * Null without a complete day.
 */
export const comparedDays = ({ window: { start, end }, today }: ShownWindow): ComparedDays | null => {
  const last = end < today ? end : shiftDay(today, -1);
  if (last < start) return null;
  return { days: { start, end: last }, weekBefore: { start: shiftDay(start, -7), end: shiftDay(last, -7) } };
};

export const isComplete = ({ window, today }: ShownWindow): boolean => window.end < today;
