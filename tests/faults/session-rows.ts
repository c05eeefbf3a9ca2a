import { demoEmails, demoPassword } from '#contract/demo-accounts.ts';
import { accountSecurity, securityPath } from '#tests/browser/administrators/account-security.model.ts';
import { userList, withoutActivity } from '#tests/browser/learners/user-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { mailedCode, resetPage } from '#tests/browser/sign-in/password-reset.model.ts';
import { eventually, readDescription } from '#tests/browser/support/page-queries.ts';
import { storeTokens } from './fault-page.ts';
import type { FaultRow, Scene } from './fault-row.ts';
import { signInAs } from './fault-server.ts';
import { mainAlerts, readTexts, seeNotice, submit } from './page-steps.ts';

/** Each cell changes the password of an account, whose attempts are limited. */
const passwords = new Map<string, string>(demoEmails.map((email) => [email, demoPassword]));
const getEmail = ({ turn }: Scene): string => demoEmails[turn % demoEmails.length] ?? '';
const getPassword = (scene: Scene): string => passwords.get(getEmail(scene)) ?? '';
const getNewPassword = ({ turn }: Pick<Scene, 'turn'>): string => `lantern ferry ${turn}`;

const login: FaultRow = {
  endpoint: 'login',
  hasNoKey: true,
  async open({ page }) {
    await loginPage(page).open();
    await loginPage(page).type({ email: 'dashboards@example.com', password: demoPassword });
  },
  send: ({ page }) => loginPage(page).send(),
  typed: async ({ page }) => [await loginPage(page).email.inputValue(), await loginPage(page).password.inputValue()],
  reported: mainAlerts,
  done: ({ page }) => loginPage(page).seeSignedIn(),
};

const refresh: FaultRow = {
  endpoint: 'refreshToken',
  hasNoKey: true,
  calls: 3,
  without: { 422: 'ends the session', 403: 'ends the session' },
  as: 'accounts@example.com',
  isAlone: true,
  target: { method: 'POST', path: /\/auth\/refresh_token$/, expiresToken: true },
  async open({ page }) {
    await withoutActivity(page);
    await page.goto('/manager/account/list');
    await userList(page).seeSettled();
  },
  send: ({ page }) => userList(page).lookUp(0),
  reported: ({ page }) => readTexts(userList(page).activation(0).getByText('Failed')),
  done: ({ page }) => eventually(() => userList(page).activation(0).textContent()).toMatch(/^(Yes|No)$/),
};

const signOut: FaultRow = {
  endpoint: 'logout',
  hasNoKey: true,
  as: 'accounts@example.com',
  isAlone: true,
  isSilent: true,
  open: ({ page }) => page.goto('/userInfo'),
  send: ({ page }) => shell(page).signOut(),
  done: ({ page }) => loginPage(page).seeForm(),
};

const codeHelp = "Press 'Send' to get it by e-mail.";
const codeSent = 'The code is on its way to your mailbox.';

const resetCode: FaultRow = {
  endpoint: 'resetCode',
  hasNoKey: true,
  async open({ page, turn }) {
    await resetPage(page).open();
    await resetPage(page).type({ email: `nobody-${turn}@example.com`, password: getNewPassword({ turn }) });
  },
  send: ({ page }) => resetPage(page).requestCode(),
  typed: async ({ page }) => [
    await resetPage(page).fields.email.inputValue(),
    await resetPage(page).fields.password.inputValue(),
  ],
  reported: async ({ page }) =>
    [await readDescription(resetPage(page).fields.code)].filter((text) => ![codeHelp, codeSent].includes(text)),
  done: ({ page }) => eventually(() => readDescription(resetPage(page).fields.code)).toBe(codeSent),
};

async function requestCode({ address }: Scene, uid: string): Promise<string> {
  const body = JSON.stringify({ provider: 'email', uid });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${address}/ent/v1/auth/password/reset_code`, { method: 'POST', headers, body });
  return mailedCode(address, uid);
}

const passwordReset: FaultRow = {
  endpoint: 'passwordReset',
  async open(scene) {
    const email = getEmail(scene);
    await resetPage(scene.page).open();
    const password = getNewPassword(scene);
    const code = await requestCode(scene, email);
    await resetPage(scene.page).type({ email, code, password, confirmation: password });
    passwords.set(email, password);
  },
  send: ({ page }) => resetPage(page).send(),
  typed: ({ page }) => Promise.all(Object.values(resetPage(page).fields).map((field) => field.inputValue())),
  reported: mainAlerts,
  done: ({ page }) => resetPage(page).seeSignedIn(),
};

async function openSecurity(scene: Scene, password = demoPassword, others = 0): Promise<void> {
  const { page, address } = scene;
  const email = getEmail(scene);
  for (let other = 0; other < others; other += 1) await signInAs(address, email, password);
  await storeTokens(page, email, (await signInAs(address, email, password)).tokens);
  await page.goto(securityPath);
  await accountSecurity(page).rows.first().waitFor();
}

const passwordChange: FaultRow = {
  endpoint: 'passwordChange',
  hasNoKey: true,
  isAlone: true,
  async open(scene) {
    const password = getPassword(scene);
    const newPassword = getNewPassword(scene);
    await openSecurity(scene, password);
    await accountSecurity(scene.page).type({ password, newPassword, confirmation: newPassword });
    passwords.set(getEmail(scene), newPassword);
  },
  send: submit,
  typed: ({ page }) => Promise.all(Object.values(accountSecurity(page).fields).map((field) => field.inputValue())),
  done: seeNotice('The password has been changed.'),
};

const sessionEnd: FaultRow = {
  endpoint: 'activeSessionEnd',
  isAlone: true,
  hasNoKey: true,
  open: (scene) => openSecurity(scene, getPassword(scene), 2),
  send: ({ page }) => accountSecurity(page).endButtons.first().click(),
  done: seeNotice('The session has ended.'),
};

async function endOthers({ page }: Scene): Promise<void> {
  await accountSecurity(page).endOthers.click();
  await accountSecurity(page).dialog.getByRole('button', { name: 'End all others' }).click();
}

const otherSessionsEnd: FaultRow = {
  endpoint: 'otherSessionsEnd',
  isAlone: true,
  hasNoKey: true,
  open: (scene) => openSecurity(scene, getPassword(scene), 1),
  send: endOthers,
  again: (scene) => (scene.isCarriedOut ? Promise.resolve() : endOthers(scene)),
  done: ({ page }) => eventually(() => accountSecurity(page).endOthers.count()).toBe(0),
};

export const sessionRows: readonly FaultRow[] = [
  login,
  refresh,
  signOut,
  sessionEnd,
  otherSessionsEnd,
  resetCode,
  passwordReset,
  passwordChange,
];
