import type { Page } from 'playwright-core';
import { demoPassword } from '#server/seed/administrators.ts';
import { hasFocus, soon, wordsOf } from './form-words.ts';

export const loginCalls = '**/ent/v1/auth/login';

/** The sign-in form as a person meets it. */
export function loginPage(page: Page) {
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const password = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Login' });
  const refusal = page.getByRole('main').getByRole('alert');
  const type = async (values: { email: string; password: string }) => {
    await email.fill(values.email);
    await password.fill(values.password);
  };
  const stage = {
    email,
    password,
    button,
    type,
    open: () => page.goto('/login'),
    send: () => button.click(),
    async signIn(as: string, by = demoPassword) {
      await type({ email: as, password: by });
      await button.click();
    },
    async seeForm() {
      await page.getByRole('heading', { name: 'Login', level: 1 }).waitFor();
      await button.waitFor();
    },
    seeProblems: (problems: { email: string; password: string }) =>
      soon(async () => ({ email: await wordsOf(email), password: await wordsOf(password) })).toEqual(problems),
    seeFocusOn: (field: 'email' | 'password') => soon(() => hasFocus(stage[field])).toBe(true),
    seeRefusal: (words: string) => soon(() => refusal.textContent()).toBe(words),
    seeTyped: (values: { email: string; password: string }) =>
      soon(async () => ({ email: await email.inputValue(), password: await password.inputValue() })).toEqual(values),
    seeBusy: (isBusy: boolean) => soon(() => button.getAttribute('aria-disabled')).toBe(isBusy ? 'true' : 'false'),
    seeSignedIn: () => page.waitForURL('**/dashboard'),
  };
  return stage;
}
