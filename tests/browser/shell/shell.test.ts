import { eventually } from '#tests/browser/models/page-queries.ts';
import { logoutCalls, shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const everything = [
  'Study Performance',
  'Course List',
  'User Account List',
  'Apply For User Account',
  'Download Task List',
];
const learners = everything.slice(2);

test('SHELL-01 SHELL-02 the header links to help, greets by nick and opens the account', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com');
  await console.seeGreeting('Hello, Ada');
  expect(await page.getByRole('banner').getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help-center');
  await console.openCard();
  await console.card.getByText('Ada', { exact: true }).waitFor();
  await console.card.getByText('Account Number: ADM-0001', { exact: true }).waitFor();
  await expectAccessible(page);
  await console.card.getByRole('link', { name: 'Account' }).click();
  await console.seePath('/userInfo');
  await eventually(() => console.card.isVisible()).toBe(false);
  await console.seeFocusOnHeading();
});

test('SHELL-02 signing out ends the session on the server and opens the login page', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com');
  const logoutRequest = page.waitForRequest(logoutCalls);
  await console.signOut();
  expect((await logoutRequest).method()).toBe('DELETE');
  await console.seePath('/login');
  await console.seeFocusOnHeading();
  await page.goto('/dashboard');
  await console.seePath('/login');
});

test('SHELL-02 sign-out works when the server does not answer', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com');
  const calls = await interceptCalls(page, logoutCalls);
  await console.signOut();
  await calls.arrived();
  await calls.abort();
  await console.seePath('/login');
});

test.for([
  ['admin@example.com', everything],
  ['dashboards@example.com', ['Study Performance']],
  ['author@example.com', ['Course List']],
  ['accounts@example.com', learners],
  ['nothing@example.com', []],
] as const)(
  'SHELL-03 SHELL-04 SHELL-05 SHELL-06 %s sees the entries of their permissions',
  async ([person, entries], { page }) => {
    const console = shell(page);
    await console.signIn(person, '/userInfo');
    await console.seeHeading('My Account');
    await console.seeMenu(entries);
  },
);

test('SHELL-03 the sidebar is 260 wide and its groups have names', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com');
  const box = await console.menu.locator('..').boundingBox();
  expect(box?.width).toBe(260);
  expect(await console.menu.getByRole('heading').allTextContents()).toEqual([
    'Dashboard',
    'Course Management',
    'User Management',
  ]);
});

test.for(['/', '/dashboard'])(
  'SHELL-07 an author who opens %s starts with the course list',
  async (address, { page }) => {
    const console = shell(page);
    await console.signIn('author@example.com', '/userInfo');
    await page.goto(address);
    await console.seePath('/speaking-course/list');
    await console.seeHeading('Course List');
  },
);

test.for([
  ['/speaking-course/list', 'Course List'],
  ['/speaking-course/detail/C-1_U-1', 'Course List'],
  ['/speaking-course/lesson/edit/L-1', 'Course List'],
  ['/personal/7', 'Study Performance'],
  ['/manager/account/detail/7', 'User Account List'],
  ['/manager/apply', 'Apply For User Account'],
] as const)('SHELL-08 %s highlights %s', async ([address, entry], { page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', address);
  await console.seeHighlighted([entry]);
});

test('SHELL-09 an unknown address shows the error screen until navigation', async ({ page }) => {
  const console = shell(page);
  await page.goto('/no/such/page');
  await console.seeHeading('Error 404');
  await page.getByText("Opps!!!!! That page couldn't be found.").waitFor();
  await console.signIn('admin@example.com', '/no/such/page');
  await console.seeHeading('Error 404');
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await console.seePath('/dashboard');
  await console.seeHeading('Study Performance');
});

test('SHELL-13 the root address redirects to the dashboard', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/');
  await console.seePath('/dashboard');
  await console.seeTitle('Study Performance – Lingua');
});

test('SHELL-03 on a phone the menu overlays the page and closes with Escape or a choice', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone })).newPage();
  const console = shell(page);
  await console.signIn('admin@example.com');
  await console.seeHeading('Study Performance');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await drawer.waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'menu-phone');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await eventually(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  await drawer.getByRole('link', { name: 'Course List' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await console.seeHeading('Course List');
});

test('SHELL-01 the whole layout is reachable with the keyboard, starting with a link that skips the menu', async ({
  page,
}) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/userInfo');
  await console.seeHeading('My Account');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
  await console.user.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await console.seePath('/userInfo');
  await page.setViewportSize({ width: desktop.width / 2, height: desktop.height / 2 });
  await expectAccessible(page);
});
