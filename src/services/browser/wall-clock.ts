import { dayKeyAt } from '#rules/day-window.ts';

const tickMs = 250;
const dayCheckMs = 15_000;

/** Tells the time of day (epoch ms) at once and then four times a second; the function given back ends it. */
export function onClockTick(listener: (now: number) => void): () => void {
  return tellTime(tickMs, listener);
}

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

/** Timers of a page in the background are slowed down or stopped: the time is told as soon as it comes into sight. */
function tellTime(everyMs: number, listener: (now: number) => void): () => void {
  const tick = () => listener(Date.now());
  const timer = setInterval(tick, everyMs);
  globalThis.document?.addEventListener('visibilitychange', tick);
  tick();
  return () => {
    clearInterval(timer);
    globalThis.document?.removeEventListener('visibilitychange', tick);
  };
}
