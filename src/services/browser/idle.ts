type Connection = { saveData?: boolean; effectiveType?: string };

const quietMs = 500;

export function isFastConnection(): boolean {
  const { saveData, effectiveType = '4g' }: Connection = 'connection' in navigator ? Object(navigator.connection) : {};
  return !saveData && effectiveType === '4g';
}

/** Calls `run` once the page has settled, unless the connection is slow or saves data: no request ended and no task was long for half a second. */
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
