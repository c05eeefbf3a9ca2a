import type { Page } from 'playwright-core';
import { follow } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';

type Draft = { form: string; values: unknown; administrator?: string };

/** Opens an address from another page of the console, so that Back returns there, with one stored draft or none. */
export async function navigateTo(page: Page, address: string, draft?: Draft): Promise<void> {
  await page.goto('/userInfo');
  await page.evaluate(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('draft:')) sessionStorage.removeItem(name);
  });
  if (draft) await storeDraft(page, draft);
  await shell(page).seeHeading('My Account');
  await follow(page, address);
}

const storeDraft = (page: Page, { form, values, administrator = 'author@example.com' }: Draft) =>
  page.evaluate(
    ([name, text]) => sessionStorage.setItem(String(name), String(text)),
    [`draft:${JSON.stringify([administrator, form])}`, JSON.stringify(values)],
  );

/** Clicks a link to another page, even behind a dialog. */
export const leaveByLink = (page: Page) => page.locator('a[href="/userInfo"]').first().dispatchEvent('click');

/** Sets the visibility that the browser reports. */
export const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
