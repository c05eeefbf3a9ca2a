type Connection = { saveData?: boolean; effectiveType?: string };

const quietMs = 500;

export function isFastConnection(): boolean {
  const { saveData, effectiveType = '4g' }: Connection = 'connection' in navigator ? Object(navigator.connection) : {};
  return !saveData && effectiveType === '4g';
}

/**
 * Calls `run` when for half a second no request has ended and no long task has run.
 * Never calls it on a slow connection or one that saves data.
 */
export function whenIdle(run: () => void): void {
  if (!isFastConnection()) return;
  const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback));
  let waiting: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      watch.disconnect();
      idle(run);
    }, quietMs);
  };
  const watch = new PerformanceObserver(wait);
  watch.observe({ entryTypes: ['longtask', 'resource'] });
  wait();
}
