import type { Json } from '@learning-console/statecharts/xstate-types';
import type { Page } from 'playwright-core';
import { expect } from './console-test.ts';
import { maxWaitMs } from './wait-limits.ts';

const pollOptions = { timeout: maxWaitMs };

/** Checks the effects of emitted events: the address of `navigate`, and the text of each notice. */
export async function seeEmitted(page: Page, emitted: readonly Json[]): Promise<void> {
  for (const one of emitted) {
    if (typeof one !== 'object' || one === null || !('type' in one)) continue;
    if (one.type === 'navigate') await seeAddress(page, String(one.path));
    if (one.type === 'notice')
      await page.getByRole('region', { name: 'Notices' }).getByText(String(one.text)).first().waitFor();
  }
}

const seeAddress = (page: Page, path: string) =>
  expect
    .poll(() => {
      const { pathname, search, hash } = new URL(page.url());
      return pathname + search + (path.includes('#') ? hash : '');
    }, pollOptions)
    .toBe(path);
