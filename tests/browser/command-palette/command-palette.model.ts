import type { Page } from 'playwright-core';
import { eventually } from '#tests/browser/support/page-queries.ts';

/** The palette that finds anything, and the list of shortcuts. */
export function commandPalette(page: Page) {
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const field = palette.getByRole('combobox');
  const options = palette.getByRole('option');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  return {
    palette,
    field,
    options,
    shortcuts,
    singleKeys: shortcuts.getByRole('checkbox', { name: 'Shortcuts of one key' }),
    opener: page.getByRole('banner').getByRole('button', { name: 'Find anything' }),
    status: palette.getByRole('status'),
    async open() {
      await page.keyboard.press('Control+k');
      await field.waitFor();
    },
    /** The names of the groups that have results. */
    readGroups: () => palette.getByRole('group').evaluateAll((groups) => groups.map((group) => group.ariaLabel)),
    readNames: () => options.locator('bdi:first-child').allTextContents(),
    /** The name of the selected option, to which the field points. */
    async readSelected() {
      const id = await field.getAttribute('aria-activedescendant');
      const selected = palette.getByRole('option', { selected: true });
      if ((await selected.getAttribute('id')) !== id) throw new Error('The field points at another option.');
      return selected.locator('bdi').first().innerText();
    },
    seeStatus: (text: string) => eventually(() => palette.getByRole('status').innerText()).toContain(text),
  };
}
