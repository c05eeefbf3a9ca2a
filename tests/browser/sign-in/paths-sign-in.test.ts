import type { Page } from 'playwright-core';
import { demoPassword } from '#contract/demo-accounts.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { codeSignInCalls, loginCalls, loginPage } from '#tests/browser/sign-in/login.model.ts';
import { codeCalls, resetCalls, resetPage } from '#tests/browser/sign-in/password-reset.model.ts';
import { expect } from '#tests/browser/support/console-test.ts';
import { eventually, readDescription } from '#tests/browser/support/page-queries.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const email = 'admin@example.com';
const codeNeeded = { errorCode: 42213, error: 'Please enter a code too.', data: { token: 'token' } };
const usedCode = { errorCode: 42214, error: 'The code is wrong or was used before.' };
const wrongPassword = { errorCode: 42210, error: 'E-mail or password is wrong.' };
const wrongCode = { errorCode: 42211, error: 'The code is wrong or has expired.' };

const weakPassword = {
  errorCode: 42212,
  error: 'The password must have at least 8 characters.',
  errors: ['password: The password must have at least 8 characters.'],
};

async function openLogin(page: Page) {
  const login = loginPage(page);
  const calls = await interceptCalls(page, loginCalls);
  return { page, login, calls };
}

testPaths<Awaited<ReturnType<typeof openLogin>>>({
  machine: 'login',
  open: ({ page }) => openLogin(page),
  start: { plain: ({ login }) => login.open() },
  triggers: {
    'form.submit': async ({ login }) => {
      if ((await login.password.inputValue()) !== demoPassword) await login.type({ email, password: demoPassword });
      await login.send();
    },
    'draft.changed': ({ login }) => login.password.press('x'),
    'done signIn': ({ calls }) => calls.forward(),
    'error signIn': ({ calls }) => calls.answer({ status: 422, json: wrongPassword }),
    'error signIn (a code is needed)': ({ calls }) => calls.answer({ status: 422, json: codeNeeded }),
    'code.cancel': ({ page }) => page.getByRole('button', { name: 'Back' }).click(),
  },
  checks: {
    editing: async ({ login }) => {
      await login.seeBusy(false);
      await login.seeError('');
    },
    submitting: ({ login }) => login.seeBusy(true),
    rejected: ({ login }) => login.seeError(wrongPassword.error),
    codeNeeded: ({ login }) => login.code.waitFor(),
    signedIn: ({ login }) => login.seeSignedIn(),
  },
});

async function openCode(page: Page) {
  const login = loginPage(page);
  await page.route(loginCalls, (route) => route.fulfill({ status: 422, json: codeNeeded }));
  return { page, login, calls: await interceptCalls(page, codeSignInCalls) };
}

/** The tokens of a real sign-in, as the answer to the code. */
const realTokens = async (page: Page) =>
  (
    await page.request.post('/ent/v1/auth/login', { data: { provider: 'email', uid: email, password: demoPassword } })
  ).json();

