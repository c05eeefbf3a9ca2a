import type { Page } from 'playwright-core';
import { applications, listPath } from '#tests/browser/applications/applications.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

export const importPath = `${listPath}?import.open=1`;

export type TableFile = { name: string; content: string | Buffer };

/** Page model of the dialog that imports applications. */
export function applicationImport(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Import Application' });
  const grid = dialog.getByRole('grid', { name: 'Rows of the import' });
  const input = dialog.locator('input[type=file]');
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
  const model = {
    dialog,
    grid,
    input,
    button,
    question: page.getByRole('alertdialog'),
    progress: dialog.getByRole('progressbar', { name: 'Submission' }),
    open: (as = 'admin@example.com', address = importPath) => applications(page).open(as, address),
    choose: ({ name, content }: TableFile) =>
      input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) }),
    async drop(files: readonly TableFile[]) {
      const data = await page.evaluateHandle(
        (given) => {
          const transfer = new DataTransfer();
          for (const { name, text } of given) transfer.items.add(new File([text], name));
          return transfer;
        },
        files.map(({ name, content }) => ({ name, text: content.toString() })),
      );
      await button('Download a template').dispatchEvent('drop', { dataTransfer: data });
    },
    press: (name: string | RegExp) => button(name).click(),
    column: (field: string) => dialog.getByRole('combobox', { name: field, exact: true }),
    row: (line: number) =>
      grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `Row ${line}`, exact: true }) }),
    cell: (line: number, column: number) => model.row(line).getByRole('gridcell').nth(column),
    seeText: (text: string | RegExp) => dialog.getByText(text).first().waitFor(),
    /** The current step; empty after the last one. */
    seeStep: (name: string) =>
      eventually(() => page.locator('[aria-current=step] .step-list-name').allTextContents()).toEqual(
        name === '' ? [] : [name],
      ),
    seeStored: () => model.seeText('Stored on this device'),
    active: () =>
      grid.evaluate((table) => {
        const cell = document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
        return cell?.querySelector('span:nth-child(2)')?.textContent ?? '';
      }),
    seeActive: (text: string) => eventually(model.active).toBe(text),
    keys: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** Pastes a text where the focus is, as a spreadsheet copies it. */
    paste: (text: string) =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }, text),
    async type(text: string) {
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  };
  return model;
}
