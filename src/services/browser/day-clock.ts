import { dayKeyAt } from '#rules/day-window.ts';
import { onTimePassed } from './wall-clock.ts';

const dayCheckMs = 15_000;

export function onDayChanged(
  known: { today: string; timeZone: string },
  listener: (today: string) => void,
): () => void {
  let { today } = known;
  return onTimePassed(dayCheckMs, (now) => {
    const day = dayKeyAt(now, known.timeZone);
    if (day === today) return;
    today = day;
    listener(day);
  });
}
