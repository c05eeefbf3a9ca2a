import type { Page } from 'playwright-core';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

export const tasksPath = '/manager/download';
export const taskListCalls = /\/client_users\/cert_task\/list\?/;
export const taskCancelCalls = '**/client_users/cert_task/cancel';
export const taskRetryCalls = '**/client_users/cert_task/retry';
export const taskLinkCalls = '**/client_users/cert_task/link';

/** Page model of the download task list. */
export function downloadTasks(page: Page) {
  const table = page.getByRole('table', { name: 'Download tasks' });
  const question = page.getByRole('alertdialog');
  return {
    table,
    question,
    async open(as: string, address = tasksPath) {
      await storeSession(page, as);
      await page.goto(address);
    },
    row: (text: string | RegExp) => table.getByRole('row').filter({ hasText: text }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    seeSettled: () => eventually(() => table.getAttribute('aria-busy')).toBe('false'),
    see: (text: string | RegExp) => table.getByText(text, { exact: true }).first().waitFor(),
  };
}
