import type { Page } from 'playwright-core';
import { eventually, hasFocus, readDescription, seeLanded } from '#tests/browser/support/page-queries.ts';

export const codeCalls = '**/ent/v1/auth/password/reset_code';
export const resetCalls = '**/ent/v1/auth/password/reset';

export type ResetValues = { email: string; code: string; password: string; confirmation: string };

/** Page model of the password reset form. */
export function resetPage(page: Page) {
  const fields = {
    email: page.getByRole('textbox', { name: 'E-mail' }),
    code: page.getByRole('textbox', { name: 'Verification code' }),
    password: page.getByLabel('New password', { exact: true }),
    confirmation: page.getByLabel('Confirm password', { exact: true }),
  };
  const codeButton = page.getByRole('button', { name: /^(Send|Resend|\d+ S)$/ });
  const submit = page.getByRole('button', { name: 'Submit' });
  const alert = page.getByRole('main').getByRole('alert');
  const names = Object.keys(fields) as (keyof ResetValues)[];
  return {
    fields,
    codeButton,
    submit,
    open: () => page.goto('/login/forgot'),
    /** Waits until the scripts of the prerendered form have run. */
    seeReady: () => eventually(() => submit.isEnabled()).toBe(true),
    async type(values: Partial<ResetValues>) {
      for (const name of names) if (values[name] !== undefined) await fields[name].fill(values[name]);
    },
    requestCode: () => codeButton.click(),
    send: () => submit.click(),
    seeProblems: (problems: ResetValues) =>
      eventually(async () =>
        Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readDescription(fields[name])]))),
      ).toEqual(problems),
    seeFocusOn: (name: keyof ResetValues) => eventually(() => hasFocus(fields[name])).toBe(true),
    seeCode: (text: string) => eventually(() => readDescription(fields.code)).toBe(text),
    seeCodeButton: (label: string) => eventually(() => codeButton.textContent()).toBe(label),
    /** The button is disabled and counts down within this range of seconds. */
    async seeCountdown(atMost: number, atLeast: number) {
      await eventually(async () => Number.parseInt((await codeButton.textContent()) ?? '', 10) <= atMost).toBe(true);
      const seconds = /^(\d+) S$/.exec((await codeButton.textContent()) ?? '')?.[1];
      return { isDisabled: await codeButton.isDisabled(), isInTime: Number(seconds) >= atLeast };
    },
    seeError: (text: string) => eventually(() => alert.textContent()).toBe(text),
    seeBusy: (isBusy: boolean) =>
      eventually(() => submit.getAttribute('aria-disabled')).toBe(isBusy ? 'true' : 'false'),
    seeSignedIn: () => seeLanded(page),
  };
}

/** The newest verification code in the demo's outbox for an address. */
export async function mailedCode(server: string, to: string): Promise<string> {
  let code: string | undefined;
  await eventually(async () => {
    const { mails }: { mails: { to: string; text: string }[] } = await (await fetch(`${server}/demo/outbox`)).json();
    code = mails.find((mail) => mail.to === to)?.text.match(/\b\d{6}\b/)?.[0];
    return code !== undefined;
  }).toBe(true);
  return code ?? '';
}
