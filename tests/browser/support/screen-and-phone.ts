import type { Page } from 'playwright-core';
import { eventually, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { expectAccessible } from './accessible.ts';
import { desktop, phone } from './console-test.ts';
import { saveScreenshot } from './screens.ts';

/** The page fits and is accessible on a light screen and on a dark phone. */
export async function expectFitsScreenAndPhone(page: Page, name: string): Promise<void> {
  for (const [device, viewport, colorScheme] of [
    ['screen', desktop, 'light'],
    ['phone', phone, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await eventually(() => horizontalOverflow(page)).toBe(0);
    await expectAccessible(page);
    await saveScreenshot(page, `${name}-${device}-${colorScheme}`);
  }
}
