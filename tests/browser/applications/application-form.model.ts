import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

type Column = 'E-mail' | 'Nick Name' | 'Real Name';

/** Page model of the form for applications; rows count from 1. */
export function applicationForm(page: Page) {
  const rows = page.getByRole('group', { name: /^Application \d+$/ });
  const row = (number: number) => page.getByRole('group', { name: `Application ${number}`, exact: true });
  const cell = (number: number, column: Column) => row(number).getByRole('textbox', { name: column });
  const organization = (number: number) => row(number).getByRole('button', { name: /^Organization/ });
  const model = {
    rows,
    cell,
    open: async (as = 'accounts@example.com') => {
      await shell(page).signIn(as, '/manager/apply');
      await cell(1, 'E-mail').waitFor();
    },
    submit: () => page.getByRole('button', { name: 'Submit', exact: true }).click(),
    addLine: () => page.getByRole('button', { name: 'Add Line', exact: true }).click(),
    remove: (number: number) => page.getByRole('button', { name: `Delete application ${number}`, exact: true }).click(),
    async choose(number: number, name: string) {
      await organization(number).focus();
      await page.keyboard.press('Enter');
      const search = page.getByRole('combobox', { name: 'Search organizations' });
      await search.fill(name);
      await page.getByRole('treeitem', { name }).first().waitFor();
      await eventually(() => search.inputValue()).toBe(name);
      await page.keyboard.press('Enter');
      await search.waitFor({ state: 'detached' });
    },
    async fill(number: number, email: string, name: string) {
      await cell(number, 'E-mail').fill(email);
      await model.choose(number, name);
    },
    /** Pastes a text as the clipboard of a spreadsheet does. */
    async paste(number: number, column: Column, text: string) {
      await cell(number, column).focus();
      await cell(number, column).evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    },
    async values(number: number) {
      const columns: Column[] = ['E-mail', 'Nick Name', 'Real Name'];
      const typed = await Promise.all(columns.map((column) => cell(number, column).inputValue()));
      return [...typed, (await organization(number).textContent())?.trim() ?? ''];
    },
  };
  return model;
}
