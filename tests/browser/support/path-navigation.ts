import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { follow } from '#tests/browser/support/page-queries.ts';
import { removeDrafts, storeDraft } from './stored-draft.ts';

/**
 * Opens an address from another page of the console, so that Back returns to that page.
 * There is one stored draft or none.
 */
export async function navigateTo(page: Page, address: string, draft?: Parameters<typeof storeDraft>[1]): Promise<void> {
  await page.goto('/userInfo');
  await (draft ? storeDraft(page, draft) : removeDrafts(page));
  await shell(page).seeHeading('My Account');
  await follow(page, address);
}

/** Clicks a link to another page, even behind a dialog. */
export const leaveByLink = (page: Page) => page.locator('a[href="/userInfo"]').first().dispatchEvent('click');

/** Sets the visibility that the browser reports. */
export const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
