import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

export const listPath = '/manager/apply/list';
export const applicationCalls = /\/client_users\/applications(\?|$)/;

/** Page model of the list of applications. */
export function applications(page: Page) {
  const table = page.getByRole('table', { name: 'Applications' });
  return {
    table,
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    id: page.getByLabel('ID', { exact: true }),
    nick: page.getByLabel('Nick Name', { exact: true }),
    email: page.getByLabel('E-mail', { exact: true }),
    status: page.getByRole('combobox', { name: 'Application Status' }),
    time: page.getByRole('button', { name: /^Application Time ./ }),
    open: (as = 'accounts@example.com', address = listPath) => shell(page).signIn(as, address),
    /** Rows are shown, and no more are loading. */
    seeSettled: () => eventually(() => table.getAttribute('aria-busy')).toBe('false'),
    press: (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click(),
    column: async (title: string) => {
      const titles = await table.getByRole('columnheader').allInnerTexts();
      return table.locator(`tbody tr > :nth-child(${titles.indexOf(title) + 1})`).allInnerTexts();
    },
    seeQuery: (search: string) => eventually(async () => new URL(page.url()).search).toBe(search),
  };
}
