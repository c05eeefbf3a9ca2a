import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { learnerCalls, userList } from '#tests/browser/learners/user-list.model.ts';
import {
  accountCalls,
  logoutCalls,
  organizationCalls,
  permissionCalls,
  shell,
} from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { type OtherTab, openOtherTab } from '#tests/browser/support/other-tab.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const account = 'admin@example.com';
const sessionEnded = { status: 401, json: { errorCode: 50006, error: 'The session is over.' } };
const denied = { status: 403, json: { errorCode: 40300, error: 'No.' } };

type Harness = {
  page: Page;
  otherTab: OtherTab;
  permissions: PendingCalls;
  organizations: PendingCalls;
  administrator: PendingCalls;
  logouts: PendingCalls;
};

/**
 * A tab whose loading calls are pending.
 * Another tab of the same browser is outside the console.
 */
async function openTabs(page: Page): Promise<Harness> {
  const otherTab = await openOtherTab(page, account);
  const [permissions, organizations, administrator, logouts] = [
    await interceptCalls(page, permissionCalls),
    await interceptCalls(page, organizationCalls),
    await interceptCalls(page, accountCalls),
    await interceptCalls(page, logoutCalls, 'DELETE'),
  ];
  return { page, otherTab, permissions, organizations, administrator, logouts };
}

const signInInOtherTab =
  (session: string) =>
  ({ otherTab }: Harness) =>
    otherTab.signIn(session);

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** Runs an action on the My Account page, and goes back. */
async function atAccount(page: Page, act: () => Promise<unknown>) {
  await follow(page, '/userInfo');
  await act();
  await page.goBack();
}

type Regions = { signedIn?: { permissions: string } };

const permissionsState = ({ state }: PathStep) => (state as Regions).signedIn?.permissions;

const isRejected = ({ event }: PathStep) => event === 'session.rejected';

const sameForm = 'the login page is the same whether and however a session ended; only where the next one leads tells';

