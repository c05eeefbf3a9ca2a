import type { Locator, Page } from 'playwright-core';
import { eventually, readDescription } from '#tests/browser/support/page-queries.ts';

export const securityPath = '/userInfo/security';
export const changeCalls = /\/ent\/v1\/auth\/password\/change$/;
export const sessionCalls = /\/ent\/v1\/auth\/sessions(\/[^/]+)?$/;

export type PasswordTexts = { password: string; newPassword: string; confirmation: string };

/** The problem below a field, which shows its rules there without one. */
const readProblem = async (field: Locator) =>
  (await field.getAttribute('aria-invalid')) === 'true' ? readDescription(field) : '';

/** Page model of the password and the sessions of the signed-in administrator. */
export function accountSecurity(page: Page) {
  const fields = {
    password: page.getByLabel('Current password', { exact: true }),
    newPassword: page.getByLabel('New password', { exact: true }),
    confirmation: page.getByLabel('Confirm password', { exact: true }),
  };
  const names = ['password', 'newPassword', 'confirmation'] as const;
  const table = page.getByRole('table', { name: 'Active sessions' });
  const endOthers = page.getByRole('button', { name: 'End all others' });
  const dialog = page.getByRole('alertdialog', { name: 'End all other sessions?' });
  return {
    fields,
    table,
    endOthers,
    dialog,
    rows: table.locator('tbody tr'),
    endButtons: table.getByRole('button', { name: /^End / }),
    async type(texts: Partial<PasswordTexts>) {
      for (const name of names) if (texts[name] !== undefined) await fields[name].fill(texts[name]);
    },
    send: () => page.getByRole('button', { name: 'Submit' }).click(),
    seeProblems: (problems: PasswordTexts) =>
      eventually(async () =>
        Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readProblem(fields[name])]))),
      ).toEqual(problems),
    seeNotice: (text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text).first().waitFor(),
    seeSessionsBusy: (isBusy: boolean) => eventually(() => table.getAttribute('aria-busy')).toBe(String(isBusy)),
  };
}
