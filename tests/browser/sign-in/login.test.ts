import { demoPassword } from '#contract/demo-accounts.ts';
import { loginCalls, loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { holdTimersOnFocus } from '#tests/browser/support/late-timers.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const email = 'admin@example.com';
const noProblems = { email: '', password: '' };
const general = 'Something went wrong, please try it again later.';

test('LOGIN-01 LOGIN-02 the form has its fields and links, and says what is missing or wrong before a call', async ({
  page,
}) => {
  const login = loginPage(page);
  const calls = await interceptCalls(page, loginCalls);
  await login.open();
  await login.seeForm();
  await eventually(() => page.title()).toBe('Login – Lingua');
  expect(await login.email.getAttribute('autocomplete')).toBe('username');
  expect(await login.password.getAttribute('autocomplete')).toBe('current-password');
  await login.send();
  await login.seeProblems({ email: 'Please enter Email address', password: 'Please enter Password' });
  await login.seeFocusOn('email');
  await expectAccessible(page);
  await login.email.fill(email);
  await login.seeProblems({ email: '', password: 'Please enter Password' });
  await login.send();
  await login.seeFocusOn('password');
  for (const wrong of ['a', '<script>@example', '   ']) {
    await login.type({ email: wrong, password: 'se cret' });
    await login.send();
    await login.seeProblems({ email: 'Please enter Email address', password: '' });
  }
  expect(await login.password.getAttribute('type')).toBe('password');
  const reveal = page.getByRole('button', { name: 'Show password' });
  await reveal.click();
  await eventually(() => login.password.getAttribute('type')).toBe('text');
  expect(await reveal.getAttribute('aria-pressed')).toBe('true');
  expect(await login.password.inputValue()).toBe('se cret');
  const long = `${'e'.repeat(50)}@${'e'.repeat(50)}.example`;
  await login.email.fill('');
  await page.keyboard.insertText(long);
  await login.password.fill('');
  await page.keyboard.insertText('p'.repeat(250));
  await login.seeTyped({ email: long, password: 'p'.repeat(250) });
  await login.send();
  await login.seeProblems({ email: 'At most 100 characters.', password: 'At most 50 characters.' });
  expect(calls.count()).toBe(0);
  await page.getByRole('link', { name: 'Forget Password?' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login/forgot');
});

test('LOGIN-02 the focus stays in the first invalid field when the user types at once', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  const timers = await holdTimersOnFocus(login.email);
  await login.send();
  await login.seeFocusOn('email');
  await page.keyboard.type(email);
  await login.seeProblems({ email: '', password: 'Please enter Password' });
  await timers.evaluate((late) => late.run());
  await page.keyboard.type('.sg');
  await login.seeTyped({ email: `${email}.sg`, password: '' });
});

test('LOGIN-03 a slow sign-in is announced and keeps the width of the button, and a double click sends once', async ({
  page,
}) => {
  const login = loginPage(page);
  await login.open();
  const calls = await interceptCalls(page, loginCalls);
  const width = (await login.button.boundingBox())?.width;
  await login.type({ email, password: demoPassword });
  await login.button.dblclick();
  await calls.arrived();
  await login.seeBusy(true);
  await page.getByRole('status').filter({ hasText: 'Signing in' }).waitFor({ state: 'attached' });
  expect((await login.button.boundingBox())?.width).toBe(width);
  await login.password.press('Enter');
  expect(calls.count()).toBe(1);
  await calls.forward();
  await login.seeSignedIn();
  expect(calls.count()).toBe(1);
});

test('LOGIN-03 LOGIN-05 a failed sign-in says why and keeps what was typed, then the keyboard signs in', async ({
  page,
}) => {
  const login = loginPage(page);
  const wrong = { email, password: 'not my password' };
  await login.open();
  await page.route(loginCalls, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  );
  await login.type(wrong);
  await login.send();
  await login.seeError(general);
  await login.seeTyped(wrong);
  await page.unroute(loginCalls);
  await login.send();
  await login.seeError('E-mail or password is wrong.');
  await login.seeBusy(false);
  await login.seeTyped(wrong);
  await expectAccessible(page);
  await login.password.press('End');
  await page.keyboard.type('!');
  await login.seeError('');
  await login.email.fill('');
  await page.keyboard.type(`  ${email} `);
  await page.keyboard.press('Tab');
  await login.seeFocusOn('password');
  await login.password.fill('');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await login.seeSignedIn();
});

test('LOGIN-01 text and focus from before the scripts run stay, and the browser never submits the form', async ({
  page,
}) => {
  const login = loginPage(page);
  const scripts = await interceptCalls(page, /\/assets\/start-(?!script).*\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await login.type({ email, password: demoPassword });
  await login.password.press('Enter');
  await scripts.forward();
  await login.seeReady();
  await login.seeFocusOn('password');
  await login.seeTyped({ email, password: demoPassword });
  expect(new URL(page.url()).search).toBe('');
  await login.seeProblems(noProblems);
  await page.keyboard.press('Enter');
  await login.seeSignedIn();
});
