import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { follow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const pages = [
  ['/speaking-course/list', 'course_view'],
  ['/speaking-course/create', 'course_view and course_edit'],
  ['/manager/account/edit/7', 'account_edit or account_basic_info'],
] as const;

test('SHELL-14 PERM-03 a page without permission says what is missing, and leads to what is open', async ({ page }) => {
  const console = shell(page);
  await console.signIn('dashboards@example.com', '/userInfo');
  await console.seeHeading('My Account');
  for (const [address, code] of pages) {
    await follow(page, '/userInfo');
    await console.seeHeading('My Account');
    await follow(page, address);
    await console.seeHeading('No access');
    const codes = (await page.getByRole('main').getByRole('paragraph').first().textContent())?.match(
      /(?<=\()\w+(?=\))| (and|or) (?=“)/g,
    );
    expect(codes?.join('')).toBe(code);
    expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual([
      'Study Performance',
      'My Account',
      'Contact Us',
    ]);
  }
  await saveScreenshot(page, 'no-access');
});

test('SHELL-16 SHELL-13 sign-in, the brand and / lead to the first page that is open, and / is not in the history', async ({
  page,
}) => {
  const console = shell(page);
  const path = '/manager/account/list';
  await page.goto('/login');
  await loginPage(page).signIn('accounts@example.com');
  await console.seePath(path);
  await console.seeHeading('User Account List');
  await follow(page, '/userInfo');
  await console.seeHeading('My Account');
  await page.getByRole('link', { name: 'Lingua, start page' }).filter({ visible: true }).click();
  await console.seePath(path);
  await follow(page, '/userInfo');
  await console.seeHeading('My Account');
  await page.goto('/');
  await console.seePath(path);
  await console.seeHeading('User Account List');
  await page.goBack();
  await console.seePath('/userInfo');
});
