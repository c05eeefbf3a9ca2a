import type { Page } from 'playwright-core';
import { downloads, organizationCertificateCalls, studyFileCalls } from '#tests/browser/models/downloads.model.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/models/page-queries.ts';
import { countCalls, shell } from '#tests/browser/models/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const batch = /^Batch Download /;

/** Opens the dialog on the dashboard and chooses the first organization of the tree by keyboard. */
async function chooseFirst(page: Page, button: string) {
  const dialogs = downloads(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await dialogs.open(button);
  await dialogs.chooseFirst();
  return dialogs;
}

test('ORG-15 BULK-01 BULK-02 BULK-03 BULK-07 a double click requests the certificates of an organization once', async ({
  page,
}) => {
  const count = countCalls(page, '/cert/org');
  const dialogs = downloads(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await dialogs.open('Batch Download Certificates');
  await dialogs.download.click();
  await dialogs.see('Please choose the organization the learner belong to.');
  await eventually(() => hasFocus(dialogs.organization)).toBe(true);
  await saveScreenshot(page, 'download-missing');
  await dialogs.organization.press('Enter');
  await dialogs.panel.waitFor();
  await page.keyboard.press('Escape');
  await dialogs.panel.waitFor({ state: 'hidden' });
  await dialogs.dialog.waitFor();
  await dialogs.organization.press('Enter');
  await dialogs.panel.getByRole('treeitem').first().click();
  await dialogs.dialog.getByText(/^[\d,]+ certificates?$/).waitFor();
  await dialogs.see('A download contains at most 4,000 certificates.');
  await saveScreenshot(page, 'download-choice');
  await dialogs.download.dblclick();
  await dialogs.see('The task takes a while. You will receive an e-mail as soon as the certificates are ready.');
  await saveScreenshot(page, 'download-requested');
  expect(count()).toBe(1);
  await dialogs.seeNoNotice();
  await dialogs.press('Close');
  await dialogs.seeClosed();
  await eventually(() => hasFocus(page.getByRole('button', { name: 'Batch Download Certificates' }))).toBe(true);
});

test.for([
  ['overloaded', { status: 503, json: { errorCode: 12000, error: 'busy' } }, 'Opps!!!!! Lots of users, all at once!'],
  ['without certificates', rejectionAnswer(422), "Opps!!!!! Some certificates couldn't be found."],
  [
    'a page that is no JSON',
    { status: 500, body: '<h1>no</h1>' },
    'The server has a fault. Try again in a few minutes.',
  ],
] as const)(
  'BULK-04 a rejection (%s) is shown in the dialog alone and leaves the choice',
  async ([, answer, text], { page }) => {
    await page.route(organizationCertificateCalls, (route) => route.fulfill(answer));
    const dialogs = await chooseFirst(page, 'Batch Download Certificates');
    const chosen = await dialogs.organization.innerText();
    await eventually(() => dialogs.download.getAttribute('aria-disabled')).toBe(null);
    await dialogs.download.click();
    await dialogs.see(text);
    await expectAccessible(page);
    await dialogs.seeNoNotice();
    await dialogs.press('Back');
    expect(await dialogs.organization.innerText()).toBe(chosen);
  },
);

test('BULK-06 the study data of an organization are files with links, ten on a page', async ({ page }) => {
  const dialogs = await chooseFirst(page, 'Batch Download Study Data');
  await dialogs.download.click();
  await dialogs.files.getByRole('link').first().waitFor();
  expect(await dialogs.files.getByRole('columnheader').allInnerTexts()).toEqual([
    'Name',
    'Organization Name',
    'Created Time',
    'Teacher Remark',
    'Download Link',
  ]);
  expect(await dialogs.files.getByRole('link').count()).toBe(10);
  expect(await dialogs.files.getByRole('link').first().getAttribute('href')).toMatch(
    /^\/api\/v1\/philippines\/downloads\/study-data-.*\.xlsx\?token=/,
  );
  await saveScreenshot(page, 'download-files');
  await dialogs.press('Page 2');
  const secondPage = dialogs.dialog.getByRole('button', { name: 'Page 2', exact: true });
  await eventually(() => secondPage.getAttribute('aria-current')).toBe('page');
  await page.setViewportSize(phone);
  await eventually(() => horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'download-files-phone');
});

test('ACCT-02 ACCT-03 BULK-05 BULK-08 a row of the account list opens the downloads of its learner', async ({
  page,
}) => {
  const dialogs = downloads(page);
  const queries: string[] = [];
  page.on('request', (request) => studyFileCalls.test(request.url()) && queries.push(request.url()));
  await shell(page).signIn('accounts@example.com', '/manager/account/list');
  const row = page.getByRole('table', { name: 'Learners' }).getByRole('row').nth(1);
  await dialogs.openInMenu(row, 'Download Study Data');
  await eventually(async () => queries.length).toBe(1);
  const query = new URL(queries[0] ?? '').searchParams;
  expect([query.has('userId'), query.has('orgIds'), query.get('pageSize')]).toEqual([true, false, '10']);
  await dialogs.press('Close');
  await page.route('**/cert/inspect', (route) => route.fulfill({ json: { canDownload: false } }));
  await dialogs.openInMenu(row, 'Download Certificates');
  await dialogs.see("Opps!!!!! Some certificates couldn't be found.");
  await saveScreenshot(page, 'download-rejected');
  await dialogs.press('Close');
  await dialogs.seeClosed();
  await saveScreenshot(page, 'account-list-downloads');
  const pageButtons = page.getByRole('main').getByRole('button', { name: /^Download (Certificates|Study Data)$/ });
  expect(await pageButtons.allInnerTexts()).toEqual(['Download Certificates', 'Download Study Data']);
});

test('ORG-15 ACCT-02 without the permissions the buttons are absent', async ({ page }) => {
  await shell(page).signIn('dashboards@example.com', '/dashboard');
  await shell(page).seeHeading('Study Performance');
  await page.getByRole('region', { name: 'Login Behavior' }).waitFor();
  expect(await page.getByRole('button', { name: batch }).count()).toBe(0);
});
