import type { Page } from 'playwright-core';
import { currentSession, otherSession } from '#charts/administrators/sample-session.ts';
import { demoPassword } from '#contract/demo-accounts.ts';
import {
  accountSecurity,
  changeCalls,
  securityPath,
  sessionCalls,
} from '#tests/browser/administrators/account-security.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const account = 'admin@example.com';
const next = 'another pass word 2';
const wrong = 'The current password is wrong.';
const sessions = { sessions: [currentSession, otherSession] };

async function openPasswords(page: Page) {
  await storeSession(page, account);
  await page.route(sessionCalls, (route) => route.fulfill({ json: sessions }));
  return { page, ...accountSecurity(page), saves: await interceptCalls(page, changeCalls, 'POST') };
}

testPaths<Awaited<ReturnType<typeof openPasswords>>>({
  machine: 'passwordChange',
  open: ({ page }) => openPasswords(page),
  start: { 'the page': ({ page }) => page.goto(securityPath) },
  triggers: {
    'draft.changed (something else)': ({ fields }) => fields.password.fill('x'),
    'draft.changed (as it was)': ({ fields }) => fields.password.fill(''),
    'form.submit': async ({ type, send }) => {
      await type({ password: demoPassword, newPassword: next, confirmation: next });
      await send();
    },
    'leave.request': ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
    'done saveItem': ({ saves }) => saves.answer({ json: {} }),
    'error saveItem (a wrong password)': ({ saves }) =>
      saves.answer({ status: 422, json: { errorCode: 42210, error: wrong, errors: [`password: ${wrong}`] } }),
    'error saveItem (offline)': ({ saves }) => saves.answer({ status: 422, json: { errorCode: 42200 } }),
  },
  checks: {
    'open.fields.editing': ({ fields }) => eventually(() => fields.password.isEnabled()).toBe(true),
    'open.fields.saving': ({ fields }) => eventually(() => fields.password.isDisabled()).toBe(true),
    'open.fields.rejected': ({ fields }) => eventually(() => fields.password.isEnabled()).toBe(true),
    saved: ({ page }) => page.waitForURL('**/userInfo'),
    left: ({ page }) => page.waitForURL('**/userInfo'),
  },
  hiddenStates: { 'open.leaving': 'nothing is shown' },
});

async function openSessions(page: Page) {
  await storeSession(page, account);
  const [lists, ends] = [
    await interceptCalls(page, sessionCalls, 'GET'),
    await interceptCalls(page, sessionCalls, 'DELETE'),
  ];
  return { page, ...accountSecurity(page), lists, ends };
}

const noSuchCall = { status: 404 };
const gone = { status: 404, json: { errorCode: 40400, error: 'This session has already ended.' } };
const fault = { status: 422, json: { errorCode: 42200 } };

testPaths<Awaited<ReturnType<typeof openSessions>>>({
  machine: 'sessionList',
  open: ({ page }) => openSessions(page),
  start: { plain: ({ page }) => page.goto(securityPath) },
  triggers: {
    'session.end': ({ endButtons }) => endButtons.first().click(),
    'others.end': ({ endOthers }) => endOthers.click(),
    'end.confirm': ({ dialog }) => dialog.getByRole('button', { name: 'End all others' }).click(),
    'end.cancel': ({ dialog }) => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'list.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'done listSessions': ({ lists }) => lists.answer({ json: sessions }),
    'error listSessions (no such call)': ({ lists }) => lists.answer(noSuchCall),
    'error listSessions (offline)': ({ lists }) => lists.answer(fault),
    'done endSession': ({ ends }) => ends.answer({ json: {} }),
    'error endSession (already ended)': ({ ends }) => ends.answer(gone),
    'error endSession (offline)': ({ ends }) => ends.answer(fault),
    'done endOtherSessions': ({ ends }) => ends.answer({ json: {} }),
    'error endOtherSessions': ({ ends }) => ends.answer(fault),
  },
  checks: {
    loading: ({ seeSessionsBusy }) => seeSessionsBusy(true),
    shown: async ({ seeSessionsBusy, rows }) => {
      await seeSessionsBusy(false);
      await eventually(() => rows.count()).toBe(2);
    },
    confirming: ({ dialog }) => dialog.waitFor(),
    ending: ({ seeSessionsBusy }) => seeSessionsBusy(true),
    endingOthers: ({ dialog }) => dialog.waitFor(),
    unavailable: ({ page }) => page.getByText('The list of active sessions is not available here.').waitFor(),
    failed: ({ page }) => page.getByText('The sessions could not be loaded.').waitFor(),
  },
});
