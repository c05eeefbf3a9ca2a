import type { JSHandle, Locator } from 'playwright-core';

/** A machine so busy that timers set after a field got the focus wait for `run`. */
export const holdTimersOnFocus = (field: Locator): Promise<JSHandle<{ run(): void }>> =>
  field.evaluateHandle((element) => {
    const late: (() => void)[] = [];
    const { setTimeout } = window;
    const hold = (callback: () => void) => late.push(callback);
    element.addEventListener('focus', () => Object.assign(window, { setTimeout: hold }), { once: true });
    return {
      run() {
        Object.assign(window, { setTimeout });
        for (const callback of late) callback();
      },
    };
  });