testPaths<Harness>({
  machine: 'session',
  open: ({ page }) => openTabs(page),
  start: {
    'nobody signed in': async ({ page, otherTab }) => {
      await otherTab.forgetAll();
      await page.goto('/dashboard');
    },
    'a stored session': async (harness) => {
      await signInInOtherTab('session-1')(harness);
      await harness.page.goto('/dashboard');
    },
  },
  expectedCalls: {
    loadPermissions: { calls: ({ permissions }) => permissions, readInput: () => undefined },
    loadOwnedOrganizations: { calls: ({ organizations }) => organizations, readInput: () => undefined },
    loadAdministrator: { calls: ({ administrator }) => administrator, readInput: () => undefined },
  },
  triggers: {
    'session.rejected': ({ permissions }) => permissions.answer(sessionEnded),
    // Rejected tokens are cleared without the other tab.
    'tokens.changed (tokens gone)': async ({ page, otherTab }, _, before) => {
      if (!isRejected(before)) await otherTab.end();
      await eventually(() => page.evaluate(() => localStorage.getItem('tokens'))).toBe(null);
    },
    'tokens.changed (tokens refreshed)': signInInOtherTab('session-1'),
    'tokens.changed (signed in again)': signInInOtherTab('session-2'),
    'login.opened': ({ page }) => follow(page, '/login'),
    'login.closed': async ({ page }) => {
      await page.goBack();
    },
    'signOut.request': async ({ page, permissions }, _, before) => {
      if (permissionsState(before) === 'loading') await permissions.forward();
      await shell(page).signOut();
    },
    'done signOut': ({ logouts }) => logouts.forward(),
    'error signOut': ({ logouts }) => logouts.answer(denied),
    'done loadPermissions': ({ permissions }) => permissions.forward(),
    'error loadPermissions': ({ permissions }) => permissions.answer(denied),
    'permissions.retry': ({ page }) => retry(page),
    'done loadOwnedOrganizations': ({ organizations }) => organizations.forward(),
    'error loadOwnedOrganizations': ({ organizations }) => organizations.answer(denied),
    'organizations.retry': ({ page }) => retry(page),
    'done loadAdministrator': ({ administrator }) => administrator.forward(),
    'error loadAdministrator': ({ administrator }) => administrator.answer({ json: 'none' }),
    'administrator.retry': ({ page }) => atAccount(page, () => retry(page)),
  },
  // Neither the administrator nor a page is rendered before the permissions are known.
  hides: (state, step) =>
    isRejected(step) ||
    (/^signedIn.administrator.(known|unknown)$/.test(state) && permissionsState(step) === 'loading') ||
    (/^signedIn.organizations.(owned|unknown)$/.test(state) && permissionsState(step) !== 'known'),
  canFollow: ({ event }, before) => {
    if (event === 'session.rejected') return permissionsState(before) === 'loading';
    if (event === 'organizations.retry') return permissionsState(before) === 'known';
    return event !== 'administrator.retry' || permissionsState(before) !== 'loading';
  },
  checks: {
    signedOut: ({ page }) => loginPage(page).seeForm(),
    atLogin: ({ page }) => loginPage(page).seeForm(),
    signedIn: ({ page }) => page.waitForURL((url) => !url.pathname.startsWith('/login')),
    'signedIn.permissions.loading': async ({ page, permissions }) => {
      await permissions.arrived();
      await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(0);
    },
    'signedIn.permissions.known': ({ page }) =>
      shell(page).menu.getByRole('link', { name: 'Study Performance' }).waitFor(),
    'signedIn.permissions.unknown': ({ page }) => page.getByText('Your permissions could not be loaded.').waitFor(),
    'signedIn.organizations.owned': ({ page }) => page.getByRole('region', { name: 'Member Summary' }).waitFor(),
    'signedIn.organizations.unknown': ({ page }) => page.getByText('Your organizations could not be loaded.').waitFor(),
    'signedIn.organizations.loading': async ({ organizations }) => void (await organizations.arrived()),
    'signedIn.administrator.loading': async ({ administrator }) => void (await administrator.arrived()),
    'signedIn.administrator.known': ({ page }) => shell(page).seeGreeting('Hello, Ada'),
    'signedIn.administrator.unknown': async ({ page }) => {
      await shell(page).seeGreeting('Account');
      await atAccount(page, () => page.getByText('Your account could not be loaded.').waitFor());
    },
    signingOut: async ({ logouts }) => void (await logouts.arrived()),
  },
  hiddenStates: { 'signedOut.idle': sameForm, 'signedOut.ended': sameForm },
});

const list = '/dashboard#2';
const expired = { status: 401, json: { errorCode: 50001, error: 'The access token has expired.' } };

async function openTokens(page: Page) {
  await storeSession(page, account);
  const refreshes = await interceptCalls(page, '**/ent/v1/auth/refresh_token');
  return { page, refreshes, users: userList(page), login: loginPage(page) };
}

testPaths<Awaited<ReturnType<typeof openTokens>>>({
  machine: 'tokenRefresh',
  open: ({ page }) => openTokens(page),
  start: {
    plain: async ({ page, users }) => {
      await page.goto(list);
      await users.seeSettled();
    },
  },
  triggers: {
    /** The next list of learners is requested with an expired token. */
    'refresh.requested': async ({ page, users, login }) => {
      await page.route(learnerCalls, (route) => route.fulfill(expired), { times: 1 });
      if (page.url().endsWith('/login')) await login.signIn(account);
      else await users.search();
    },
    'done refreshTokens': ({ refreshes }) => refreshes.forward(),
    'error refreshTokens (rejected)': ({ refreshes }) => refreshes.answer(sessionEnded),
    'error refreshTokens (offline)': ({ refreshes }) => refreshes.answer({ json: 'nothing' }),
  },
  checks: {
    init: ({ users }) => users.seeSettled(),
    refreshing: async ({ refreshes }) => {
      await refreshes.newest();
    },
    success: ({ users }) => users.seeSettled(),
    fail: ({ login }) => login.seeForm(),
    unreachable: ({ users }) => users.seeFailed(),
  },
});
