import type { Page, Route } from 'playwright-core';
import { courses } from '#tests/browser/models/courses.model.ts';
import { coverField, tokens } from '#tests/browser/models/cover-field.model.ts';
import { loginPage } from '#tests/browser/models/login.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import {
  accountCalls,
  countCalls,
  logoutCalls,
  organizationCalls,
  permissionCalls,
  shell,
} from '#tests/browser/models/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { pngOf } from '#tests/support/cover-files.ts';

const over = { status: 401, json: { errorCode: 50006, error: 'The session is over.' } };
const expired = { status: 401, json: { errorCode: 50001, error: 'The access token has expired.' } };

/** Answers calls with the current access token as expired. */
async function expireToken(page: Page, addresses: readonly string[]) {
  let token: string | undefined;
  const answer = async (route: Route) => {
    const { authorization } = route.request().headers();
    token ??= authorization;
    await (authorization === token ? route.fulfill(expired) : route.continue());
  };
  await Promise.all(addresses.map((address) => page.route(address, answer)));
}

test('REQ-04 REQ-05 a token that expires during several calls is refreshed once, and the page appears', async ({
  page,
}) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/userInfo');
  await console.seeGreeting('Hello, Ada');
  const refreshes = countCalls(page, '/ent/v1/auth/refresh_token');
  await expireToken(page, [permissionCalls, organizationCalls, accountCalls]);
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Member Summary' }).waitFor();
  await console.seeGreeting('Hello, Ada');
  await eventually(async () => refreshes()).toBe(1);
});

test('REQ-03 REQ-12 a session that the server has ended redirects to the login page, and back after sign-in', async ({
  page,
}) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/manager/download');
  await console.seeHeading('Download Task List');
  await page.route(permissionCalls, (route) => route.fulfill(over), { times: 1 });
  await page.reload();
  await loginPage(page).seeForm();
  await loginPage(page).signIn('admin@example.com');
  await console.seePath('/manager/download');
  await console.seeHeading('Download Task List');
});

test.for([
  [401, 50000, 'Your session has ended.'],
  [401, 50006, 'Your session was ended elsewhere'],
  [401, 50007, 'Your account is disabled.'],
  [200, 50002, 'Your session has expired.'],
] as const)(
  'REQ-14 an answer %d with %d: the login page says "%s" and that the page comes back',
  async ([status, errorCode, text], { page }) => {
    const console = shell(page);
    await console.signIn('admin@example.com', '/userInfo');
    await console.seeHeading('My Account');
    await page.route(permissionCalls, (route) => route.fulfill({ status, json: { errorCode, error: 'Over.' } }), {
      times: 1,
    });
    await page.reload();
    const { seeForm, seeNote } = loginPage(page);
    await seeForm();
    await seeNote(text);
    await seeNote('the page that was open comes back');
    await page.reload();
    await seeNote(text);
    await loginPage(page).signIn('admin@example.com');
    await console.seePath('/userInfo');
    await page.goto('/login');
    await seeForm();
    await eventually(() => page.getByText(text).count()).toBe(0);
  },
);

test('REQ-14 REQ-11 a sign-out in one tab is explained in the other, and not in its own', async ({ openContext }) => {
  const context = await openContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await shell(one).signIn('admin@example.com', '/userInfo');
  await shell(one).seeHeading('My Account');
  await other.goto('/help-center');
  await other.goto('/userInfo');
  await shell(other).seeHeading('My Account');
  await shell(one).signOut();
  await loginPage(other).seeForm();
  await loginPage(other).seeNote('You have signed out in another tab.');
  await loginPage(one).seeForm();
  expect(await one.getByText('You have signed out').count()).toBe(0);
});

test('REQ-03 REQ-12 a form that was open when the session ended has all its text after the next sign-in', async ({
  page,
}) => {
  const { open, title, translation, level, seeTitle } = courses(page);
  await open('author@example.com', '/speaking-course/create');
  await page.route(tokens, (route) => route.fulfill(over), { times: 1 });
  await translation.fill('点午餐 🍜');
  await level.selectOption('Elementary');
  await title.fill('Ordering lunch');
  await coverField(page).choose({ name: 'cover.png', content: await pngOf({ width: 450, height: 600 }) });
  await loginPage(page).seeForm();
  await loginPage(page).signIn('author@example.com');
  await shell(page).seePath('/speaking-course/create');
  await page.getByText('Your unsaved changes are back.').waitFor();
  await seeTitle('Ordering lunch');
  expect(await translation.inputValue()).toBe('点午餐 🍜');
  expect(await level.locator('option:checked').innerText()).toBe('Elementary');
});

test('SHELL-02 REQ-11 signing out in one tab signs out in the other', async ({ openContext }) => {
  const context = await openContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await shell(one).signIn('admin@example.com');
  await other.goto('/userInfo');
  await shell(other).seeGreeting('Hello, Ada');
  await shell(one).signOut();
  await shell(one).seePath('/login');
  await shell(other).seePath('/login');
});

test('REQ-08 a reload shows the same page without signing in again', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/dashboard#2');
  await page.getByRole('tab', { name: 'User', selected: true }).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'User', selected: true }).waitFor();
  expect(new URL(page.url()).hash).toBe('#2');
});

test('SHELL-01 REQ-07 a greeting whose account cannot be loaded has no name, and a notice shows the reason', async ({
  page,
}) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/manager/download');
  const calls = await interceptCalls(page, accountCalls);
  await page.reload();
  await calls.arrived();
  await calls.answer({ status: 422, json: { errorCode: 42200, error: 'The account is being moved.' } });
  await calls.release();
  await console.seeGreeting('Account');
  await console.openCard();
  await console.card.getByRole('button', { name: 'Sign Out' }).waitFor();
  await console.seeNotice('The account is being moved.');
});

test('SHELL-01 REQ-07 a rejection that arrives before the page is drawn is shown once it is', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/speaking-course/list');
  const calls = await interceptCalls(page, accountCalls);
  const chunks = await interceptCalls(page, '**/assets/courses*.js');
  await page.reload({ waitUntil: 'commit' });
  await calls.arrived();
  await chunks.arrived();
  const answer = page.waitForResponse(accountCalls);
  await calls.answer({ status: 422, json: { errorCode: 42200, error: 'The account is being moved.' } });
  await calls.release();
  await (await answer).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await chunks.release();
  await console.seeNotice('The account is being moved.');
});

test('SHELL-02 a reload during a slow sign-out shows the login page', async ({ openContext }) => {
  const context = await openContext();
  const [page, other] = [await context.newPage(), await context.newPage()];
  const console = shell(page);
  await console.signIn('admin@example.com', '/manager/download');
  await other.goto('/userInfo');
  await shell(other).seeGreeting('Hello, Ada');
  const calls = await interceptCalls(page, logoutCalls);
  await console.signOut();
  const call = await calls.arrived();
  expect(call.headers().authorization).toMatch(/^Bearer ./);
  await shell(other).seePath('/login');
  await page.reload();
  await loginPage(page).seeForm();
  await console.seePath('/login');
});
