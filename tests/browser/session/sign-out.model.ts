import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';

/** Page model of the question before a sign-out deletes drafts. */
export function signOut(page: Page) {
  const dialog = page.getByRole('alertdialog');
  const answer = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    request: () => shell(page).signOut(),
    confirm: () => answer('Delete and Sign Out').click(),
    cancel: () => answer('Cancel').click(),
    isBusy: () => answer('Delete and Sign Out').getAttribute('aria-disabled'),
    seeQuestion: (names: string) =>
      dialog
        .getByText(`Sign out? Your unsaved work in this browser will be deleted: ${names}.`, { exact: true })
        .waitFor(),
  };
}
