import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const lost = "Opps!!!!! That page couldn't be found.";

test('SHELL-09 an unknown address shows an error without sign-in and a link to the home page', async ({ page }) => {
  await page.goto('/no/such/page?and=more');
  await page.getByRole('heading', { name: 'Error 404' }).waitFor();
  await page.getByText(lost).waitFor();
  await eventually(() => page.title()).toBe('Error 404');
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await loginPage(page).seeForm();
});

const helpChunk = /\/assets\/help-.*\.js$/;

/**
 * The help page fails to render.
 * The settings enable error reports, and the report is intercepted.
 */
async function breakPage(page: Page, address: string) {
  await page.route(helpChunk, async (route) => {
    const code = await (await route.fetch()).text();
    const broken = "{name:(()=>{throw new Error('The page fell over.')})(),value:";
    const body = code.replace(/\{name:[\w$]+,value:/, broken);
    expect(body, 'the contacts of the help page').toContain(broken);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  const settings = await (await fetch(`${address}/settings.json`)).json();
  const errorReportingDsn = `${address.replace('//', '//key@')}/7`;
  const reports = await interceptCalls(page, /\/api\/7\/envelope\//);
  return {
    settings: { json: { ...settings, errorReportingDsn } },
    async seeReported() {
      expect((await reports.arrived()).postData()).toContain('The page fell over.');
      await reports.answer({});
      expect(reports.count()).toBe(1);
    },
  };
}

test('SHELL-09 a page that cannot be rendered is reported and shows the error screen until navigation', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(/The page fell over/);
  const { settings, seeReported } = await breakPage(page, server.address);
  await page.route('**/settings.json', (route) => route.fulfill(settings));
  await shell(page).signIn('nothing@example.com', '/userInfo');
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Error 500' }).waitFor();
  await page.getByText(lost).waitFor();
  await expectAccessible(page);
  await seeReported();
  await page.goBack();
  await shell(page).seeHeading('My Account');
});

test('REQ-13 a page whose files cannot be loaded shows an error and a retry', async ({ page, faults }) => {
  faults.expect(/dynamically imported module/);
  await page.route(helpChunk, (route) => route.abort('connectionrefused'));
  await shell(page).signIn('nothing@example.com', '/userInfo');
  await page.getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await expectAccessible(page);
  const failed = page.waitForEvent('requestfailed', (request) => helpChunk.test(request.url()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
  await page.unroute(helpChunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await shell(page).seeHeading('Contact Us');
  await page.goBack();
  await shell(page).seeHeading('My Account');
  await page.getByRole('link', { name: 'Help' }).click();
  await shell(page).seeHeading('Contact Us');
});

test('REQ-13 a retry loads the page again in a browser that remembers a failed file', async ({ page, faults }) => {
  faults.expect(/dynamically imported module/);
  let isBroken = true;
  await page.route(helpChunk, (route) => (isBroken ? route.abort('connectionrefused') : route.continue()));
  await shell(page).signIn('nothing@example.com', '/userInfo');
  await page.getByRole('link', { name: 'Help' }).click();
  const failed = page.getByRole('heading', { name: 'This page could not be loaded' });
  await failed.waitFor();
  await page.unroute(helpChunk);
  // Such a browser fails the import and can fetch the file.
  await page.route(helpChunk, (route) =>
    isBroken && route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isBroken = false;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await shell(page).seeHeading('Contact Us');
  expect(isBroken).toBe(false);
});
