import type { Page } from 'playwright-core';
import { somethingWrong } from '#rules/labels.ts';
import { demoPassword } from '#server/seed/administrators.ts';
import { loginCalls, loginPage } from './models/login.model.ts';
import { codeCalls, resetCalls, resetPage } from './models/password-reset.model.ts';
import { expect } from './support/console-test.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { walkPaths } from './support/walk-paths.ts';

const email = 'admin@example.com';
const wrongPassword = { errorCode: 42210, error: 'E-mail or password is wrong.' };
const wrongCode = { errorCode: 42211, error: 'The code is wrong or has expired.' };
const settingsFile = '**/settings.json';

async function openLogin(page: Page) {
  const login = loginPage(page);
  const calls = await holdCalls(page, loginCalls);
  return { page, login, calls };
}

walkPaths<Awaited<ReturnType<typeof openLogin>>>({
  machine: 'login',
  open: ({ page }) => openLogin(page),
  begin: { plain: ({ login }) => login.open() },
  make: {
    'form.submit': async ({ login }) => {
      if ((await login.password.inputValue()) !== demoPassword) await login.type({ email, password: demoPassword });
      await login.send();
    },
    'draft.changed': ({ login }) => login.password.press('x'),
    'done signIn': ({ calls }) => calls.letGo(),
    'error signIn': ({ calls }) => calls.answer({ status: 422, json: wrongPassword }),
  },
  see: {
    editing: async ({ login }) => {
      await login.seeBusy(false);
      await login.seeRefusal('');
    },
    submitting: ({ login }) => login.seeBusy(true),
    refused: ({ login }) => login.seeRefusal(wrongPassword.error),
    signedIn: ({ login }) => login.seeSignedIn(),
  },
});

async function openReset(page: Page) {
  const [codes, resets, logins] = [
    await holdCalls(page, codeCalls),
    await holdCalls(page, resetCalls),
    await holdCalls(page, loginCalls),
  ];
  return { page, reset: resetPage(page), codes, resets, logins };
}

type ResetStage = Awaited<ReturnType<typeof openReset>>;

/** Nothing is left in the page's storage of what was done there before. */
async function openAnew({ page, reset }: ResetStage) {
  await reset.open();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await reset.open();
}

const filled = { email, code: '123456', password: demoPassword, confirmation: demoPassword };

walkPaths<ResetStage>({
  machine: 'passwordReset',
  open: ({ page }) => openReset(page),
  begin: { 'first visit': openAnew },
  make: {
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
    'error resetPassword (offline)': ({ resets }) => resets.breakOff('connectionreset'),
    'done signIn': ({ logins }) => logins.letGo(),
    'error signIn': ({ logins }) => logins.answer({ status: 422, json: wrongPassword }),
  },
  see: {
    editing: async ({ reset }) => {
      await reset.seeBusy(false);
      await reset.seeRefusal('');
    },
    resetting: ({ reset }) => reset.seeBusy(true),
    signingIn: async ({ reset, logins }) => {
      await logins.arrived();
      await reset.seeBusy(true);
    },
    refused: ({ reset }, { case: name }) => reset.seeRefusal(name === 'offline' ? somethingWrong : wrongCode.error),
    signedIn: ({ reset }) => reset.seeSignedIn(),
    changed: async ({ page }) => {
      await page.getByText('The password has been changed. Please sign in.').waitFor();
      await loginPage(page).seeForm();
    },
  },
});

/** The page asks for a code, goes away for some seconds and comes back. */
const comeBackAfter = (seconds: number) => async (stage: ResetStage) => {
  const { page, reset, codes } = stage;
  await openAnew(stage);
  await reset.type({ email });
  await reset.requestCode();
  await codes.answer({});
  await reset.seeCode('The code is on its way to your mailbox.');
  await codes.newest();
  await page.goto('about:blank');
  await page.clock.fastForward(seconds * 1000);
  await reset.open();
};

/** Later by the wall clock, while what waits for an answer has hardly waited: RESET-07. */
async function moveWallClock(page: Page, milliseconds: number) {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + milliseconds);
  await page.clock.runFor(250);
}

walkPaths<ResetStage>({
  machine: 'resetCountdown',
  open: async ({ page }) => {
    await page.clock.install();
    return openReset(page);
  },
  begin: {
    'first visit': openAnew,
    'reloaded after 18 seconds': comeBackAfter(18),
    'reloaded after the end': comeBackAfter(31),
  },
  make: {
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
  see: {
    'countdown.resting': ({ reset }) => reset.seeCodeButton('Send'),
    'countdown.coolingDown.counting': async ({ reset }) => {
      expect(await reset.seeCountdown(30, 1)).toEqual({ isOff: true, isInTime: true });
    },
    'countdown.over': ({ reset }) => reset.seeCodeButton('Resend'),
    'request.unasked': ({ reset }) => reset.seeCode('It comes by e-mail.'),
    'request.requesting': ({ reset }) => reset.seeCode('It comes by e-mail.'),
    'request.delivered': ({ reset }) => reset.seeCode('The code is on its way to your mailbox.'),
    'request.failed': ({ reset }) => reset.seeCode(wrongCode.error),
  },
  unseen: { 'countdown.coolingDown.beginning': 'the wall clock tells the time in the same breath' },
});

walkPaths<{ page: Page; files: HeldCalls }>({
  machine: 'start',
  open: async ({ page }) => ({ page, files: await holdCalls(page, settingsFile) }),
  begin: { plain: ({ page }) => page.goto('/help-center') },
  make: {
    'done loadSettings': ({ files }) => files.letGo(),
    'error loadSettings': ({ files }) => files.answer({ json: 'nonsense' }),
    'start.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    reading: async ({ files }) => {
      await files.arrived();
    },
    ready: ({ page }) => page.getByText('support@example.com').waitFor(),
    broken: ({ page }) => page.getByRole('heading', { name: 'The console cannot start' }).waitFor(),
  },
});
