import { demoPassword } from '#contract/demo-accounts.ts';
import { accountSecurity, changeCalls, securityPath } from '#tests/browser/administrators/account-security.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const next = 'another pass word 2';
const noProblems = { password: '', newPassword: '', confirmation: '' };

test('ME-01 the password is changed on the page, which keeps this session and ends the others', async ({
  page,
  openContext,
}) => {
  const email = 'accounts@example.com';
  const other = await (await openContext()).newPage();
  await shell(other).signIn(email, '/userInfo');
  await shell(page).signIn(email, '/userInfo');
  await page.getByRole('link', { name: 'Security' }).click();
  await shell(page).seeHeading('Password and Sessions');
  const security = accountSecurity(page);
  await security.send();
  await security.seeProblems({
    password: 'Please enter Password',
    newPassword: 'Please enter new password',
    confirmation: 'Please enter confirm password',
  });
  await security.type({ password: 'wrong', newPassword: next, confirmation: 'different' });
  await security.seeProblems({ ...noProblems, confirmation: 'The passwords you input twice should be the same' });
  await security.type({ confirmation: next });
  await security.send();
  await security.seeProblems({ ...noProblems, password: 'The current password is wrong.' });
  await eventually(() => hasFocus(security.fields.password)).toBe(true);
  await expectAccessible(page);
  await security.type({ password: demoPassword, newPassword: 'Qwertyuiop', confirmation: 'Qwertyuiop' });
  await security.send();
  await security.seeProblems({
    ...noProblems,
    newPassword: 'This password is very common. Please choose another one.',
  });
  await security.type({ newPassword: next, confirmation: next });
  await security.send();
  await security.seeNotice('The password has been changed.');
  await shell(page).seePath('/userInfo');
  await page.reload();
  await shell(page).seeHeading('My Account');
  await other.reload();
  await loginPage(other).seeForm();
});

test('ME-01 the page lists the active sessions and ends one, or all others', async ({ page, openContext }) => {
  const email = 'dashboards@example.com';
  const [second, third] = [await (await openContext()).newPage(), await (await openContext()).newPage()];
  for (const other of [second, third]) await shell(other).signIn(email, '/userInfo');
  await shell(page).signIn(email, securityPath);
  const security = accountSecurity(page);
  await eventually(() => security.rows.count()).toBe(3);
  await security.rows.first().getByText('This session').waitFor();
  await saveScreenshot(page, 'account-security');
  await security.endButtons.first().click();
  await security.seeNotice('The session has ended.');
  await eventually(() => security.rows.count()).toBe(2);
  await security.endOthers.click();
  await security.dialog.waitFor();
  await expectAccessible(page);
  await security.dialog.getByRole('button', { name: 'End all others' }).click();
  await security.seeNotice('All other sessions have ended.');
  await eventually(() => security.rows.count()).toBe(1);
  expect(await security.endOthers.count()).toBe(0);
  for (const other of [second, third]) {
    await other.reload();
    await loginPage(other).seeForm();
  }
});

test('ME-01 REQ-12 nothing typed is lost when the change fails, no password is stored, and the page fits a phone', async ({
  openContext,
}) => {
  const page = await (await openContext({ viewport: phone, colorScheme: 'dark' })).newPage();
  await shell(page).signIn('author@example.com', securityPath);
  const security = accountSecurity(page);
  await page.route(changeCalls, (route) => route.fulfill({ status: 500, body: '<h1>no</h1>' }));
  await security.type({ password: demoPassword, newPassword: next, confirmation: next });
  await security.send();
  await security.seeNotice('Something went wrong, please try it again later.');
  expect(await security.fields.newPassword.inputValue()).toBe(next);
  const texts = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect([demoPassword, next].filter((secret) => texts.includes(secret))).toEqual([]);
  await eventually(() => horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'account-security-phone-dark');
});
