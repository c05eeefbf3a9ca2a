import type { Page } from 'playwright-core';
import { certificateCalls, certificatePage } from '#tests/browser/certificates/certificate.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { endAnimations } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

/** Tag, rectangle and text color of every element, after the transitions of buttons and fields. */
const readStyles = async (page: Page) => {
  await endAnimations(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('#root *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, ...[x, y, width, height].map(Math.round), getComputedStyle(element).color].join(' ');
    }),
  );
};

const addConsoleStyles = async (page: Page, address: string) => {
  const html = await (await fetch(`${address}/dashboard`)).text();
  const [url = ''] = html.match(/\/assets\/console-[\w-]+\.css/) ?? [];
  expect(url).not.toBe('');
  await page.addStyleTag({ url });
};

const submitEmpty = async (page: Page) => {
  await page.locator('button[type="submit"]').click();
  await page.getByText('Please enter Email address').first().waitFor();
};

const showCertificate = async (page: Page) => {
  const certificate = { number: '7K3M-9QXT-4B2R', holder: 'Alma Amberley', course: 'Core Course', level: 'Level 3' };
  const json = { valid: true, ...certificate, issuedAt: 1_771_578_000 };
  await page.route(certificateCalls, (route) => route.fulfill({ json }));
  await certificatePage(page).verify(certificate.number);
  await page.getByText(certificate.holder).waitFor();
};

const pages: readonly (readonly [path: string, heading: string, act: (page: Page) => Promise<void>])[] = [
  ['/login', 'Login', submitEmpty],
  ['/login/forgot', 'Reset Password', submitEmpty],
  ['/help-center', 'Contact Us', async () => {}],
  ['/help-center/figures', 'What the Figures Mean', async () => {}],
  ['/cert', 'Certificate', showCertificate],
  ['/unknown', 'Error 404', async () => {}],
];

test('SHELL-14 the styles of the pages behind sign-in change no public page', async ({ page, server }) => {
  for (const [path, heading, act] of pages) {
    await page.goto(path);
    await shell(page).seeHeading(heading);
    await act(page);
    // The title and the texts of the brand come with the settings.
    if (path !== '/unknown') await eventually(() => page.title()).toMatch(/ – Lingua$/);
    const before = await readStyles(page);
    await addConsoleStyles(page, server.address);
    expect(await readStyles(page), path).toEqual(before);
  }
});
