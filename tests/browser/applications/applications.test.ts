import { sampleApplication } from '#charts/applications/sample-application.ts';
import { applicationCalls, applications } from '#tests/browser/applications/applications.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

test('APPL-01 APPL-02 APPL-03 APPL-04 SHELL-06 the list has its columns, and a rejection says who rejected', async ({
  page,
}) => {
  const list = applications(page);
  await list.open();
  await list.seeSettled();
  await shell(page).seeHeading('Apply For User Account');
  expect(await list.table.getByRole('columnheader').allInnerTexts()).toEqual([
    ...['ID', 'Nick Name', 'E-mail', 'Organization', 'Status', 'Applicant', 'Application Time', 'Approval Time'],
  ]);
  expect(await list.rows.count()).toBe(10);
  const apply = page.getByRole('link', { name: 'Apply for Accounts' });
  expect(await apply.getAttribute('href')).toBe('/manager/apply');
  await saveScreenshot(page, 'application-list');
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await saveScreenshot(page, 'application-list-phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  const times = { createdAtSec: 1_780_000_000, approvedAtSec: 1_780_003_600, refusedAtSec: 0 };
  const long = `The address ${'x'.repeat(200)}@example.com is not known. ${'Please apply again. '.repeat(12)}`.trim();
  const rows = [
    { ...sampleApplication, ...times, id: '1', status: 'SUCCESS', login: '30000001' },
    { ...sampleApplication, ...times, id: '2', status: 'REFUSED', refusedAtSec: 1_780_007_200, reason: long },
    { ...sampleApplication, ...times, id: '3', status: 'ERROR', reason: ' <b>משרד</b> =1+1 ' },
    { ...sampleApplication, id: '4', status: 'PENDING', userInfo: { email: '' }, org: null, entUser: {} },
    { ...sampleApplication, ...times, id: '5', status: 'APPLIED', reason: 'Not shown' },
    { ...sampleApplication, ...times, id: '6', status: 'REFUSED', refusedAtSec: 1_780_003_600 },
  ];
  await page.route(applicationCalls, (route) => route.fulfill({ json: { total: 6, page: 1, list: rows } }));
  await list.press('Search');
  await eventually(() => list.rows.count()).toBe(6);
  await list.seeSettled();
  expect((await list.column('Status')).map((text) => text.split('\n'))).toEqual([
    ['Created'],
    ['Declined', 'Manual reject', long],
    ['Error', 'System reject', '<b>משרד</b> =1+1'],
    ['Pending'],
    ['Approved'],
    ['Declined', 'Manual reject'],
  ]);
  expect(await horizontalOverflow(page)).toBe(0);
  const approved = '2026-05-28 21:26:40';
  expect(await list.column('Approval Time')).toEqual([
    approved,
    '2026-05-28 22:26:40',
    approved,
    '-',
    approved,
    approved,
  ]);
  expect((await list.column('E-mail'))[3]).toBe('-');
  await list.rows.first().getByRole('button', { name: 'Copy ID 30000001' }).waitFor();
});

test('APPL-01 APPL-05 APPL-06 the five filters are in the URL, restored by Back, and cleared by Reset; a wrong one is named and not searched', async ({
  page,
}) => {
  const list = applications(page);
  await list.open();
  await list.seeSettled();
  const long = 'é'.repeat(41);
  await list.id.fill('12a');
  await list.email.fill('nobody');
  await list.nick.fill(long);
  let calls = 0;
  page.on('request', (request) => {
    if (applicationCalls.test(request.url())) calls += 1;
  });
  await page.keyboard.press('Enter');
  await page.getByText('Please enter correct Lingua ID', { exact: true }).waitFor();
  await page.getByText('Please enter correct email', { exact: true }).waitFor();
  await page.getByText('The maximum number of characters are 40.').waitFor();
  expect([calls, await list.nick.inputValue()]).toEqual([0, long]);
  await eventually(() => hasFocus(list.id)).toBe(true);
  await list.press('Reset');
  await eventually(() => page.getByText('Please enter correct Lingua ID').count()).toBe(0);
  expect([await list.id.inputValue(), await list.email.inputValue()]).toEqual(['', '']);
  await list.seeSettled();
  expect(await list.status.locator('option').allInnerTexts()).toEqual(['Any', 'Pending', 'Approved', 'Declined']);
  await list.status.selectOption('Declined');
  await list.press('Search');
  await list.seeQuery('?applications.status=REFUSED');
  await list.seeSettled();
  await eventually(async () => new Set((await list.column('Status')).map((text) => text.split('\n')[0])).size).toBe(1);
  await list.time.click();
  const panel = page.getByRole('dialog', { name: 'Choose days' });
  const done = panel.getByRole('button', { name: 'Done' });
  await done.click();
  await panel.waitFor({ state: 'hidden' });
  expect(await list.time.innerText()).toBe('Any time');
  await list.time.click();
  await panel.getByLabel('Start', { exact: true }).fill('2026-01-05');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await saveScreenshot(page, 'application-time');
  await done.click();
  await eventually(() => hasFocus(list.time)).toBe(true);
  await list.nick.fill(' nobody ');
  const asked = page.waitForRequest((request) => request.url().includes('nick=nobody'));
  await list.press('Search');
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('createdStartAtSec'), searchParams.get('status'), searchParams.get('pageSize')]).toEqual([
    String(Date.parse('2026-01-05T00:00:00Z') / 1_000),
    'REFUSED',
    '10',
  ]);
  await page.getByText('No application fits this search.').waitFor();
  expect(await list.nick.inputValue()).toBe('nobody');
  expect(await list.time.innerText()).toMatch(/^2026-01-05 – \d{4}-\d\d-\d\d$/);
  await page.goBack();
  await list.seeQuery('?applications.status=REFUSED');
  await eventually(() => list.time.innerText()).toBe('Any time');
  await list.press('Reset');
  await list.seeQuery('');
  await eventually(() => list.status.inputValue()).toBe('');
});

test('APPL-02 without its permission there is no link to apply', async ({ page }) => {
  await page.route('**/ent/v1/permissions', (route) =>
    route.fulfill({
      json: { permissions: [{ code: 'a', name: '', functions: [{ code: 'apply_list_query' }] }] },
    }),
  );
  const list = applications(page);
  await list.open();
  await list.seeSettled();
  expect(await page.getByRole('link', { name: 'Apply for Accounts' }).count()).toBe(0);
});
