import type { Page } from 'playwright-core';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';

/** Page model of the organization picker. */
export function organizationPicker(page: Page) {
  const opener = page.getByRole('button', { name: /^Organization/ });
  const panel = page.getByRole('dialog', { name: 'Choose an organization' });
  const search = panel.getByRole('combobox', { name: 'Search organizations' });
  const rows = panel.getByRole('treeitem');
  const model = {
    opener,
    panel,
    search,
    rows,
    async open() {
      await opener.click();
      await panel.waitFor();
    },
    seeChosen: (name: string) => eventually(() => opener.textContent()).toBe(name),
    seeDisabled: (isDisabled: boolean) => eventually(() => opener.isDisabled()).toBe(isDisabled),
    seeClosed: () => panel.waitFor({ state: 'hidden' }),
    seeFocusOnSearch: () => eventually(() => hasFocus(search)).toBe(true),
    seeFocusOnOpener: () => eventually(() => hasFocus(opener)).toBe(true),
    seeRows: (names: readonly string[]) => eventually(() => rows.allTextContents()).toEqual(names),
    /** The text of the active row. */
    seeActive: (text: string) =>
      eventually(async () => {
        const id = await search.getAttribute('aria-activedescendant');
        return id ? page.locator(`[id="${id}"]`).textContent() : null;
      }).toBe(text),
    /** The row of this organization is active, whatever its other text. */
    seeActiveRow: (name: string) =>
      eventually(async () => {
        const id = await search.getAttribute('aria-activedescendant');
        return id ? page.locator(`[id="${id}"]`).textContent() : null;
      }).toMatch(new RegExp(`^${name}`)),
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
  return model;
}
