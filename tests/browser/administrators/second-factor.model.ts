import type { Page } from 'playwright-core';
import { eventually } from '#tests/browser/support/page-queries.ts';

/** Page model of the second factor on the page of password and sessions. */
export function secondFactor(page: Page) {
  const region = page.getByRole('region', { name: 'Two-step sign-in' });
  const button = (name: string) => region.getByRole('button', { name, exact: true });
  const fields = {
    password: region.getByLabel('Current password', { exact: true }),
    code: region.getByRole('textbox', { name: /^Code from your authenticator app/ }),
  };
  return {
    region,
    fields,
    press: (name: string) => button(name).click(),
    see: (name: string) => button(name).waitFor(),
    status: region.getByRole('status'),
    qrCode: region.getByRole('img', { name: 'QR code with the secret' }),
    codes: region.getByRole('list', { name: 'Recovery codes' }),
    seeBusy: (isBusy: boolean) =>
      eventually(() => region.locator('[aria-busy]').first().getAttribute('aria-busy')).toBe(String(isBusy)),
    /** Fills in the empty fields of the step. */
    async fill(values: { password: string; code: string }) {
      for (const name of ['password', 'code'] as const) {
        const field = fields[name];
        if ((await field.count()) === 1 && (await field.inputValue()) === '') await field.fill(values[name]);
      }
    },
    submit: () => region.locator('button[type=submit]').click(),
  };
}
