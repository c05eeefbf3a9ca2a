import { certificateCalls, certificatePage } from '#tests/browser/models/certificate.model.ts';
import { eventually, hasFocus, horizontalOverflow, layoutShift } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
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

test('SHELL-14 SHELL-15 everyone can open the page; an unknown number is not found, and the number is in the URL', async ({
  page,
}) => {
  const shown = certificatePage(page);
  await shown.open();
  await shell(page).seeHeading('Certificate');
  await shell(page).seeTitle('Certificate – Lingua');
  await saveScreenshot(page, 'certificate-idle');
  await expectAccessible(page);
  await shown.verify('aaaa bbbb cccc');
  await shown.seeResult(
    'There is no certificate with this number',
    'Compare the number with the one on the certificate.',
  );
  expect(page.url()).toMatch(/\/cert\?number=AAAA-BBBB-CCCC$/);
  await saveScreenshot(page, 'certificate-not-found');
  await page.goBack();
  await shown.seeEmpty();
  await shown.seeNumber('');
  await page.goForward();
  await shown.seeResult(
    'There is no certificate with this number',
    'Compare the number with the one on the certificate.',
  );
  await page.getByRole('link', { name: 'Login' }).click();
  await shell(page).seePath('/login');
});

test('SHELL-15 the page needs no mouse, and each answer is announced', async ({ page }) => {
  const shown = certificatePage(page);
  await page.route(certificateCalls, (route) => route.fulfill({ json: certificate }));
  await shown.open();
  await shell(page).seeTitle('Certificate – Lingua');
  await shown.field.press('Enter');
  await shown.seeProblem('Please enter the certificate number');
  await page.keyboard.type('7k3m');
  await page.keyboard.press('Enter');
  await shown.seeProblem(malformed);
  await eventually(() => hasFocus(shown.field)).toBe(true);
  await expectAccessible(page);
  await saveScreenshot(page, 'certificate-malformed');
  await page.keyboard.type('9qxt4b2r');
  await page.keyboard.press('Tab');
  await eventually(() => hasFocus(shown.button)).toBe(true);
  await page.keyboard.press('Enter');
  await shown.seeResult('This certificate is valid');
  await shown.seeNumber(number);
  await shown.seeDetails(details);
  await eventually(() => hasFocus(shown.button)).toBe(true);
});

test('SHELL-15 a link verifies at once in any case, and its answer moves nothing', async ({ page }) => {
  const shown = certificatePage(page);
  const calls = await interceptCalls(page, certificateCalls);
  await shown.open('/cert?number=7k3m%209qxt%204b2r');
  await calls.arrived();
  await shown.seeBusy();
  await shown.seeNumber(number);
  await saveScreenshot(page, 'certificate-checking');
  await expectAccessible(page);
  const waiting = await shown.result.boundingBox();
  await calls.answer({ json: certificate });
  await shown.seeResult('This certificate is valid');
  expect(await shown.result.boundingBox()).toEqual(waiting);
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('SHELL-15 a malformed link says how a number looks and sends nothing', async ({ page }) => {
  const shown = certificatePage(page);
  const calls = await interceptCalls(page, certificateCalls);
  await shown.open('/cert?number=%3Cscript%3Ealert(1)%3C/script%3E');
  await shown.seeProblem(malformed);
  await shown.seeNumber('<script>alert(1)</script>');
  expect(calls.count()).toBe(0);
});

const unchecked = 'The certificate could not be checked';

test('SHELL-15 a server that fails or cannot be reached leaves the number, and a retry checks it again', async ({
  page,
}) => {
  const shown = certificatePage(page);
  await page.route(certificateCalls, (route) => route.abort('connectionrefused'));
  await shown.open();
  await shown.verify(number);
  await shown.seeResult(unchecked, 'The server cannot be reached. Check your connection, then try again.');
  await saveScreenshot(page, 'certificate-failed');
  await expectAccessible(page);
  await page.unroute(certificateCalls);
  await page.route(certificateCalls, (route) => route.fulfill({ status: 500, body: '<h1>no</h1>' }));
  await shown.retry();
  await shown.seeResult(unchecked, 'Something went wrong, please try it again later.');
  await eventually(() => hasFocus(shown.button)).toBe(true);
  await page.unroute(certificateCalls);
  await page.route(certificateCalls, (route) => route.fulfill({ json: certificate }));
  await shown.retry();
  await shown.seeResult('This certificate is valid');
  await shown.seeNumber(number);
});

test('SHELL-15 too many numbers: the page says when to try again', async ({ page }) => {
  const shown = certificatePage(page);
  const limit = { ...rejectionAnswer(429), headers: { 'Retry-After': '900' } };
  await page.route(certificateCalls, (route) => route.fulfill(limit));
  await shown.open(`/cert?number=${number}`);
  await shown.seeResult(unchecked, 'Too many numbers were checked. Please try again in 15 minutes.');
  await saveScreenshot(page, 'certificate-limited');
});

test('SHELL-15 a certificate prints in black on white, with its number and address, and nothing else', async ({
  openContext,
}) => {
  const page = await (await openContext({ colorScheme: 'dark' })).newPage();
  const shown = certificatePage(page);
  const revoked = { ...certificate, valid: false, revokedAt: 1_772_600_000 };
  await page.route(certificateCalls, (route) => route.fulfill({ json: revoked }));
  await shown.open(`/cert?number=${number}`);
  await shown.seeResult('This certificate is not valid', 'It was revoked on 4 March 2026.');
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
});

test.for([
  ['a phone', phone, 'dark'],
  ['a phone', phone, 'light'],
  ['a desktop', desktop, 'dark'],
] as const)(
  'SHELL-15 all results fit on %s (%o, %s) and are accessible',
  async ([, viewport, colorScheme], { openContext }) => {
    const page = await (await openContext({ viewport, colorScheme })).newPage();
    const shown = certificatePage(page);
    const name = `certificate-${viewport.width}-${colorScheme}`;
    const answers = [
      ['valid', { json: certificate }, 'This certificate is valid', ''],
      [
        'revoked',
        { json: { ...certificate, valid: false, revokedAt: 1_772_600_000, holder: 'Ł'.repeat(80) } },
        'This certificate is not valid',
        'It was revoked on 4 March 2026.',
      ],
      ['failed', { status: 500, json: {} }, unchecked, 'Something went wrong, please try it again later.'],
    ] as const;
    await shown.open();
    for (const [state, answer, heading, text] of answers) {
      await page.route(certificateCalls, (route) => route.fulfill(answer));
      await shown.verify(number);
      await shown.seeResult(heading, text);
      await eventually(() => horizontalOverflow(page)).toBe(0);
      await expectAccessible(page);
      await saveScreenshot(page, `${name}-${state}`);
      await page.unroute(certificateCalls);
    }
  },
);

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

test('SHELL-15 the page loads nothing of the pages behind sign-in', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const shown = certificatePage(page);
  await page.route(certificateCalls, (route) => route.fulfill({ json: certificate }));
  await shown.open(`/cert?number=${number}`);
  await shown.seeResult('This certificate is valid');
  await page.waitForLoadState('networkidle');
  const names = scripts.map((url) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(url)?.[1]);
  expect(names.toSorted()).toEqual([
    'figure-texts',
    'first-data-script',
    'public',
    'rolldown-runtime',
    'start',
    'start-script',
  ]);
});
