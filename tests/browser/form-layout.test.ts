import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const forms = [
  ['author@example.com', '/speaking-course/create'],
  ['admin@example.com', '/manager/apply'],
  ['admin@example.com', '/userInfo/security'],
] as const;

const windows = [
  ['phone', { width: 390, height: 640 }],
  ['zoomed', { width: 720, height: 450 }],
] as const;

const buttons = (page: Page) => page.locator('.form-buttons');

/** How far the focused element, and an error in view, reach below the upper edge of the buttons. */
const readCovered = (page: Page) =>
  buttons(page).evaluate((bar) => {
    const { top } = bar.getBoundingClientRect();
    const focused = document.activeElement;
    if (!focused || bar.contains(focused) || !focused.closest('form')?.contains(bar)) return [];
    const described = document.getElementById(focused.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    const isWrong = focused.getAttribute('aria-invalid') === 'true';
    // A field below the header leaves no more room for an error far below it.
    const parts = [focused, ...(isWrong && described && focused.getBoundingClientRect().top > 80 ? [described] : [])];
    return parts
      .map((part) => ({ name: part.outerHTML.slice(0, 120), box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top + 1 && box.height < top - 80)
      .map(({ name }) => name);
  });

/** Whether the whole bar is in the window. */
const isInView = (page: Page) =>
  buttons(page).evaluate((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 1;
  });

for (const [account, path] of forms)
  test(`GEN-04 the buttons of the form at ${path} stay in view and cover neither the focus nor its error`, async ({
    page,
  }) => {
    await shell(page).signIn(account, path);
    await buttons(page).waitFor();
    for (const [name, viewport] of windows) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await isInView(page)).toBe(true);
      await saveScreenshot(page, `form${path.replaceAll('/', '-')}-${name}`);
      await buttons(page).getByRole('button', { name: 'Submit' }).press('Enter');
      await page.locator('form [aria-invalid=true]').first().waitFor();
      expect(await readCovered(page)).toEqual([]);
      await page.evaluate(() => {
        const first = document.querySelector<HTMLElement>('form:has(.form-buttons)');
        first?.focus({ preventScroll: true });
        scrollTo(0, 0);
      });
      let stops = 0;
      for (; stops < 60; stops += 1) {
        await page.keyboard.press('Tab');
        expect(await readCovered(page)).toEqual([]);
        if (await buttons(page).evaluate((bar) => bar.contains(document.activeElement))) break;
      }
      expect(stops).toBeGreaterThan(2);
      expect(stops).toBeLessThan(60);
    }
  });

test('LOOK-08 GEN-04 ACCT-04 forms have one measure, and what they cannot change is text', async ({ page }) => {
  await shell(page).signIn('author@example.com', '/speaking-course/create');
  const readWidth = async (label: string) => (await page.getByRole('textbox', { name: label }).boundingBox())?.width;
  expect(await readWidth('Course Title Translation')).toBe(640);
  await shell(page).signOut();
  await shell(page).signIn('admin@example.com', '/manager/account/list');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.getByRole('textbox', { name: 'Nick Name' }).waitFor();
  expect(await readWidth('Nick Name')).toBe(640);
  expect(await page.locator('main :is(input, textarea, select):is(:disabled, [readonly])').count()).toBe(0);
  expect(await page.getByRole('term').allTextContents()).toEqual(['E-mail', 'Mobile', 'Status', 'Organization']);
  await expectAccessible(page);
});
