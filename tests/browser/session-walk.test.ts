import type { Page } from 'playwright-core';
import type { WrittenStep } from '#tools/statecharts/paths.ts';
import { follow, soon } from './models/form-words.ts';
import { loginPage } from './models/login.model.ts';
import { accountCalls, logoutCalls, organizationCalls, permissionCalls, shell } from './models/shell.model.ts';
import { learnerCalls, userList } from './models/user-list.model.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { type OtherTab, openOtherTab } from './support/other-tab.ts';
import { walkPaths } from './support/walk-paths.ts';

const account = 'admin@example.com';
const refused = { status: 403, json: { errorCode: 40300, error: 'No.' } };

type Stage = {
  page: Page;
  otherTab: OtherTab;
  permissions: HeldCalls;
  organizations: HeldCalls;
  administrator: HeldCalls;
  logouts: HeldCalls;
};

/** A person's tab whose loading calls wait, and another tab of the same browser that shows no console. */
async function openTabs(page: Page): Promise<Stage> {
  const otherTab = await openOtherTab(page, account);
  const [permissions, organizations, administrator, logouts] = [
    await holdCalls(page, permissionCalls),
    await holdCalls(page, organizationCalls),
    await holdCalls(page, accountCalls),
    await holdCalls(page, logoutCalls, 'DELETE'),
  ];
  return { page, otherTab, permissions, organizations, administrator, logouts };
}

const signInElsewhere =
  (session: string) =>
  ({ otherTab }: Stage) =>
    otherTab.signIn(session);

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

/** Does something on the page of the account, and comes back. */
async function atAccount(page: Page, act: () => Promise<unknown>) {
  await follow(page, '/userInfo');
  await act();
  await page.goBack();
}

type Regions = { signedIn?: { permissions: string } };

const permissionsIn = ({ state }: WrittenStep) => (state as Regions).signedIn?.permissions;

const sameForm = 'the login page is the same whether and however a session ended; only where the next one leads tells';

walkPaths<Stage>({
  machine: 'session',
  open: ({ page }) => openTabs(page),
  begin: {
    'nobody signed in': async ({ page, otherTab }) => {
      await otherTab.forgetAll();
      await page.goto('/dashboard');
    },
    'a session from before': async (stage) => {
      await signInElsewhere('session-1')(stage);
      await stage.page.goto('/dashboard');
    },
  },
  make: {
    'tokens.changed (tokens gone)': ({ otherTab }) => otherTab.end(),
    'tokens.changed (tokens refreshed)': signInElsewhere('session-1'),
    'tokens.changed (signed in anew)': signInElsewhere('session-2'),
    'login.opened': ({ page }) => follow(page, '/login'),
    'login.closed': async ({ page }) => {
      await page.goBack();
    },
    'signOut.request': async ({ page, permissions }, _, before) => {
      if (permissionsIn(before) === 'loading') await permissions.letGo();
      await shell(page).signOut();
    },
    'done signOut': ({ logouts }) => logouts.letGo(),
    'error signOut': ({ logouts }) => logouts.answer(refused),
    'done loadPermissions': ({ permissions }) => permissions.letGo(),
    'error loadPermissions': ({ permissions }) => permissions.answer(refused),
    'permissions.retry': ({ page }) => retry(page),
    'done loadOwnedOrganizations': ({ organizations }) => organizations.letGo(),
    'error loadOwnedOrganizations': ({ organizations }) => organizations.answer(refused),
    'organizations.retry': ({ page }) => retry(page),
    'done loadAccount': ({ administrator }) => administrator.letGo(),
    'error loadAccount': ({ administrator }) => administrator.answer({ json: 'none' }),
    'administrator.retry': ({ page }) => atAccount(page, () => retry(page)),
  },
  // Nothing of the person is drawn before the permissions are known, and no page without them.
  hides: (state, step) =>
    (/^signedIn.administrator.(known|unknown)$/.test(state) && permissionsIn(step) === 'loading') ||
    (/^signedIn.organizations.(owned|unknown)$/.test(state) && permissionsIn(step) !== 'held'),
  mayFollow: ({ event }, before) =>
    event === 'organizations.retry'
      ? permissionsIn(before) === 'held'
      : event !== 'administrator.retry' || permissionsIn(before) !== 'loading',
  see: {
    signedOut: ({ page }) => loginPage(page).seeForm(),
    atLogin: ({ page }) => loginPage(page).seeForm(),
    signedIn: ({ page }) => page.waitForURL((url) => !url.pathname.startsWith('/login')),
    'signedIn.permissions.loading': async ({ page, permissions }) => {
      await permissions.arrived();
      await soon(() => page.getByRole('heading', { level: 1 }).count()).toBe(0);
    },
    'signedIn.permissions.held': ({ page }) =>
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
  untaken: {
    'session.signedIn ~ session.refused ~ 0':
      'the tokens are cleared in the same breath, so that no page shows the state between',
  },
  unseen: { 'signedOut.unknown': sameForm, 'signedOut.left': sameForm, 'signedOut.ended': sameForm },
});

const list = '/dashboard#2';
const expired = { status: 401, json: { errorCode: 50001, error: 'The access token has expired.' } };
const over = { status: 401, json: { errorCode: 50006, error: 'The session is over.' } };

async function openTokens(page: Page) {
  await shell(page).signIn(account, '/userInfo');
  const refreshes = await holdCalls(page, '**/ent/v1/auth/refresh_token');
  return { page, refreshes, users: userList(page), login: loginPage(page) };
}

walkPaths<Awaited<ReturnType<typeof openTokens>>>({
  machine: 'tokenRefresh',
  open: ({ page }) => openTokens(page),
  begin: {
    plain: async ({ page, users }) => {
      await page.goto(list);
      await users.seeSettled();
    },
  },
  make: {
    /** The next list of learners is asked for with a token that has run out. */
    'refresh.request': async ({ page, users, login }) => {
      await page.route(learnerCalls, (route) => route.fulfill(expired), { times: 1 });
      if (page.url().endsWith('/login')) await login.signIn(account);
      else await users.search();
    },
    'done refreshTokens': ({ refreshes }) => refreshes.letGo(),
    'error refreshTokens (refused)': ({ refreshes }) => refreshes.answer(over),
    'error refreshTokens (offline)': ({ refreshes }) => refreshes.answer({ json: 'nothing' }),
  },
  see: {
    init: ({ users }) => users.seeSettled(),
    refreshing: async ({ refreshes }) => {
      await refreshes.newest();
    },
    success: ({ users }) => users.seeSettled(),
    fail: ({ login }) => login.seeForm(),
    unreached: ({ users }) => users.seeFailed(),
  },
});
