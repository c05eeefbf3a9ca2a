import type { DemoFault } from '#contract/demo-faults.ts';
import type { Clock } from '#server/core/runtime/clock.ts';
import { createFaultRepeats } from './fault-repeats.ts';

/**
 * A fault that a tester wants.
 * The next `left` calls of one kind fail in the browser that asked for it.
 */
export type ChosenFault = { id: number; call: string; fault: DemoFault; text: string; left: number };

/** Milliseconds after which the faults of a browser that asks for no other end. */
const lifetimeMs = 3_600_000;
/** The oldest faults of a browser, and the oldest browser, give way. */
const faultsOfBrowser = 20;
const browsersMax = 1_000;

/** The faults of this server, which end with it. */
export type FaultStore = ReturnType<typeof createFaultStore>;

export function createFaultStore(clock: Clock) {
  const browsers = new Map<string, { changedAt: number; faults: ChosenFault[] }>();
  const repeats = createFaultRepeats(clock, browsersMax);
  let lastId = 0;
  const list = (browser: string): readonly ChosenFault[] => {
    const found = browsers.get(browser);
    if (found && clock() - found.changedAt > lifetimeMs) browsers.delete(browser);
    return browsers.get(browser)?.faults ?? [];
  };
  const set = (browser: string, faults: ChosenFault[]) => {
    browsers.delete(browser);
    if (faults.length > 0) browsers.set(browser, { changedAt: clock(), faults: faults.slice(-faultsOfBrowser) });
    for (const oldest of browsers.keys()) if (browsers.size > browsersMax) browsers.delete(oldest);
  };
  return {
    list,
    add(browser: string, wanted: Omit<ChosenFault, 'id'>): void {
      lastId += 1;
      repeats.end(browser, wanted.call);
      set(browser, [...list(browser), { id: lastId, ...wanted }]);
    },
    clear(browser: string): void {
      browsers.delete(browser);
      repeats.endAll(browser);
    },
    remove(browser: string, id: number): void {
      set(
        browser,
        list(browser).filter((one) => one.id !== id),
      );
    },
    /**
     * Takes the next fault of a call, the oldest first, and counts it.
     * A call that the console repeats meets the fault of its first request again.
     */
    take(browser: string, call: string): ChosenFault | undefined {
      const again = repeats.take(browser, call);
      if (again) return again;
      const wanted = list(browser).find((one) => one.call === call);
      if (!wanted) return undefined;
      set(
        browser,
        list(browser).flatMap((one) => {
          if (one !== wanted) return [one];
          return one.left > 1 ? [{ ...one, left: one.left - 1 }] : [];
        }),
      );
      return wanted;
    },
    expectRepeats: repeats.expect,
  };
}
