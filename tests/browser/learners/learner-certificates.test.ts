import type { Page } from 'playwright-core';
import { demoPassword } from '#contract/demo-accounts.ts';
import type { LearnerPage } from '#contract/learners.contract.ts';
import { downloads, studyFileCalls } from '#tests/browser/downloads/downloads.model.ts';
import { userList } from '#tests/browser/learners/user-list.model.ts';
import { countCalls, shell } from '#tests/browser/shell/shell.model.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { send } from '#tests/support/api-server.ts';

const email = 'accounts@example.com';

const pageSize = 10;
const pagesMax = 5;

/**
 * A learner with certificates and one without, from the server's answers.
 * The oldest learners have studied longest.
 */
async function readLearners(address: string) {
  const login = { provider: 'email', uid: email, password: demoPassword };
  const signedIn = await send<{ accessToken: string }>(`POST ${address}/ent/v1/auth/login`, { body: login });
  const token = signedIn.body.accessToken;
  const list = `GET ${address}/ent/v1/client_users/list?pageSize=${pageSize}`;
  const inspection = `POST ${address}/api/v1/philippines/client_users/cert/inspect`;
  const { total } = (await send<LearnerPage>(`${list}&page=1`, { token })).body;
  const last = Math.ceil(total / pageSize);
  const found: { certified?: string; other?: string } = {};
  for (let page = last; page > Math.max(0, last - pagesMax) && !(found.certified && found.other); page -= 1)
    for (const { user } of (await send<LearnerPage>(`${list}&page=${page}`, { token })).body.list) {
      const answer = await send<{ canDownload: boolean }>(inspection, { token, body: { userId: user.id } });
      found[answer.body.canDownload ? 'certified' : 'other'] ??= user.login;
    }
  return found;
}

async function openCertificates(page: Page, login: string | undefined) {
  if (!login) throw new Error('No learner of the demo data fits.');
  const list = userList(page);
  const dialogs = downloads(page);
  await list.seeSettled();
  await list.id.fill(login);
  await list.search();
  const row = list.rows.filter({ hasText: login });
  await eventually(() => list.rows.count()).toBe(1);
  await row.waitFor();
  await list.seeSettled();
  await dialogs.openInMenu(row, 'Download Certificates');
  return { dialogs, opener: row.getByRole('button', { name: /^More actions: / }) };
}

test('ACCT-02 ACCT-03 BULK-05 BULK-08 the certificates of a learner open resolved or rejected, as the server has them, and the study data list the files of the learner', async ({
  page,
  server,
}) => {
  const requests = countCalls(page, '/cert/user');
  const queries: string[] = [];
  page.on('request', (request) => studyFileCalls.test(request.url()) && queries.push(request.url()));
  const { certified, other } = await readLearners(server.address);
  await shell(page).signIn(email, '/manager/account/list');
  const resolved = await openCertificates(page, certified);
  await resolved.dialogs.see(
    'The task takes a while. You will receive an e-mail as soon as the certificates are ready.',
  );
  expect(requests()).toBe(1);
  await resolved.dialogs.seeNoNotice();
  await saveScreenshot(page, 'download-learner-resolved');
  await page.keyboard.press('Escape');
  await resolved.dialogs.seeClosed();
  await eventually(() => hasFocus(resolved.opener)).toBe(true);
  const rejected = await openCertificates(page, other);
  await rejected.dialogs.see("Opps!!!!! Some certificates couldn't be found.");
  expect(requests()).toBe(1);
  await rejected.dialogs.seeNoNotice();
  await saveScreenshot(page, 'download-learner-rejected');
  await rejected.dialogs.press('Close');
  await rejected.dialogs.seeClosed();
  await eventually(() => hasFocus(rejected.opener)).toBe(true);
  await rejected.dialogs.openInMenu(userList(page).rows.first(), 'Download Study Data');
  await eventually(async () => queries.length).toBe(1);
  const query = new URL(queries[0] ?? '').searchParams;
  expect([query.has('userId'), query.has('orgIds'), query.get('pageSize')]).toEqual([true, false, '10']);
  await rejected.dialogs.press('Close');
  await rejected.dialogs.seeClosed();
  const pageButtons = page.getByRole('main').getByRole('button', { name: /^Download (Certificates|Study Data)$/ });
  expect(await pageButtons.allInnerTexts()).toEqual(['Download Certificates', 'Download Study Data']);
});

test('BULK-01 BULK-03 certificates are requested with the keyboard, and the focus stays in the dialog until it closes', async ({
  page,
}) => {
  const requests = countCalls(page, '/cert/org');
  const dialogs = downloads(page);
  const focusIsInDialog = () => dialogs.dialog.evaluate((dialog) => dialog.contains(document.activeElement));
  await shell(page).signIn('admin@example.com', '/dashboard');
  const opener = page.getByRole('button', { name: 'Batch Download Certificates', exact: true });
  await opener.press('Enter');
  await dialogs.dialog.waitFor();
  await eventually(focusIsInDialog).toBe(true);
  while (!(await hasFocus(dialogs.organization))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialogs.seeOrganizations();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialogs.panel.waitFor({ state: 'hidden' });
  await eventually(() => hasFocus(dialogs.organization)).toBe(true);
  await eventually(() => dialogs.download.getAttribute('aria-disabled')).toBe(null);
  while (!(await hasFocus(dialogs.download))) {
    await page.keyboard.press('Tab');
    expect(await focusIsInDialog(), 'the dialog holds the focus').toBe(true);
  }
  await page.keyboard.press('Enter');
  await dialogs.see('The task takes a while. You will receive an e-mail as soon as the certificates are ready.');
  expect(requests()).toBe(1);
  await eventually(focusIsInDialog).toBe(true);
  await page.keyboard.press('Escape');
  await dialogs.seeClosed();
  await eventually(() => hasFocus(opener)).toBe(true);
});
