const tickMs = 250;

/**
 * Tells the time of day (epoch ms): at once, four times a second, and as soon as the page comes into sight, since
 * timers of a page in the background are slowed down. The function given back ends it.
 */
export function onClockTick(listener: (now: number) => void): () => void {
  const tick = () => listener(Date.now());
  const timer = setInterval(tick, tickMs);
  globalThis.document?.addEventListener('visibilitychange', tick);
  tick();
  return () => {
    clearInterval(timer);
    globalThis.document?.removeEventListener('visibilitychange', tick);
  };
}
