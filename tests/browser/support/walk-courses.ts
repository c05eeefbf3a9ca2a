import type { Page } from 'playwright-core';
import { follow } from '#tests/browser/models/form-words.ts';
import { shell } from '#tests/browser/models/shell.model.ts';

const account = 'author@example.com';

/** An answer that refuses since somebody else was quicker; what is there now comes along. */
export const conflict = (extra: unknown) => ({
  status: 409,
  json: { errorCode: 40900, error: 'Somebody else was quicker.', data: { extra } },
});

/** Somebody who may edit courses, on a page without any. */
export const signInAuthor = (page: Page) => shell(page).signIn(account, '/userInfo');

/** Comes to an address out of another page of the console, so that Back leads there; nothing was typed before. */
export async function comeTo(page: Page, address: string): Promise<void> {
  await page.goto('/userInfo');
  await page.evaluate(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('draft:')) sessionStorage.removeItem(name);
  });
  await shell(page).seeHeading('My Account');
  await follow(page, address);
}

/** Something was typed before and neither saved nor dropped. */
export const leaveDraft = (page: Page, form: string, values: unknown) =>
  page.evaluate(
    ([name, text]) => sessionStorage.setItem(String(name), String(text)),
    [`draft:${JSON.stringify([account, form])}`, JSON.stringify(values)],
  );

/** A link to another page, pressed; a dialog in front of it is in the way of a pointer only. */
export const pressAway = (page: Page) => page.locator('a[href="/userInfo"]').first().dispatchEvent('click');

/** Whether anybody sees the page, as the browser would tell it. */
export const setSight = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
