import { dayKeyAt } from '#rules/patterns/day-window.ts';
import { serverNow } from './server-clock.ts';
import { onTimePassed } from './wall-clock.ts';

const dayCheckMs = 15_000;

/** The current day of the server in a time zone, as YYYYMMDD. */
export const currentDay = (timeZone: string): string => dayKeyAt(serverNow(), timeZone);

export function onDayChanged(
  known: { today: string; timeZone: string },
  listener: (today: string) => void,
): () => void {
  let { today } = known;
  return onTimePassed(dayCheckMs, () => {
    const day = currentDay(known.timeZone);
    if (day === today) return;
    today = day;
    listener(day);
  });
}
