import type { Page } from 'playwright-core';
import { eventually } from '#tests/browser/support/page-queries.ts';

/** Page model of the panel that hides columns of a list of learners. */
export function columnChoice(page: Page) {
  const opener = page.getByRole('button', { name: 'Columns', exact: true });
  const panel = page.getByRole('dialog', { name: 'Columns of the list' });
  return {
    opener,
    panel,
    column: (title: string) => panel.getByRole('checkbox', { name: title, exact: true }),
    all: panel.getByRole('button', { name: 'Show all' }),
    async open() {
      await opener.press('Enter');
      await panel.waitFor();
    },
    seeNote: (text: string) => eventually(() => panel.getByRole('status').textContent()).toBe(text),
  };
}
