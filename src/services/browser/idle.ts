type Connection = { saveData?: boolean; effectiveType?: string };

const quietMs = 1_000;

export function isFastConnection(): boolean {
  const { saveData, effectiveType = '4g' }: Connection = 'connection' in navigator ? Object(navigator.connection) : {};
  return !saveData && effectiveType === '4g';
}

/** Calls `run` once the page has loaded and the browser is idle, unless the connection is slow or saves data. */
export function whenIdle(run: () => void): void {
  if (!isFastConnection()) return;
  const idle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback));
  const wait = () => setTimeout(() => idle(run), quietMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
