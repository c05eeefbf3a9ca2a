import { eventually, horizontalOverflow } from '#tests/browser/models/page-queries.ts';
import { accountCalls, permissionCalls, shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('ME-01 a person reads their own account', async ({ page }) => {
  const console = shell(page);
  await console.signIn('other@example.com', '/userInfo');
  await console.seeHeading('My Account');
  const card = page.getByRole('region', { name: 'My Account' });
  await eventually(() => card.getByRole('definition').allTextContents()).toEqual([
    'ADM-0006',
    '小鱼',
    '欧阳小鱼',
    'other@example.com',
    'Training Lead',
    'Opal & Otter Insurance',
  ]);
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  await card.getByRole('button', { name: 'Copy Account Number' }).waitFor();
  await saveScreenshot(page, 'account');
  await page.getByRole('main').getByRole('link', { name: 'User Account List' }).click();
  await console.seePath('/manager/account/list');
});

test('ME-01 an organization is shown with its parents and a missing value as a dash', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/manager/download');
  const user = {
    code: 'ADM-9',
    nick: 'Nia',
    realName: '',
    email: 'nia@example.com',
    jobTitle: '',
    orgs: [{ id: '1', code: 'C', name: 'Crew', parentOrgNames: ['Halden', 'Sales'] }],
  };
  await page.route(accountCalls, (route) => route.fulfill({ json: { user } }));
  await page.goto('/userInfo');
  const card = page.getByRole('region', { name: 'My Account' });
  await eventually(() => card.getByRole('definition').allTextContents()).toEqual([
    'ADM-9',
    'Nia',
    '-',
    'nia@example.com',
    '-',
    'Halden/Sales/Crew',
  ]);
});

test('ME-01 Close goes back to the previous page', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/dashboard');
  await console.go('Course List');
  await console.seeHeading('Course List');
  await console.openCard();
  await console.card.getByRole('link', { name: 'Account' }).click();
  await console.seeHeading('My Account');
  await console.openCard();
  await console.card.getByRole('link', { name: 'Account' }).click();
  await console.card.waitFor({ state: 'hidden' });
  await console.seePath('/userInfo');
  await page.getByRole('button', { name: 'Close' }).click();
  await console.seePath('/speaking-course/list');
});

test('ME-01 SHELL-14 Close goes back to the page without access that led to the account', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/dashboard');
  await console.go('Course List');
  await page.route(permissionCalls, (route) => route.fulfill({ json: { permissions: [] } }));
  await page.goto('/manager/download');
  await console.seeHeading('No access');
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
  await console.seeHeading('My Account');
  await page.getByRole('button', { name: 'Close' }).click();
  await console.seePath('/manager/download');
});

test('ME-01 PERM-03 back links lead only to pages that the user can open', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/dashboard');
  const permissions = [{ functions: [{ code: 'dashboard_personal' }] }];
  await page.route(permissionCalls, (route) => route.fulfill({ json: { permissions } }));
  const links = page.getByRole('main').getByRole('link');
  await page.goto('/userInfo');
  await console.seeHeading('My Account');
  expect(await links.allTextContents()).toEqual(['Password and Sessions']);
  await page.goto('/personal/1');
  await console.seeHeading('Personal Report');
  expect(await links.allTextContents()).toEqual([]);
});

test('ME-01 Close stays in the console when the page was opened from another site', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/dashboard');
  await page.goto('about:blank');
  await page.goto('/userInfo');
  await console.seeHeading('My Account');
  await page.getByRole('button', { name: 'Close' }).click();
  await console.seePath('/dashboard');
});

test('ME-01 an account that cannot be loaded offers a retry', async ({ openContext }) => {
  const page = await (await openContext({ viewport: phone, colorScheme: 'dark' })).newPage();
  const console = shell(page);
  await console.signIn('nothing@example.com', '/dashboard');
  await console.seeGreeting('Hello, Noor');
  const calls = await interceptCalls(page, accountCalls);
  await page.goto('/userInfo');
  await calls.arrived();
  const card = page.getByRole('region', { name: 'My Account' });
  await eventually(() => card.getAttribute('aria-busy')).toBe('true');
  await calls.answer({ status: 422, json: { errorCode: 42200, error: 'no' } });
  await card.getByText('Your account could not be loaded.').waitFor();
  await expectAccessible(page);
  await calls.release();
  await card.getByRole('button', { name: 'Try again' }).click();
  await card.getByText('Noor Nemo').waitFor();
  await eventually(() => horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'account-phone-dark');
});
