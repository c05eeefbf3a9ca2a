const tickMs = 250;

/** `now` is in epoch milliseconds. */
export function onClockTick(listener: (now: number) => void): () => void {
  return onTimePassed(tickMs, listener);
}

/** Also runs when the page becomes visible, because browsers slow down timers in the background. */
export function onTimePassed(everyMs: number, listener: (now: number) => void): () => void {
  const tick = () => listener(Date.now());
  const timer = setInterval(tick, everyMs);
  globalThis.document?.addEventListener('visibilitychange', tick);
  tick();
  return () => {
    clearInterval(timer);
    globalThis.document?.removeEventListener('visibilitychange', tick);
  };
}
