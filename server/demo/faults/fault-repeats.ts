import type { Clock } from '#server/core/runtime/clock.ts';
import type { ChosenFault } from './fault-store.ts';

/**
 * Milliseconds in which the console repeats a call without an answer.
 * A person who tries again takes longer.
 */
const repeatMs = 1_500;
/** The page can have begun the call early, before the console begins it and repeats it twice. */
const repeatsMax = 3;

/** The faults that hold for the repeats of a call, too, in at most `mostCalls` calls of all browsers. */
export function createFaultRepeats(clock: Clock, mostCalls: number) {
  const faults = new Map<string, { fault: ChosenFault; left: number; until: number }>();
  const toKey = (browser: string, call: string) => `${browser} ${call}`;
  return {
    take(browser: string, call: string): ChosenFault | undefined {
      const key = toKey(browser, call);
      const last = faults.get(key);
      if (!last) return undefined;
      last.left -= 1;
      if (last.left >= 0 && clock() <= last.until) return last.fault;
      faults.delete(key);
      return undefined;
    },
    /** Says that nobody answered a request, so that its repeats meet the same fault. */
    expect(browser: string, call: string, fault: ChosenFault): void {
      const key = toKey(browser, call);
      const left = faults.get(key)?.left ?? repeatsMax;
      faults.delete(key);
      faults.set(key, { fault, left, until: clock() + repeatMs });
      for (const oldest of faults.keys()) if (faults.size > mostCalls) faults.delete(oldest);
    },
    end(browser: string, call: string): void {
      faults.delete(toKey(browser, call));
    },
    endAll(browser: string): void {
      for (const key of faults.keys()) if (key.startsWith(toKey(browser, ''))) faults.delete(key);
    },
  };
}
