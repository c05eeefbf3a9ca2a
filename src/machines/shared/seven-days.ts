import { fromCallback } from 'xstate';
import { mayEndOn, mayStartOn } from '#rules/day-window.ts';
import { onDayChanged } from '#services/browser/day-clock.ts';

/** The day as a machine of seven days knows it. */
export type Day = {
  /** The present day, YYYYMMDD in the settings' time zone. */
  today: string;
  timeZone: string;
};

/** What a person does to the seven days that are shown. */
export type WindowEvents =
  | { type: 'window.startOn'; day: string }
  | { type: 'window.endOn'; day: string }
  | { type: 'window.reset' };

/** A new day has begun. */
export type DayChanged = { type: 'day.changed'; today: string };

/** Tells a machine of every new day. */
export const presentDay = fromCallback<DayChanged, Day>(({ input, sendBack }) =>
  onDayChanged(input, (today) => sendBack({ type: 'day.changed', today })),
);

type OfDay = { context: Pick<Day, 'today'> };

/** Which days can be picked (ORG-04). */
export const windowGuards = {
  mayStart: ({ context }: OfDay, { day }: { day: string }): boolean => mayStartOn(day, context.today),
  mayEnd: ({ context }: OfDay, { day }: { day: string }): boolean => mayEndOn(day, context.today),
};
