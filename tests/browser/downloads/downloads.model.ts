import type { Locator, Page } from 'playwright-core';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';

export const inspectCalls = '**/client_users/cert/inspect';
export const countCalls = '**/client_users/cert/count';
export const organizationCertificateCalls = '**/client_users/cert/org';
export const learnerCertificateCalls = '**/client_users/cert/user';
export const studyPeriodCalls = '**/client_users/study_task/period';
export const studyFileCalls = /\/client_users\/study_task\/list\?/;

/** Page model of the download dialog and the buttons that open it. */
export function downloads(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Download (Certificates|Study Data)$/ });
  const organization = dialog.getByRole('button', { name: /^Organization/ });
  const panel = page.getByRole('dialog', { name: 'Choose an organization' });
  const search = panel.getByRole('combobox', { name: 'Search organizations' });
  const files = dialog.getByRole('table', { name: 'Study data files' });
  const model = {
    dialog,
    organization,
    panel,
    files,
    download: dialog.getByRole('button', { name: 'Download', exact: true }),
    async open(name: string) {
      const [action = '', learner] = name.split(': ');
      if (learner === undefined) await page.getByRole('button', { name, exact: true }).click();
      else await model.openInMenu(page.getByRole('row').filter({ hasText: learner }), action);
    },
    async openInMenu(row: Locator, action: string) {
      await row.getByRole('button', { name: /^More actions: / }).click();
      await row.getByRole('menuitem', { name: action }).click();
    },
    /** The organizations are shown, and keys reach them. */
    async seeOrganizations() {
      await panel.getByRole('treeitem').first().waitFor();
      await eventually(() => hasFocus(search)).toBe(true);
    },
    /** Chooses the first organization of the tree by keyboard. */
    async chooseFirst() {
      await organization.press('Enter');
      await model.seeOrganizations();
      await page.keyboard.press('Enter');
      await panel.waitFor({ state: 'hidden' });
    },
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    async choose(name: string) {
      await organization.click();
      await search.fill(name);
      await panel.getByRole('treeitem', { name }).first().click();
      await panel.waitFor({ state: 'hidden' });
    },
    /** Types both days of the period, each as YYYY-MM-DD. */
    async chooseDays(start: string, end: string) {
      await dialog.getByRole('button', { name: /^Period/ }).press('Enter');
      const days = page.getByRole('dialog', { name: 'Choose days' });
      await days.getByRole('textbox', { name: 'Start' }).fill(start);
      await days.getByRole('textbox', { name: 'End' }).fill(end);
      await days.getByRole('button', { name: 'Done' }).click();
      await days.waitFor({ state: 'hidden' });
    },
    see: (text: string) => dialog.getByText(text, { exact: true }).waitFor(),
    seeClosed: () => eventually(() => dialog.count()).toBe(0),
    seeNoNotice: () =>
      eventually(() => page.getByRole('region', { name: 'Notices' }).getByRole('button').count()).toBe(0),
  };
  return model;
}
