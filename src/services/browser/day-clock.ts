import { dayKeyAt } from '#rules/day-window.ts';
import { tellTime } from './wall-clock.ts';

const dayCheckMs = 15_000;

/** Tells when the day in a time zone is no longer the one that was known; the function given back ends it. */
export function onDayChanged(
  known: { today: string; timeZone: string },
  listener: (today: string) => void,
): () => void {
  let { today } = known;
  return tellTime(dayCheckMs, (now) => {
    const day = dayKeyAt(now, known.timeZone);
    if (day === today) return;
    today = day;
    listener(day);
  });
}
