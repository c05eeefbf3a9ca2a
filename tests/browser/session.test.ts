import type { Page } from 'playwright-core';
import { soon } from './models/form-words.ts';
import { loginPage } from './models/login.model.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/console-test.ts';
import { holdCalls } from './support/held-calls.ts';

const person = 'admin@example.com';
const lost = "Opps!!!!! That page couldn't be found.";

test('SHELL-16 the sign-in page shows its form to who is signed in and keeps the session', async ({ page }) => {
  const login = loginPage(page);
  await login.open();
  await login.signIn(person);
  await login.seeSignedIn();
  await login.open();
  await login.seeForm();
  await page.goto('/userInfo');
  await page.getByRole('heading', { name: 'My Account' }).waitFor();
});

test('SHELL-14 a page behind sign-in leads to the sign-in page', async ({ page }) => {
  await page.goto('/userInfo');
  await page.waitForURL('**/login');
  await loginPage(page).seeForm();
});

test('SHELL-09 an unknown address says so without sign-in and leads home', async ({ page }) => {
  await page.goto('/no/such/page?and=more');
  await page.getByRole('heading', { name: 'Error 404' }).waitFor();
  await page.getByText(lost).waitFor();
  await soon(() => page.title()).toBe('Error 404');
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await loginPage(page).seeForm();
});

/** The page for a new password cannot be drawn; the settings tell where faults are reported, and that they are is held. */
async function breakPage(page: Page, address: string) {
  const chunk = /\/assets\/password-reset\.view-.*\.js$/;
  const body = "export default () => { throw new Error('The page fell over.'); };";
  await page.route(chunk, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  const settings = await (await fetch(`${address}/settings.json`)).json();
  const errorReportingDsn = `${address.replace('//', '//key@')}/7`;
  const reports = await holdCalls(page, /\/api\/7\/envelope\//);
  return {
    settings: { json: { ...settings, errorReportingDsn } },
    async seeReported() {
      expect((await reports.arrived()).postData()).toContain('The page fell over.');
      await reports.answer({});
      expect(reports.count()).toBe(1);
    },
  };
}

test('SHELL-09 a page that cannot be drawn is reported and shows the error screen until the person goes elsewhere', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/The page fell over/);
  const { settings, seeReported } = await breakPage(page, server.address);
  await page.route('**/settings.json', (route) => route.fulfill(settings));
  const login = loginPage(page);
  await login.open();
  await login.email.waitFor();
  await page.getByRole('link', { name: 'Forget Password?' }).click();
  await page.getByRole('heading', { name: 'Error 500' }).waitFor();
  await page.getByText(lost).waitFor();
  await expectAccessible(page);
  await seeReported();
  await page.goBack();
  await login.seeForm();
});

test('REQ-13 a page whose files could not be fetched says so and offers a retry', async ({ page, faults }) => {
  faults.expect(/dynamically imported module/);
  const chunk = /\/assets\/password-reset\.view-.*\.js/;
  await page.route(chunk, (route) => route.abort('connectionrefused'));
  const login = loginPage(page);
  await login.open();
  await page.getByRole('link', { name: 'Forget Password?' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  await page.goBack();
  await login.seeForm();
  await page.getByRole('link', { name: 'Forget Password?' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
});

test('SHELL-14 nothing but the settings is asked for before sign-in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await loginPage(page).open();
  await loginPage(page).email.fill('a');
  await soon(() => page.title()).toBe('Login – Lingua');
  expect(asked.filter((path) => path.startsWith('/ent') || path.startsWith('/api'))).toEqual([]);
  expect(asked.filter((path) => path === '/settings.json')).toEqual(['/settings.json']);
});
