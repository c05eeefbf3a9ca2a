import { demoPassword } from '#server/administrators/demo-password.ts';
import { loginCalls, loginPage } from '#tests/browser/models/login.model.ts';
import { eventually } from '#tests/browser/models/page-queries.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { holdTimersOnFocus } from '#tests/browser/support/late-timers.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const email = 'admin@example.com';
const noProblems = { email: '', password: '' };
const general = 'Something went wrong, please try it again later.';

test('LOGIN-01 the page has its heading, two fields, a link to the password reset and one button', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.seeForm();
  await eventually(() => page.title()).toBe('Login – Lingua');
  expect(await login.email.getAttribute('autocomplete')).toBe('username');
  expect(await login.password.getAttribute('autocomplete')).toBe('current-password');
  await page.getByRole('link', { name: 'Forget Password?' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login/forgot');
});

test('LOGIN-02 an empty form shows its errors and focuses the first field', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.send();
  await login.seeProblems({ email: 'Please enter Email address', password: 'Please enter Password' });
  await login.seeFocusOn('email');
  await expectAccessible(page);
  await login.email.fill(email);
  await login.seeProblems({ email: '', password: 'Please enter Password' });
  await login.send();
  await login.seeFocusOn('password');
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

test.for(['a', 'a@b', 'a b@example.com', '<script>@example', '   '])(
  'LOGIN-02 %s is not a valid e-mail address',
  async (email, { page }) => {
    const login = loginPage(page);
    const calls = await interceptCalls(page, loginCalls);
    await login.open();
    await login.type({ email, password: 'x' });
    await login.send();
    await login.seeProblems({ email: 'Please enter Email address', password: '' });
    expect(calls.count()).toBe(0);
  },
);

test('LOGIN-02 pasted text is never cut, and its limit is said before the call', async ({ page }) => {
  const login = loginPage(page);
  const long = `${'e'.repeat(50)}@${'e'.repeat(50)}.example`;
  await login.open();
  await login.email.focus();
  await page.keyboard.insertText(long);
  await login.password.focus();
  await page.keyboard.insertText('p'.repeat(250));
  await login.seeTyped({ email: long, password: 'p'.repeat(250) });
  await login.send();
  await login.seeProblems({ email: 'At most 100 characters.', password: 'At most 50 characters.' });
});

test('LOGIN-03 a person signs in with the keyboard only', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.seeReady();
  await login.email.focus();
  await page.keyboard.type(`  ${email} `);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await login.seeSignedIn();
});

test('LOGIN-03 the button stays busy at the same width during a slow answer, and a double click sends once', async ({
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
  expect((await login.button.boundingBox())?.width).toBe(width);
  await login.password.press('Enter');
  expect(calls.count()).toBe(1);
  await calls.forward();
  await login.seeSignedIn();
  expect(calls.count()).toBe(1);
});

test('LOGIN-03 screen readers announce that sign-in is in progress', async ({ page }) => {
  const login = loginPage(page);
  const calls = await interceptCalls(page, loginCalls);
  await login.open();
  await login.signIn(email);
  await calls.arrived();
  await page.getByRole('status').filter({ hasText: 'Signing in' }).waitFor({ state: 'attached' });
});

test('LOGIN-05 a wrong password shows the message of the server and keeps everything that was typed', async ({
  page,
}) => {
  const login = loginPage(page);
  const wrong = { email, password: 'not my password' };
  await login.open();
  await login.type(wrong);
  await login.send();
  await login.seeError('E-mail or password is wrong.');
  await login.seeBusy(false);
  await login.seeTyped(wrong);
  await expectAccessible(page);
  await login.password.press('End');
  await page.keyboard.type('!');
  await login.seeError('');
  await login.signIn(email);
  await login.seeSignedIn();
});

test.for([
  ['a server that cannot be reached', undefined],
  ['an HTML page with status 500', { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }],
  ['broken JSON', { status: 200, contentType: 'application/json', body: '{"accessToken":' }],
  ['an answer of another shape', { status: 200, json: { tokens: [] } }],
] as const)('LOGIN-05 %s shows the general message, and sign-in works afterwards', async ([, answer], { page }) => {
  const login = loginPage(page);
  await login.open();
  await page.route(loginCalls, (route) => (answer ? route.fulfill(answer) : route.abort('connectionrefused')));
  await login.signIn(email);
  await login.seeError(general);
  await login.seeTyped({ email, password: demoPassword });
  await page.unroute(loginCalls);
  await login.send();
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

test('LOGIN-02 a password can be shown while it is typed', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.seeReady();
  await login.password.fill('se cret');
  expect(await login.password.getAttribute('type')).toBe('password');
  const reveal = page.getByRole('button', { name: 'Show password' });
  await reveal.click();
  await eventually(() => login.password.getAttribute('type')).toBe('text');
  expect(await reveal.getAttribute('aria-pressed')).toBe('true');
  await login.seeTyped({ email: '', password: 'se cret' });
});
