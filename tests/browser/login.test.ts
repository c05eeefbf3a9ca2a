import { demoPassword } from '#server/seed/administrators.ts';
import { holdCalls } from '#tests/browser/support/held-calls.ts';
import { soon } from './models/form-words.ts';
import { loginCalls, loginPage } from './models/login.model.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/console-test.ts';

const person = 'admin@example.com';
const noProblems = { email: '', password: '' };
const general = 'Something went wrong, please try it again later.';

test('LOGIN-01 the page has its heading, two fields, the way to a new password and one button', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.seeForm();
  await soon(() => page.title()).toBe('Login – Lingua');
  await page.getByRole('link', { name: 'Forget Password?' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login/forgot');
});

test('LOGIN-02 an empty form says what is missing and puts the focus on the first field', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.send();
  await login.seeProblems({ email: 'Please enter Email address', password: 'Please enter Password' });
  await login.seeFocusOn('email');
  await expectAccessible(page);
  await login.email.fill(person);
  await login.seeProblems({ email: '', password: 'Please enter Password' });
  await login.send();
  await login.seeFocusOn('password');
});

test.for(['a', 'a@b', 'a b@example.com', '<script>@example', '   '])(
  'LOGIN-02 %s is no e-mail address',
  async (email, { page }) => {
    const login = loginPage(page);
    const calls = await holdCalls(page, loginCalls);
    await login.open();
    await login.type({ email, password: 'x' });
    await login.send();
    await login.seeProblems({ email: 'Please enter Email address', password: '' });
    expect(calls.count()).toBe(0);
  },
);

test('LOGIN-02 what is pasted beyond the limit is cut', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.email.focus();
  await page.keyboard.insertText('e'.repeat(250));
  await login.password.focus();
  await page.keyboard.insertText('p'.repeat(250));
  await login.seeTyped({ email: 'e'.repeat(100), password: 'p'.repeat(50) });
});

test('LOGIN-03 a person signs in with the keyboard alone', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.email.focus();
  await page.keyboard.type(`  ${person} `);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await login.seeSignedIn();
});

test('LOGIN-03 a slow answer keeps the button busy and as wide, and a double click sends once', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  const calls = await holdCalls(page, loginCalls);
  const width = (await login.button.boundingBox())?.width;
  await login.type({ email: person, password: demoPassword });
  await login.button.dblclick();
  await calls.arrived();
  await login.seeBusy(true);
  expect((await login.button.boundingBox())?.width).toBe(width);
  await login.password.press('Enter');
  expect(calls.count()).toBe(1);
  await calls.letGo();
  await login.seeSignedIn();
  expect(calls.count()).toBe(1);
});

test('LOGIN-03 who listens is told that signing in is under way', async ({ page }) => {
  const login = loginPage(page);
  const calls = await holdCalls(page, loginCalls);
  await login.open();
  await login.signIn(person);
  await calls.arrived();
  await page.getByRole('status').filter({ hasText: 'Signing in' }).waitFor({ state: 'attached' });
});

test("LOGIN-05 a wrong password is told in the server's words and everything typed is kept", async ({ page }) => {
  const login = loginPage(page);
  const wrong = { email: person, password: 'not my password' };
  await login.open();
  await login.type(wrong);
  await login.send();
  await login.seeRefusal('E-mail or password is wrong.');
  await login.seeBusy(false);
  await login.seeTyped(wrong);
  await expectAccessible(page);
  await login.password.press('End');
  await page.keyboard.type('!');
  await login.seeRefusal('');
  await login.signIn(person);
  await login.seeSignedIn();
});

test.for([
  ['a server that cannot be reached', undefined],
  ['an HTML page with status 500', { status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }],
  ['broken JSON', { status: 200, contentType: 'application/json', body: '{"accessToken":' }],
  ['an answer of another shape', { status: 200, json: { tokens: [] } }],
] as const)('LOGIN-05 %s is told in general words and signing in works afterwards', async ([, answer], { page }) => {
  const login = loginPage(page);
  await login.open();
  await page.route(loginCalls, (route) => (answer ? route.fulfill(answer) : route.abort('connectionrefused')));
  await login.signIn(person);
  await login.seeRefusal(general);
  await login.seeTyped({ email: person, password: demoPassword });
  await page.unroute(loginCalls);
  await login.send();
  await login.seeSignedIn();
});

test('LOGIN-01 what is typed before the scripts run stays, focus included, and is never sent by the browser', async ({
  page,
}) => {
  const login = loginPage(page);
  const scripts = await holdCalls(page, /\/assets\/start-.*\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await login.type({ email: person, password: demoPassword });
  await login.password.press('Enter');
  await scripts.letGo();
  await soon(() => login.button.isEnabled()).toBe(true);
  await login.seeFocusOn('password');
  await login.seeTyped({ email: person, password: demoPassword });
  expect(new URL(page.url()).search).toBe('');
  await login.seeProblems(noProblems);
  await page.keyboard.press('Enter');
  await login.seeSignedIn();
});

test('LOGIN-02 a password can be looked at while it is typed', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.password.fill('se cret');
  const reveal = page.getByRole('button', { name: 'Show password' });
  await reveal.click();
  expect([await login.password.getAttribute('type'), await reveal.getAttribute('aria-pressed')]).toEqual([
    'text',
    'true',
  ]);
  await login.seeTyped({ email: '', password: 'se cret' });
});