testPaths<Awaited<ReturnType<typeof openCode>>>({
  machine: 'loginCode',
  open: ({ page }) => openCode(page),
  start: {
    'the right password': async ({ login }) => {
      await login.open();
      await login.signIn(email);
    },
  },
  triggers: {
    'form.submit': async ({ login, page }) => {
      if ((await login.code.inputValue()) === '') await login.code.fill('123456');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
    'draft.changed': ({ login }) => login.code.press('7'),
    'done signInWithCode': async ({ calls, page }) => calls.answer({ json: await realTokens(page) }),
    'error signInWithCode': ({ calls }) => calls.answer({ status: 422, json: usedCode }),
  },
  checks: {
    editing: async ({ login }) => {
      await login.code.waitFor();
      await login.seeError('');
    },
    submitting: ({ login }) => login.seeCodeBusy(true),
    rejected: ({ login }) => login.seeError(usedCode.error),
    signedIn: ({ login }) => login.seeSignedIn(),
  },
});

async function openReset(page: Page) {
  const [codes, resets, logins] = [
    await interceptCalls(page, codeCalls),
    await interceptCalls(page, resetCalls),
    await interceptCalls(page, loginCalls),
  ];
  return { page, reset: resetPage(page), codes, resets, logins };
}

type ResetHarness = Awaited<ReturnType<typeof openReset>>;

/** Opens the form with an empty session storage. */
async function reopen({ page, reset }: ResetHarness) {
  await reset.open();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await reset.open();
}

const filled = { email, code: '123456', password: demoPassword, confirmation: demoPassword };

testPaths<ResetHarness>({
  machine: 'passwordReset',
  open: ({ page }) => openReset(page),
  start: { 'first visit': reopen },
  triggers: {
    'code.request': async ({ reset, codes }) => {
      await reset.type({ email });
      await reset.requestCode();
      await codes.answer({});
    },
    'form.submit': async ({ reset }) => {
      if ((await reset.fields.code.inputValue()) !== filled.code) await reset.type(filled);
      await reset.send();
    },
    'draft.changed': ({ reset }) => reset.fields.code.press('0'),
    'done resetPassword': ({ resets }) => resets.answer({}),
    'error resetPassword (wrong code)': ({ resets }) => resets.answer({ status: 422, json: wrongCode }),
    'error resetPassword (a weak password)': ({ resets }) => resets.answer({ status: 422, json: weakPassword }),
    'error resetPassword (offline)': ({ resets }) => resets.abort('connectionreset'),
    'done signIn': ({ logins }) => logins.forward(),
    'error signIn': ({ logins }) => logins.answer({ status: 422, json: wrongPassword }),
  },
  checks: {
    editing: async ({ reset }) => {
      await reset.seeBusy(false);
      await reset.seeError('');
    },
    resetting: ({ reset }) => reset.seeBusy(true),
    signingIn: async ({ reset, logins }) => {
      await logins.arrived();
      await reset.seeBusy(true);
    },
    rejected: async ({ reset }, { case: name }) => {
      const isWeak = name === 'a weak password';
      if (isWeak) await eventually(() => readDescription(reset.fields.password)).toBe(weakPassword.error);
      else await reset.seeError(name === 'offline' ? genericError : wrongCode.error);
    },
    signedIn: ({ reset }) => reset.seeSignedIn(),
    changed: async ({ page }) => {
      await page.getByText('The password has been changed. Please sign in.').waitFor();
      await loginPage(page).seeForm();
    },
  },
});

/** Requests a code, leaves the page for some seconds and returns. */
const returnAfter = (seconds: number) => async (harness: ResetHarness) => {
  const { page, reset, codes } = harness;
  await reopen(harness);
  await reset.type({ email });
  await reset.requestCode();
  await codes.answer({});
  await reset.seeCode('The code is on its way to your mailbox.');
  await codes.newest();
  await page.goto('about:blank');
  await page.clock.fastForward(seconds * 1000);
  await reset.open();
};

/** Moves the wall clock without firing the pending timers: RESET-07. */
async function moveWallClock(page: Page, milliseconds: number) {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + milliseconds);
  await page.clock.runFor(250);
}

testPaths<ResetHarness>({
  machine: 'resetCountdown',
  open: async ({ page }) => {
    await page.clock.install();
    return openReset(page);
  },
  start: {
    'first visit': reopen,
    // The rest of the 18 seconds is for the computer; the page is in the same state after 5 to 29.
    'reloaded after 18 seconds': returnAfter(5),
    'reloaded after the end': returnAfter(31),
  },
  triggers: {
    'code.request': async ({ reset, codes }) => {
      await reset.type({ email });
      await reset.requestCode();
      await codes.newest();
    },
    'clock.ticked (at the start)': ({ page }) => page.clock.runFor(250),
    'clock.ticked (at the end)': ({ page }) => moveWallClock(page, 30_000),
    'done requestResetCode': ({ codes }) => codes.answer({}),
    'error requestResetCode': ({ codes }) => codes.answer({ status: 422, json: wrongCode }),
  },
  checks: {
    'countdown.ready': ({ reset }) => reset.seeCodeButton('Send'),
    'countdown.coolingDown.counting': async ({ reset }) => {
      expect(await reset.seeCountdown(30, 1)).toEqual({ isDisabled: true, isInTime: true });
    },
    'countdown.over': ({ reset }) => reset.seeCodeButton('Resend'),
    'request.idle': ({ reset }) => reset.seeCode("Press 'Send' to get it by e-mail."),
    'request.requesting': ({ reset }) => reset.seeCode("Press 'Send' to get it by e-mail."),
    'request.delivered': ({ reset }) => reset.seeCode('The code is on its way to your mailbox.'),
    'request.failed': ({ reset }) => reset.seeCode(wrongCode.error),
  },
  hiddenStates: { 'countdown.coolingDown.starting': 'the wall clock reports the time at once' },
});
