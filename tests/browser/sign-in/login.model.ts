import type { Locator, Page } from 'playwright-core';
import { demoPassword } from '#contract/demo-accounts.ts';
import { eventually, hasFocus, readDescription, seeLanded } from '#tests/browser/support/page-queries.ts';

export const loginCalls = '**/ent/v1/auth/login';
export const codeSignInCalls = '**/ent/v1/auth/login/code';

/**
 * Fills the field until it keeps the text.
 * The page restores the last attempt's address when it starts, which can interrupt the typing.
 */
const fillWhole = (field: Locator, text: string) =>
  eventually(async () => {
    await field.fill(text);
    return (await field.inputValue()).trim();
  }).toBe(text.trim());

/** Page model of the sign-in form. */
export function loginPage(page: Page) {
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const password = page.getByLabel('Password', { exact: true });
  const code = page.getByLabel('Code from your authenticator app or a recovery code');
  const button = page.getByRole('button', { name: 'Login' });
  const codeButton = page.getByRole('button', { name: 'Continue' });
  const alert = page.getByRole('main').getByRole('alert');
  const type = async (values: { email: string; password: string }) => {
    await fillWhole(email, values.email);
    await password.fill(values.password);
  };
  const model = {
    email,
    password,
    code,
    button,
    type,
    open: () => page.goto('/login'),
    /** Waits until the scripts of the prerendered form have run. */
    seeReady: () => eventually(() => button.isEnabled()).toBe(true),
    send: () => button.click(),
    async signIn(as: string, by = demoPassword) {
      await type({ email: as, password: by });
      await button.click();
    },
    async seeForm() {
      await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();
      await button.waitFor();
    },
    /** Why the page is open, which screen readers read with the heading. */
    seeNote: (text: string) =>
      eventually(() => readDescription(page.getByRole('heading', { name: 'Login', level: 1 }))).toContain(text),
    seeProblems: (problems: { email: string; password: string }) =>
      eventually(async () => ({
        email: await readDescription(email),
        password: await readDescription(password),
      })).toEqual(problems),
    seeFocusOn: (field: 'email' | 'password') => eventually(() => hasFocus(model[field])).toBe(true),
    seeError: (text: string) => eventually(() => alert.textContent()).toBe(text),
    seeTyped: (values: { email: string; password: string }) =>
      eventually(async () => ({ email: await email.inputValue(), password: await password.inputValue() })).toEqual(
        values,
      ),
    seeBusy: (isBusy: boolean) =>
      eventually(() => button.getAttribute('aria-disabled')).toBe(isBusy ? 'true' : 'false'),
    async sendCode(text: string) {
      await code.fill(text);
      await codeButton.click();
    },
    seeCodeBusy: (isBusy: boolean) => eventually(() => codeButton.getAttribute('aria-disabled')).toBe(String(isBusy)),
    seeSignedIn: () => seeLanded(page),
  };
  return model;
}
