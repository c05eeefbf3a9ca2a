import type { Page } from 'playwright-core';

/** Page model of the dialog that saves a list. */
export function listExport(page: Page, rows = 'learners') {
  const dialog = page.getByRole('dialog', { name: `Export ${rows}` });
  return {
    dialog,
    opener: page.getByRole('button', { name: 'Export', exact: true }),
    progress: dialog.getByRole('progressbar', { name: `Read ${rows}` }),
    status: dialog.getByRole('status'),
    button: (name: string | RegExp) => dialog.getByRole('button', { name }),
    async open() {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await dialog.waitFor();
    },
    see: (text: string | RegExp) => dialog.getByRole('status').getByText(text).waitFor(),
  };
}
