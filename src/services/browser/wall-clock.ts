const tickMs = 250;

/** Tells the time of day (epoch ms) at once and then four times a second; the function given back ends it. */
export function onClockTick(listener: (now: number) => void): () => void {
  return tellTime(tickMs, listener);
}

/**
 * Tells the time of day at once, every so many milliseconds, and as soon as the page comes into sight, since timers of
 * a page in the background are slowed down or stopped.
 */
export function tellTime(everyMs: number, listener: (now: number) => void): () => void {
  const tick = () => listener(Date.now());
  const timer = setInterval(tick, everyMs);
  globalThis.document?.addEventListener('visibilitychange', tick);
  tick();
  return () => {
    clearInterval(timer);
    globalThis.document?.removeEventListener('visibilitychange', tick);
  };
}
