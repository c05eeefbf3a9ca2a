import { permissionCalls, shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
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

test('ME-01 SHELL-14 Close goes back to the page that led to the account, with access or not, and else stays inside', async ({
  page,
}) => {
  const console = shell(page);
  const close = page.getByRole('button', { name: 'Close' });
  // From another site.
  await console.signIn('admin@example.com', '/dashboard');
  await page.goto('about:blank');
  await page.goto('/userInfo');
  await console.seeHeading('My Account');
  await close.click();
  await console.seePath('/dashboard');
  // From a page, and once more from the card of the user.
  await console.go('Course List');
  await console.seeHeading('Course List');
  for (const _ of [1, 2]) {
    await console.openCard();
    await console.card.getByRole('link', { name: 'Account' }).click();
    await console.card.waitFor({ state: 'hidden' });
    await console.seeHeading('My Account');
  }
  await close.click();
  await console.seePath('/speaking-course/list');
  // From a page without access.
  await page.route(permissionCalls, (route) => route.fulfill({ json: { permissions: [] } }));
  await page.goto('/manager/download');
  await console.seeHeading('No access');
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
  await console.seeHeading('My Account');
  await close.click();
  await console.seePath('/manager/download');
});
