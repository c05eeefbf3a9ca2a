import { demoPassword } from '#contract/demo-accounts.ts';
import type { SecondFactorSetup } from '#contract/second-factor.contract.ts';
import { securityPath } from '#tests/browser/administrators/account-security.model.ts';
import { secondFactor } from '#tests/browser/administrators/second-factor.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { appCode } from '#tests/support/sign-in/second-factor.ts';
import { storeTokens } from './fault-page.ts';
import type { FaultRow, Scene } from './fault-row.ts';
import { copiedEmail } from './fault-server.ts';
import { mainAlerts } from './page-steps.ts';

const path = '/ent/v1/auth/second_factor';

/** Changes of a second factor are limited per account, so each cell has an account of its own. */
const getEmail = ({ turn }: Scene): string => copiedEmail(turn);

const createCode = (secret: string, steps = 0): string => appCode(secret, Date.now() / 1000, steps);

/** What turning the second factor on has given, by turn. */
const factors = new Map<number, { secret: string; recoveryCodes: readonly string[] }>();

const recoveryCode = ({ turn }: Scene, at: number): string => factors.get(turn)?.recoveryCodes[at] ?? '';

async function openPage(scene: Scene): Promise<void> {
  const { tokens } = await scene.administrator(getEmail(scene));
  await storeTokens(scene.page, getEmail(scene), tokens);
  await scene.page.goto(securityPath);
}

/**
 * Turns the second factor on without a browser.
 * The session of the page is older than the second factor.
 */
async function turnOn(scene: Scene): Promise<void> {
  const { send } = await scene.administrator(getEmail(scene));
  const { secret } = await send<SecondFactorSetup>(`POST ${path}/setup`, { password: demoPassword });
  const body = { code: createCode(secret) };
  const { recoveryCodes } = await send<{ recoveryCodes: string[] }>(`POST ${path}/confirm`, body);
  factors.set(scene.turn, { secret, recoveryCodes });
}

async function openWhenOn(scene: Scene): Promise<void> {
  const { tokens } = await scene.administrator(getEmail(scene));
  await turnOn(scene);
  await storeTokens(scene.page, getEmail(scene), tokens);
  await scene.page.goto(securityPath);
}

const submitStep = ({ page }: Scene): Promise<void> => secondFactor(page).submit();

const typedIn =
  (...names: readonly ('password' | 'code')[]) =>
  ({ page }: Scene): Promise<string[]> =>
    Promise.all(names.map((name) => secondFactor(page).fields[name].inputValue()));

async function fillProof({ page }: Scene, code: string): Promise<void> {
  const { fields } = secondFactor(page);
  await fields.password.fill(demoPassword);
  await fields.code.fill(code);
}

const seeCodeList = ({ page }: Scene): Promise<void> => secondFactor(page).codes.waitFor();

const setup: FaultRow = {
  endpoint: 'secondFactorSetup',
  hasNoKey: true,
  async open(scene) {
    await openPage(scene);
    await secondFactor(scene.page).press('Set up');
    await secondFactor(scene.page).fields.password.fill(demoPassword);
  },
  send: submitStep,
  typed: typedIn('password'),
  done: ({ page }) => secondFactor(page).qrCode.waitFor(),
};

const confirm: FaultRow = {
  endpoint: 'secondFactorConfirm',
  hasNoKey: true,
  rejectsRepetition: true,
  async open(scene) {
    await setup.open?.(scene);
    const answer = scene.page.waitForResponse(`**${path}/setup`);
    await submitStep(scene);
    const { secret } = (await (await answer).json()) as SecondFactorSetup;
    await secondFactor(scene.page).fields.code.fill(createCode(secret));
  },
  send: submitStep,
  typed: typedIn('code'),
  // The codes of a lost answer are lost too; the page offers new ones.
  done: (scene) => (scene.isCarriedOut ? secondFactor(scene.page).see('New recovery codes') : seeCodeList(scene)),
};

const replace: FaultRow = {
  endpoint: 'recoveryCodesReplace',
  hasNoKey: true,
  async open(scene) {
    await openWhenOn(scene);
    await secondFactor(scene.page).press('New recovery codes');
    await fillProof(scene, recoveryCode(scene, 0));
  },
  send: submitStep,
  typed: typedIn('password', 'code'),
  async again(scene) {
    const { secret = '' } = factors.get(scene.turn) ?? {};
    // The former recovery codes may be replaced.
    await secondFactor(scene.page).fields.code.fill(createCode(secret, 1));
    await submitStep(scene);
  },
  done: seeCodeList,
};

const end: FaultRow = {
  endpoint: 'secondFactorEnd',
  hasNoKey: true,
  rejectsRepetition: true,
  async open(scene) {
    await openWhenOn(scene);
    await secondFactor(scene.page).press('Turn off');
    await fillProof(scene, recoveryCode(scene, 0));
  },
  send: submitStep,
  typed: typedIn('password', 'code'),
  done: ({ page }) => secondFactor(page).see('Set up'),
};

const code: FaultRow = {
  endpoint: 'loginCode',
  hasNoKey: true,
  async open(scene) {
    const login = loginPage(scene.page);
    await turnOn(scene);
    await login.open();
    await login.signIn(getEmail(scene));
    await login.code.fill(recoveryCode(scene, 0));
  },
  send: ({ page }) => page.getByRole('button', { name: 'Continue' }).click(),
  typed: ({ page }) => loginPage(page).code.inputValue(),
  reported: mainAlerts,
  async again(scene) {
    const login = loginPage(scene.page);
    if (!scene.isCarriedOut) return login.sendCode(recoveryCode(scene, 0));
    // The session of the lost answer is not known here.
    // The user signs in again with the password in the form.
    await scene.page.getByRole('button', { name: 'Back' }).click();
    await login.send();
    await login.sendCode(recoveryCode(scene, 1));
  },
  done: ({ page }) => loginPage(page).seeSignedIn(),
};

export const secondFactorRows: readonly FaultRow[] = [code, setup, confirm, replace, end];
