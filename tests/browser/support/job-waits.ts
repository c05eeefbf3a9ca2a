import type { Locator, Page } from 'playwright-core';
import { expect } from './console-test.ts';
import { setVisibility } from './path-navigation.ts';
import { maxJobMs } from './wait-limits.ts';

const askingPauseMs = 1_000;

/**
 * Waits for what a job of the server makes.
 * A page that is shown again asks at once, so its pauses of up to 30 s are not waited for.
 * The paths of the charts prove that the page also asks by itself.
 */
export const seeMade = (page: Page, made: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await made.isVisible()) return true;
        await setVisibility(page, 'hidden');
        await setVisibility(page, 'visible');
        return false;
      },
      { timeout: maxJobMs, interval: askingPauseMs },
    )
    .toBe(true);
