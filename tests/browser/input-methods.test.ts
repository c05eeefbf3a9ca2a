import type { Locator, Page } from 'playwright-core';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { organizationPicker } from '#tests/browser/organizations/organization-picker.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';

/** Presses a key while an input method has an unfinished text in the focused field. */
async function pressWhileComposing(page: Page, text: string, key: 'Enter' | 'ArrowDown' | 'Escape'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', { type, key, windowsVirtualKeyCode: 229 });
  await session.detach();
}

/** The keys that a field got, and whether each was part of a composition. */
const recordKeys = (field: Locator) =>
  field.evaluate((input) => {
    if (!(input instanceof HTMLElement)) return;
    input.addEventListener('keydown', ({ key, isComposing, keyCode }) => {
      document.documentElement.dataset.keys = `${key} ${isComposing} ${keyCode}`;
    });
  });
const recordedKeys = (page: Page) => page.evaluate(() => document.documentElement.dataset.keys);

test('ORG-02 Enter and Escape that end a composition choose and close nothing in the picker', async ({ page }) => {
  const picker = organizationPicker(page);
  await dashboard(page).open();
  await picker.seeChosen('Halden Lantern Works');
  await picker.open();
  await picker.seeFocusOnSearch();
  await recordKeys(picker.search);
  await picker.press('ArrowDown');
  await picker.seeActiveRow('Meridia Ferry Lines');
  await pressWhileComposing(page, 'め', 'Enter');
  expect(await recordedKeys(page)).toBe('Enter true 229');
  await pressWhileComposing(page, 'めり', 'Escape');
  await picker.panel.waitFor();
  expect(await picker.opener.textContent()).toBe('Halden Lantern Works');
  await picker.search.fill('Meridia');
  await picker.seeActiveRow('Meridia Ferry Lines');
  await picker.press('Enter');
  await picker.seeChosen('Meridia Ferry Lines');
});

test('COURSE-07 Enter that ends a composition adds no organization to a course', async ({ page }) => {
  const form = courses(page);
  await form.open('author@example.com', '/speaking-course/create');
  await form.search.click();
  await form.search.press('ArrowDown');
  const chosen = form.organizations.getByRole('treeitem', { selected: true });
  await pressWhileComposing(page, 'め', 'Enter');
  expect(await chosen.count()).toBe(0);
  await form.search.fill('');
  await form.search.press('ArrowDown');
  await form.search.press('Enter');
  await chosen.first().waitFor();
});
