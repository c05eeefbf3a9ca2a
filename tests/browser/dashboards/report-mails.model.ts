import type { Page } from 'playwright-core';

export const reportMailCalls = '**/api/v1/philippines/dashboards/report_mails{,/*}';

/** Page model of the reports by mail, in their dialog on the page of a report. */
export const reportMails = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Reports by mail' });
  const table = dialog.getByRole('table', { name: 'Reports that you get by mail' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('button', { name: /^Remove/ }) });
  return {
    button: page.getByRole('button', { name: 'Send by mail…' }),
    dialog,
    table,
    rows,
    send: (rhythm: 'week' | 'month') => dialog.getByRole('button', { name: `Send every ${rhythm}` }),
    remove: rows.getByRole('button', { name: /^Remove/ }),
    close: dialog.getByRole('button', { name: 'Close' }),
    retry: dialog.getByRole('button', { name: 'Try again' }),
    isBusy: async () => (await table.getAttribute('aria-busy')) === 'true',
  };
};
