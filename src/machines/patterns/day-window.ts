import { fromCallback } from 'xstate';
import { currentDay, onDayChanged } from '#services/browser/day-clock.ts';

export type Day = {
  /** The current day, YYYYMMDD in the time zone of the settings. */
  today: string;
  timeZone: string;
};

export type DayChanged = { type: 'day.changed'; today: string };

export const dayListener = fromCallback<DayChanged, Day>(({ input, sendBack }) =>
  onDayChanged(input, (today) => sendBack({ type: 'day.changed', today })),
);

/** The current day for views, which changes at midnight on the server. */
export const dayStore = (timeZone: string) => ({
  read: (): string => currentDay(timeZone),
  subscribe: (listener: () => void) => onDayChanged({ today: currentDay(timeZone), timeZone }, listener),
});
