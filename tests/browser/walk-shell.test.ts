import type { Page } from 'playwright-core';
import { loginPage } from './models/login.model.ts';
import { shell } from './models/shell.model.ts';
import { learnerCalls, userList } from './models/user-list.model.ts';
import { holdCalls } from './support/held-calls.ts';
import { walkPaths } from './support/walk-paths.ts';

const account = 'admin@example.com';
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
