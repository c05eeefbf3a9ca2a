import type { Page } from 'playwright-core';
import { sampleRecoveryCodes, sampleSetup } from '#charts/administrators/sample-second-factor.ts';
import { securityPath } from '#tests/browser/administrators/account-security.model.ts';
import { secondFactor } from '#tests/browser/administrators/second-factor.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const path = '**/ent/v1/auth/second_factor';
const typed = { password: 'demo-password-1', code: '123456' };
const fault = { status: 422, json: { errorCode: 42200 } };
const changed = { status: 409, json: { errorCode: 40900, error: 'Two-step sign-in is already on.' } };

const rejection = (field: string, errorCode: number, error: string) => ({
  status: 422,
  json: { errorCode, error, errors: [`${field}: ${error}`] },
});
const wrongPassword = rejection('password', 42210, 'The current password is wrong.');
const wrongCode = rejection('code', 42214, 'The code is wrong or was used before.');
const codes = { json: { recoveryCodes: sampleRecoveryCodes } };

async function openFactor(page: Page) {
  await storeSession(page, 'admin@example.com');
  return {
    page,
    ...secondFactor(page),
    finds: await interceptCalls(page, path),
    setups: await interceptCalls(page, `${path}/setup`),
    confirmations: await interceptCalls(page, `${path}/confirm`),
    replacements: await interceptCalls(page, `${path}/recovery_codes`),
    ends: await interceptCalls(page, `${path}/end`),
  };
}

type Harness = Awaited<ReturnType<typeof openFactor>>;

const seeForm = ({ fields }: Harness, names: readonly (keyof Harness['fields'])[]) =>
  eventually(async () => [await fields.password.count(), await fields.code.count()]).toEqual([
    Number(names.includes('password')),
    Number(names.includes('code')),
  ]);

testPaths<Harness>({
  machine: 'secondFactor',
  open: ({ page }) => openFactor(page),
  start: { plain: ({ page }) => page.goto(securityPath) },
  triggers: {
    'factor.retry': ({ press }) => press('Try again'),
    'setup.open': ({ press }) => press('Set up'),
    'codes.open': ({ press }) => press('New recovery codes'),
    'end.open': ({ press }) => press('Turn off'),
    'form.submit': async ({ fill, submit }) => {
      await fill(typed);
      await submit();
    },
    'form.cancel': ({ press }) => press('Cancel'),
    'codes.close': ({ press }) => press('I have stored the codes'),
    'done findSecondFactor (off)': ({ finds }) => finds.answer({ json: { isOn: false, recoveryCodeCount: 0 } }),
    'done findSecondFactor (on)': ({ finds }) => finds.answer({ json: { isOn: true, recoveryCodeCount: 10 } }),
    'error findSecondFactor (no such call)': ({ finds }) => finds.answer({ status: 404 }),
    'error findSecondFactor (offline)': ({ finds }) => finds.answer(fault),
    'done setUpSecondFactor': ({ setups }) => setups.answer({ json: sampleSetup }),
    'error setUpSecondFactor (a wrong password)': ({ setups }) => setups.answer(wrongPassword),
    'error setUpSecondFactor (changed elsewhere)': ({ setups }) => setups.answer(changed),
    'error setUpSecondFactor (offline)': ({ setups }) => setups.answer(fault),
    'done confirmSecondFactor': ({ confirmations }) => confirmations.answer(codes),
    'error confirmSecondFactor (a wrong code)': ({ confirmations }) => confirmations.answer(wrongCode),
    'error confirmSecondFactor (changed elsewhere)': ({ confirmations }) => confirmations.answer(changed),
    'error confirmSecondFactor (offline)': ({ confirmations }) => confirmations.answer(fault),
    'done replaceRecoveryCodes': ({ replacements }) => replacements.answer(codes),
    'error replaceRecoveryCodes (a wrong code)': ({ replacements }) => replacements.answer(wrongCode),
    'error replaceRecoveryCodes (changed elsewhere)': ({ replacements }) => replacements.answer(changed),
    'error replaceRecoveryCodes (offline)': ({ replacements }) => replacements.answer(fault),
    'done endSecondFactor': ({ ends }) => ends.answer({ json: {} }),
    'error endSecondFactor (a wrong code)': ({ ends }) => ends.answer(wrongCode),
    'error endSecondFactor (changed elsewhere)': ({ ends }) => ends.answer(changed),
    'error endSecondFactor (offline)': ({ ends }) => ends.answer(fault),
  },
  checks: {
    loading: ({ seeBusy }) => seeBusy(true),
    unavailable: ({ page }) => page.getByText('Two-step sign-in is not available here.').waitFor(),
    failed: ({ see }) => see('Try again'),
    off: ({ see }) => see('Set up'),
    on: ({ see }) => see('Turn off'),
    starting: (harness) => seeForm(harness, ['password']),
    'starting.editing': ({ seeBusy }) => seeBusy(false),
    'starting.submitting': ({ seeBusy }) => seeBusy(true),
    confirming: async (harness) => {
      await seeForm(harness, ['code']);
      await harness.qrCode.waitFor();
    },
    'confirming.editing': ({ seeBusy }) => seeBusy(false),
    'confirming.submitting': ({ seeBusy }) => seeBusy(true),
    replacing: ({ see }) => see('Make new codes'),
    'replacing.editing': ({ seeBusy }) => seeBusy(false),
    'replacing.submitting': ({ seeBusy }) => seeBusy(true),
    ending: (harness) => seeForm(harness, ['password', 'code']),
    'ending.editing': ({ seeBusy }) => seeBusy(false),
    'ending.submitting': ({ seeBusy }) => seeBusy(true),
    showingCodes: ({ codes: list }) => list.getByText(sampleRecoveryCodes[0] ?? '').waitFor(),
  },
});
