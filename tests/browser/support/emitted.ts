import type { Page } from 'playwright-core';
import type { Plain } from '#tools/statecharts/boundary.ts';
import { expect } from './console-test.ts';

const patience = { timeout: 10_000 };

/** The page has done what a step emitted: the address is where `goTo` leads, and each notice is there to read. */
export async function seeEmitted(page: Page, emitted: readonly Plain[]): Promise<void> {
  for (const one of emitted) {
    if (typeof one !== 'object' || one === null || !('type' in one)) continue;
    if (one.type === 'goTo') await seeAddress(page, String(one.path));
    if (one.type === 'notice')
      await page.getByRole('region', { name: 'Notices' }).getByText(String(one.text)).first().waitFor();
  }
}

const seeAddress = (page: Page, path: string) =>
  expect
    .poll(() => {
      const { pathname, search, hash } = new URL(page.url());
      return pathname + search + (path.includes('#') ? hash : '');
    }, patience)
    .toBe(path);
