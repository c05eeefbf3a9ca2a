import type { Route } from 'playwright-core';
import { demoPassword } from '#contract/demo-accounts.ts';
import { passwordRules } from '#rules/sign-in/credential-texts.ts';
import { loginCalls, loginPage } from '#tests/browser/sign-in/login.model.ts';
import { codeCalls, mailedCode, resetCalls, resetPage } from '#tests/browser/sign-in/password-reset.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const administratorEmail = 'author@example.com';
const password = 'another pass word 2';
const filled = { email: administratorEmail, code: '000000', password, confirmation: password };
const codeHelp = "Press 'Send' to get it by e-mail.";
const codeSent = 'The code is on its way to your mailbox.';
const noProblems = { email: '', code: codeHelp, password: passwordRules, confirmation: '' };

test('RESET-01 RESET-02 RESET-06 the form says what is missing or wrong at its first field, and cuts no text', async ({
  page,
}) => {
  const reset = resetPage(page);
  const calls = await interceptCalls(page, codeCalls);
  await reset.open();
  await eventually(() => page.title()).toBe('Reset Password – Lingua');
  await reset.seeProblems(noProblems);
  await reset.requestCode();
  await reset.seeProblems({ ...noProblems, email: 'Please enter Email address' });
  await reset.seeFocusOn('email');
  await reset.seeCodeButton('Send');
  expect(calls.count()).toBe(0);
  await reset.send();
  await reset.seeProblems({
    email: 'Please enter Email address',
    code: 'Please enter verification code',
    password: 'Please enter new password',
    confirmation: 'Please enter confirm password',
  });
  await reset.seeFocusOn('email');
  await reset.type({ ...filled, confirmation: 'another' });
  await reset.send();
  await reset.seeProblems({ ...noProblems, confirmation: 'The passwords you input twice should be the same' });
  await reset.seeFocusOn('confirmation');
  await reset.type({ password: 'another' });
  await reset.seeProblems(noProblems);
  await reset.fields.code.fill('');
  await reset.fields.code.focus();
  await page.keyboard.insertText('9'.repeat(250));
  expect(await reset.fields.code.inputValue()).toBe('9'.repeat(250));
});

test('RESET-01 the typed e-mail survives a reload and Cancel, code and passwords do not', async ({ page }) => {
  const reset = resetPage(page);
  const login = loginPage(page);
  await reset.open();
  await reset.seeReady();
  await reset.type(filled);
  await page.reload();
  const seeEmail = () => eventually(() => reset.fields.email.inputValue()).toBe(administratorEmail);
  await seeEmail();
  for (const name of ['code', 'password'] as const) expect(await reset.fields[name].inputValue()).toBe('');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await login.seeForm();
  await login.seeTyped({ email: administratorEmail, password: '' });
  await page.goBack();
  await seeEmail();
});

test('RESET-04 LOGIN-05 a wrong code and a rejected password say why, keep what was typed, and get the focus', async ({
  page,
}) => {
  const reset = resetPage(page);
  const common = 'This password is very common. Please choose another one.';
  await reset.open();
  await reset.type(filled);
  await reset.send();
  await reset.seeError('The code is wrong or has expired.');
  await reset.seeBusy(false);
  expect(await reset.fields.password.inputValue()).toBe(password);
  await reset.fields.code.press('End');
  await page.keyboard.type('1');
  await reset.seeError('');
  await reset.type({ ...filled, password: 'Qwertyuiop', confirmation: 'Qwertyuiop' });
  await reset.send();
  await reset.seeProblems({ ...noProblems, password: common });
  await reset.seeFocusOn('password');
  await reset.seeError('');
  await expectAccessible(page);
  expect(await reset.fields.code.inputValue()).toBe(filled.code);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await reset.seeProblems({ ...noProblems, confirmation: 'The passwords you input twice should be the same' });
});

test('RESET-04 REQ-13 the code from the mail sets the password, also when the first answer is lost, and signs in', async ({
  page,
  server,
}) => {
  const reset = resetPage(page);
  const email = 'accounts@example.com';
  await reset.open();
  await reset.type({ email });
  await reset.requestCode();
  await reset.seeFocusOn('code');
  await reset.seeCode(codeSent);
  const code = await mailedCode(server.address, email);
  await reset.type({ code, password, confirmation: password });
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route(resetCalls, loseAnswer, { times: 1 });
  await reset.send();
  await reset.seeError('Something went wrong, please try it again later.');
  await reset.send();
  await reset.seeSignedIn();
  const login = loginPage(page);
  await login.open();
  await login.signIn(email, demoPassword);
  await login.seeError('E-mail or password is wrong.');
  await login.signIn(email, password);
  await login.seeSignedIn();
});

test('RESET-04 a changed password whose sign-in fails shows a notice on the sign-in page', async ({ page }) => {
  const reset = resetPage(page);
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('The password has been changed.');
  await page.clock.install();
  await page.route(resetCalls, (route) => route.fulfill({ json: {} }));
  await page.route(loginCalls, (route) => route.abort('connectionrefused'));
  await reset.open();
  await reset.type(filled);
  await reset.send();
  await notice.hover();
  await loginPage(page).seeForm();
  await expectAccessible(page);
  await page.clock.fastForward(60_000);
  expect(await notice.isVisible()).toBe(true);
  await loginPage(page).email.focus();
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await notice.waitFor({ state: 'detached' });
  await loginPage(page).seeFocusOn('email');
});
