import type { Page } from 'playwright-core';
import { userList } from '#tests/browser/learners/user-list.model.ts';
import { countCalls, shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import {
  eventually,
  follow,
  hasFocus,
  horizontalOverflow,
  readDescription,
} from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';

const listPath = '/manager/account/list';
const manager = 'accounts@example.com';

const nickField = (page: Page) => page.getByRole('textbox', { name: 'Nick Name' });
const realNameField = (page: Page) => page.getByRole('textbox', { name: 'Real Name (optional)' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const readField = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .innerText();

/** Opens the account list and returns the learner's ID of a row. */
async function openList(page: Page, row = 0, as = manager) {
  const accounts = userList(page);
  await accounts.open(listPath, as);
  await accounts.seeSettled();
  const href = await accounts.rows
    .nth(row)
    .getByRole('link', { name: /^Information/ })
    .getAttribute('href');
  return { accounts, id: href?.split('/').at(-1) ?? '' };
}

const followLink = (page: Page, row: number, name: RegExp) =>
  userList(page).rows.nth(row).getByRole('link', { name }).press('Enter');

test('ACCT-04 ACCT-05 an account is read and edited with the keyboard; the list shows the new names', async ({
  page,
}) => {
  const { accounts } = await openList(page);
  await accounts.openPage(2);
  await accounts.seePage(2);
  await accounts.seeSettled();
  const [email = ''] = await accounts.column('E-mail');
  await followLink(page, 0, /^Information/);
  await shell(page).seeHeading('Account Information');
  await shell(page).seeFocusOnHeading();
  await eventually(() => readField(page, 'E-mail')).toBe(email);
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  await saveScreenshot(page, 'account-detail');
  await page.getByRole('link', { name: 'Edit Account', exact: true }).press('Enter');
  await shell(page).seeHeading('Edit Account');
  await nickField(page).waitFor();
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(2);
  for (const label of ['Mobile', 'Status', 'Organization']) expect(await readField(page, label)).not.toBe('');
  expect(await readField(page, 'E-mail')).toBe(email);
  await expectAccessible(page);
  await saveScreenshot(page, 'account-edit');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'account-edit-phone');
  await nickField(page).fill(' Ολυμπία 👩‍🚀 ');
  await realNameField(page).fill('');
  await nickField(page).press('Enter');
  await shell(page).seeNotice('Account has been edited successfully');
  await shell(page).seePath(listPath);
  await accounts.seeUrlState({ 'users.page': '2' });
  await accounts.seePage(2);
  await accounts.seeSettled();
  expect((await accounts.column('Nick Name'))[0]).toBe('Ολυμπία 👩‍🚀');
  await followLink(page, 0, /^Information/);
  await eventually(() => readField(page, 'Nick Name')).toBe('Ολυμπία 👩‍🚀');
  expect(await readField(page, 'Real Name')).toBe('-');
});

test('ACCT-04 REQ-07 missing and overlong names are rejected at their field; a rejected save keeps the input', async ({
  page,
}) => {
  const { id } = await openList(page, 1);
  const saves = countCalls(page, `/ent/v1/client_users/${id}`);
  await page.goto(`/manager/account/edit/${id}`);
  await nickField(page).fill('   ');
  await press(page, 'Submit');
  await eventually(() => readDescription(nickField(page))).toContain('Please enter Nick Name!');
  await eventually(() => hasFocus(nickField(page))).toBe(true);
  await expectAccessible(page);
  await nickField(page).fill('Olympia');
  await realNameField(page).fill('x'.repeat(101));
  await press(page, 'Submit');
  await eventually(() => readDescription(realNameField(page))).toContain('The maximum number of characters are 100.');
  expect(saves()).toBe(1);
  await page.route(`**/ent/v1/client_users/${id}`, (route) =>
    route.fulfill({
      status: 422,
      json: { errorCode: 42200, error: 'The request is not valid.', errors: ['nick: not this one'] },
    }),
  );
  await realNameField(page).fill('Olympia Sample');
  await press(page, 'Submit');
  await shell(page).seeNotice('The request is not valid.');
  await eventually(() => readDescription(nickField(page))).toContain('not this one');
  expect([await nickField(page).inputValue(), await realNameField(page).inputValue()]).toEqual([
    'Olympia',
    'Olympia Sample',
  ]);
  await page.unroute(`**/ent/v1/client_users/${id}`);
  await press(page, 'Submit');
  await shell(page).seePath(listPath);
});

const answerPermissions = (page: Page, ...codes: string[]) =>
  page.route('**/ent/v1/permissions', (route) =>
    route.fulfill({
      json: { permissions: [{ code: 'account', name: 'Accounts', functions: codes.map((code) => ({ code })) }] },
    }),
  );

test('ACCT-06 with account_basic_info alone both pages show the account; with account_edit alone both open too', async ({
  page,
}) => {
  await shell(page).signIn(manager, '/healthz');
  const id = (await seededAddress(page, 'accountDetail')).split('/').at(-1);
  await answerPermissions(page, 'account_basic_info');
  await page.goto(`/manager/account/edit/${id}`);
  await page
    .getByText('You can see this account. To edit it, you need the permission “Editing accounts” (account_edit).')
    .waitFor();
  await eventually(() => readField(page, 'Status')).toMatch(/^(Enabled|Disabled)$/);
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'account-edit-denied');
  await follow(page, `/manager/account/detail/${id}`);
  await shell(page).seeHeading('Account Information');
  await eventually(() => readField(page, 'Status')).toMatch(/^(Enabled|Disabled)$/);
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
  await page.unroute('**/ent/v1/permissions');
  await answerPermissions(page, 'account_edit');
  await page.reload();
  await page.getByRole('link', { name: 'Edit Account', exact: true }).click();
  await nickField(page).waitFor();
});

test('PERM-05 SHELL-09 an account of another customer is missing, not shown', async ({ page }) => {
  await shell(page).signIn(manager, '/manager/account/detail/nobody');
  const missing = page.getByText('There is no such account in your organizations.');
  await missing.waitFor();
  expect(await page.getByRole('link', { name: 'Edit Account' }).count()).toBe(0);
  await follow(page, '/manager/account/edit/nobody');
  await shell(page).seeHeading('Edit Account');
  await missing.waitFor();
  await page.getByRole('link', { name: 'Back to User Account List' }).waitFor();
  await follow(page, '/manager/account/personal/nobody');
  await shell(page).seeHeading('Purchasing Records');
  await missing.waitFor();
});

test('PKG-01 the records have their columns and pages; the page is in the URL', async ({ page }) => {
  const { id } = await openList(page, 4);
  const now = Math.floor(Date.now() / 1000);
  const shipped = (at: number, endedAt: number) => ({
    shippedAt: at === 1 ? 0 : 1_780_000_000,
    stock: {
      sku: { code: `SKU-${at}`, name: at === 1 ? '' : 'Core' },
      validTime: { startedAt: 1_780_000_000, endedAt },
    },
  });
  const ends = [now + 10.5 * 86_400, 0, now - 86_400, ...Array<number>(9).fill(now + 90)];
  const all = ends.map((endedAt, at) => shipped(at, endedAt));
  await page.route(`**/client_users/${id}/packages?*`, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    return route.fulfill({ json: { total: 12, page: number, list: all.slice((number - 1) * 10, number * 10) } });
  });
  const row = userList(page).rows.nth(4);
  await row.getByRole('button', { name: /^More actions: / }).press('Enter');
  await row.getByRole('menuitem', { name: /^Purchasing Records/ }).press('Enter');
  await shell(page).seeHeading('Purchasing Records');
  const table = page.getByRole('table', { name: 'Purchase Records' });
  const column = (title: string) => table.locator(`[data-title="${title}"]`).allTextContents();
  await eventually(() => column('Remaining Days')).toEqual(['10', '-', '0', ...Array(7).fill('0')]);
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Shipped Time',
    'SKU Code',
    'SKU Name',
    'Valid From',
    'Valid To',
    'Remaining Days',
  ]);
  expect((await column('Shipped Time')).slice(0, 2)).toEqual(['2026-05-28 20:26:40', '-']);
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Purchase Records']);
  await saveScreenshot(page, 'purchases');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await eventually(() => column('SKU Code')).toEqual(['SKU-10', 'SKU-11']);
  expect(new URL(page.url()).search).toBe('?records.page=2');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'purchases-phone');
});

test('REPORT-07 with dashboard_personal the report is the second tab; the tab is in the URL', async ({ page }) => {
  const { id } = await openList(page, 5, 'admin@example.com');
  const packages = countCalls(page, `/client_users/${id}/packages`);
  await page.goto(`/manager/account/personal/${id}`);
  const records = page.getByRole('tab', { name: 'Purchase Records' });
  await page.getByRole('region', { name: 'Purchase Records' }).waitFor();
  await eventually(async () => packages()).toBe(1);
  await records.press('ArrowRight');
  await page.getByRole('region', { name: 'Study Progress' }).waitFor();
  await eventually(() => page.evaluate(() => location.hash)).toBe('#report');
  await saveScreenshot(page, 'purchases-report');
  await page.getByRole('tab', { name: 'Personal Report' }).press('ArrowLeft');
  await page.getByRole('region', { name: 'Purchase Records' }).waitFor();
  await eventually(() => page.evaluate(() => location.hash)).toBe('#records');
});
