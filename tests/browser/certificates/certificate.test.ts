import type { Page } from 'playwright-core';
import { certificateCalls, certificatePage } from '#tests/browser/certificates/certificate.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow, layoutShift } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const number = '7K3M-9QXT-4B2R';
const certificate = {
  valid: true,
  number,
  holder: 'Alma Amberley',
  course: 'Core Course',
  level: 'Level 3',
  issuedAt: 1_771_578_000,
};
const details = ['Alma Amberley', 'Core Course', 'Level 3', '20 February 2026', number];
const malformed = 'A certificate number has 12 letters and digits, such as 7K3M-9QXT-4B2R';

test('SHELL-14 SHELL-15 everyone can open the page and verify without a mouse; the number is in the URL, and Back restores each answer', async ({
  page,
}) => {
  const shown = certificatePage(page);
  await page.route(new RegExp(`${certificateCalls.source}${number}$`), (route) => route.fulfill({ json: certificate }));
  await shown.open();
  await shell(page).seeHeading('Certificate');
  await shell(page).seeTitle('Certificate – Lingua');
  await saveScreenshot(page, 'certificate-idle');
  await shown.field.press('Enter');
  await shown.seeProblem('Please enter the certificate number');
  await page.keyboard.type('7k3m');
  await page.keyboard.press('Enter');
  await shown.seeProblem(malformed);
  await eventually(() => hasFocus(shown.field)).toBe(true);
  await saveScreenshot(page, 'certificate-malformed');
  await page.keyboard.type('9qxt4b2r');
  await page.keyboard.press('Tab');
  await eventually(() => hasFocus(shown.button)).toBe(true);
  await page.keyboard.press('Enter');
  await shown.seeResult('This certificate is valid');
  await shown.seeNumber(number);
  await shown.seeDetails(details);
  await eventually(() => hasFocus(shown.button)).toBe(true);

  await shown.verify('aaaa bbbb cccc');
  await shown.seeResult(
    'There is no certificate with this number',
    'Compare the number with the one on the certificate.',
  );
  expect(page.url()).toMatch(/\/cert\?number=AAAA-BBBB-CCCC$/);
  await saveScreenshot(page, 'certificate-not-found');
  await page.goBack();
  await shown.seeResult('This certificate is valid');
  await shown.seeNumber(number);
  await page.goBack();
  await shown.seeEmpty();
  await shown.seeNumber('');
  await page.goForward();
  await shown.seeResult('This certificate is valid');
  await page.getByRole('link', { name: 'Login' }).click();
  await shell(page).seePath('/login');
});

const unchecked = 'The certificate could not be checked';
const revoked = { ...certificate, valid: false, revokedAt: 1_772_600_000, holder: 'Ł'.repeat(80) };

const answers = [
  ['failed', { status: 500, json: {} }, unchecked, 'Something went wrong, please try it again later.'],
  ['valid', { json: certificate }, 'This certificate is valid', ''],
  ['revoked', { json: revoked }, 'This certificate is not valid', 'It was revoked on 4 March 2026.'],
] as const;

/** Prints the result in black on white, with its number and address, and nothing else. */
async function seePrinted(page: Page) {
  const shown = certificatePage(page);
  await page.emulateMedia({ media: 'print' });
  const [announced, printed] = [page.getByRole('main').getByRole('status'), shown.result];
  expect((await page.getByRole('main').innerText()).replace(await announced.innerText(), '').trim()).toBe(
    await printed.innerText(),
  );
  expect(await shown.button.isVisible()).toBe(false);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  await shown.result.getByText(`Verified at ${new URL(`/cert?number=${number}`, page.url()).href}`).waitFor();
  const colors = await shown.result.evaluate((region) =>
    [region, ...region.querySelectorAll('h2, p, dt, dd, svg')].map((part) => getComputedStyle(part).color),
  );
  expect([...new Set(colors)]).toEqual(['rgb(0, 0, 0)']);
  const backgrounds = await shown.result.evaluate((region) =>
    [region, ...region.querySelectorAll('*')].map((part) => getComputedStyle(part).backgroundColor),
  );
  expect([...new Set(backgrounds)].toSorted()).toEqual(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
  await saveScreenshot(page, 'certificate-print');
  await page.emulateMedia({ media: 'screen' });
}

test('SHELL-15 a link verifies at once, moves nothing and loads no page behind sign-in; all results fit, are accessible, and print in black on white [time]', async ({
  page,
}) => {
  const shown = certificatePage(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const calls = await interceptCalls(page, certificateCalls);
  await shown.open('/cert?number=7k3m%209qxt%204b2r');
  await calls.arrived();
  await shown.seeBusy();
  await shown.seeNumber(number);
  await saveScreenshot(page, 'certificate-checking');
  const waiting = await shown.result.boundingBox();
  await calls.answer({ json: certificate });
  await shown.seeResult('This certificate is valid');
  expect(await shown.result.boundingBox()).toEqual(waiting);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await page.waitForLoadState('networkidle');
  const names = scripts.map((url) => /\/(?:assets\/)?([\w-]+?)(?:-[\w-]{8})?\.js$/.exec(url)?.[1]);
  expect(names.toSorted()).toEqual([
    'appearance',
    'first-data-script',
    'forms',
    'help',
    'rolldown-runtime',
    'start',
    'start-script',
  ]);
  await calls.release();

  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [state, answer, heading, text] of answers) {
    await page.route(certificateCalls, (route) => route.fulfill(answer));
    if (state === 'valid') await shown.retry();
    else await shown.verify(number);
    await shown.seeResult(heading, text);
    if (state === 'valid') await eventually(() => hasFocus(shown.button)).toBe(true);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await eventually(() => horizontalOverflow(page)).toBe(0);
      if (viewport === phone) await expectAccessible(page);
      await saveScreenshot(page, `certificate-${viewport.width}-dark-${state}`);
    }
    if (state === 'revoked') await seePrinted(page);
    await page.unroute(certificateCalls);
  }
});

test('SHELL-15 a number can be sent before the scripts run, and search engines do not list the page', async ({
  openContext,
  server,
}) => {
  const html = await (await fetch(`${server.address}/cert`)).text();
  expect(html.slice(0, html.indexOf('</head>'))).toContain('<meta name="robots" content="noindex"');
  const page = await (await openContext({ javaScriptEnabled: false })).newPage();
  const shown = certificatePage(page);
  await shown.open();
  await shown.verify(number);
  await page.waitForURL(`**/cert?number=${number}`);
});
