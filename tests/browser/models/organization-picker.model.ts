import type { Page } from 'playwright-core';
import { hasFocus, soon } from './form-words.ts';

/** The choice of an organisation, by looking or by searching. */
export function organizationPicker(page: Page) {
  const opener = page.getByRole('button', { name: /^Organization/ });
  const panel = page.getByRole('dialog', { name: 'Choose an organization' });
  const search = panel.getByRole('combobox', { name: 'Search organizations' });
  const rows = panel.getByRole('treeitem');
  const stage = {
    opener,
    panel,
    search,
    rows,
    async open() {
      await opener.click();
      await panel.waitFor();
    },
    seeChosen: (name: string) => soon(() => opener.textContent()).toBe(name),
    seeOff: (isOff: boolean) => soon(() => opener.isDisabled()).toBe(isOff),
    seeClosed: () => panel.waitFor({ state: 'hidden' }),
    seeFocusOnSearch: () => soon(() => hasFocus(search)).toBe(true),
    seeFocusOnOpener: () => soon(() => hasFocus(opener)).toBe(true),
    seeRows: (names: readonly string[]) => soon(() => rows.allTextContents()).toEqual(names),
    /** What the keyboard stands on, by the words of the row that the search field points to. */
    seeActive: (words: string) =>
      soon(async () => {
        const id = await search.getAttribute('aria-activedescendant');
        return id ? page.locator(`[id="${id}"]`).textContent() : null;
      }).toBe(words),
    /** The keyboard stands on the row of this organisation, whatever else the row says. */
    seeActiveRow: (name: string) =>
      soon(async () => {
        const id = await search.getAttribute('aria-activedescendant');
        return id ? page.locator(`[id="${id}"]`).textContent() : null;
      }).toMatch(new RegExp(`^${name}`)),
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
  return stage;
}
