import type { Page } from 'playwright-core';

export const reminderCheckCalls = /\/ent\/v1\/client_users\/reminders\/check$/;
export const reminderSendCalls = /\/ent\/v1\/client_users\/reminders$/;

/** The list of those who did not log in. */
export const inactiveList = '/manager/account/list?users.activity=inactive';

/** Page model of the dialog that reminds the learners of a list. */
export function reminder(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Remind learners' });
  return {
    dialog,
    opener: page.getByRole('button', { name: 'Remind', exact: true }),
    leftOut: dialog.getByRole('list', { name: 'Left out' }),
    button: (name: string | RegExp) => dialog.getByRole('button', { name }),
    see: (text: string | RegExp) => dialog.getByRole('status').getByText(text).waitFor(),
  };
}
