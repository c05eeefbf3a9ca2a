import type { Page } from 'playwright-core';
import { demoPassword } from '#server/seed/administrators.ts';
import { follow } from './models/form-words.ts';
import { loginPage } from './models/login.model.ts';
import { accountCalls, logoutCalls, organizationCalls, permissionCalls, shell } from './models/shell.model.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { walkPaths } from './support/walk-paths.ts';

const account = 'admin@example.com';
const refused = { status: 403, json: { errorCode: 40300, error: 'No.' } };

type Stage = {
  page: Page;
  otherTab: Page;
  permissions: HeldCalls;
  organizations: HeldCalls;
  administrator: HeldCalls;
  logouts: HeldCalls;
};

/** A person's tab whose loading calls wait, and another tab of the same browser that shows no console. */
async function openTabs(page: Page): Promise<Stage> {
  const otherTab = await page.context().newPage();
  await otherTab.goto('/healthz');
  const [permissions, organizations, administrator, logouts] = [
    await holdCalls(page, permissionCalls),
    await holdCalls(page, organizationCalls),
    await holdCalls(page, accountCalls),
    await holdCalls(page, logoutCalls, 'DELETE'),
  ];
  return { page, otherTab, permissions, organizations, administrator, logouts };
}

/** Signs in, in the other tab: real tokens under a session key of the test's. */
const signInElsewhere = (session: string) => async (stage: Stage) => {
  await stage.otherTab.evaluate(
    async ({ uid, password, session }) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ provider: 'email', uid, password });
      const pair = await (await fetch('/ent/v1/auth/login', { method: 'POST', headers, body })).json();
      localStorage.setItem('tokens', JSON.stringify({ ...pair, account: uid, session }));
    },
    { uid: account, password: demoPassword, session },
  );
};

const retry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

walkPaths<Stage>({
  machine: 'session',
  open: ({ page }) => openTabs(page),
  begin: {
    'nobody signed in': async ({ page, otherTab }) => {
      await otherTab.evaluate(() => localStorage.clear());
      await page.goto('/dashboard');
    },
    'a session from before': async (stage) => {
      await signInElsewhere('session-1')(stage);
      await stage.page.goto('/dashboard');
    },
  },
  make: {
    'tokens.changed (tokens gone)': ({ otherTab }) => otherTab.evaluate(() => localStorage.removeItem('tokens')),
    'tokens.changed (tokens refreshed)': signInElsewhere('session-1'),
    'tokens.changed (signed in anew)': signInElsewhere('session-2'),
    'login.opened': ({ page }) => follow(page, '/login'),
    'login.closed': async ({ page }) => {
      await page.goBack();
    },
    'signOut.request': async ({ page, permissions }) => {
      await permissions.letGo();
      await shell(page).signOut();
    },
    'done signOut': ({ logouts }) => logouts.letGo(),
    'error signOut': ({ logouts }) => logouts.answer(refused),
    'done loadPermissions': ({ permissions }) => permissions.letGo(),
    'error loadPermissions': ({ permissions }) => permissions.answer(refused),
    'permissions.retry': ({ page }) => retry(page),
    'done loadOwnedOrganizations': ({ organizations }) => organizations.letGo(),
    'error loadOwnedOrganizations': ({ organizations }) => organizations.answer(refused),
    'organizations.retry': async ({ page, permissions }) => {
      await permissions.letGo();
      await retry(page);
    },
    'done loadAccount': ({ administrator }) => administrator.letGo(),
    'error loadAccount': ({ administrator }) => administrator.answer({ json: 'none' }),
    'administrator.retry': async ({ page, permissions }) => {
      await permissions.letGo();
      await follow(page, '/userInfo');
      await retry(page);
    },
  },
  see: {
    signedOut: ({ page }) => loginPage(page).seeForm(),
    atLogin: ({ page }) => loginPage(page).seeForm(),
    signedIn: ({ page }) => page.waitForURL((url) => !url.pathname.startsWith('/login')),
    'signedIn.permissions.unknown': ({ page }) => page.getByText('Your permissions could not be loaded.').waitFor(),
    'signedIn.organizations.loading': async ({ organizations }) => void (await organizations.arrived()),
    'signedIn.administrator.loading': async ({ administrator }) => void (await administrator.arrived()),
    signingOut: async ({ logouts }) => void (await logouts.arrived()),
  },
  untaken: {
    'session.signedIn ~ session.refused ~ 0':
      'the tokens are cleared in the same breath, so that no page shows the state between',
  },
});
