import { onTestFinished, vi } from 'vitest';

/** A page that the test hides and shows. */
export function controlledPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  onTestFinished(() => void vi.unstubAllGlobals());
  const turn = (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { hide: () => turn('hidden'), show: () => turn('visible') };
}

/** Timers of polls run only when the test advances them. */
export function controlledTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
