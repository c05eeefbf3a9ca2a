import type { BrowserContext, Page } from 'playwright-core';
import { runningDownload, secondRunningDownload } from '#charts/downloads/sample-download-task.ts';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { downloadActivity, summaryCalls } from '#tests/browser/downloads/download-activity.model.ts';
import { downloads } from '#tests/browser/downloads/downloads.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow, layoutShift } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { maxJobMs } from '#tests/browser/support/wait-limits.ts';

const admin = 'admin@example.com';
const accounts = 'accounts@example.com';

type Summary = { unfinished: DownloadTask[]; ended: DownloadTask[] };

/**
 * The server's answers in all tabs.
 * Tasks end only after the release.
 */
async function holdEnds(context: BrowserContext) {
  let isHeld = true;
  let count = 0;
  await context.route(summaryCalls, async (route) => {
    count += 1;
    const response = await route.fetch();
    const { unfinished, ended }: Summary = await response.json();
    const held = ended.map((task): DownloadTask => ({ ...task, status: 'RUNNING' }));
    const json = isHeld ? { unfinished: [...unfinished, ...held], ended: [] } : { unfinished, ended };
    await route.fulfill({ response, json });
  });
  return {
    count: () => count,
    release: () => {
      isHeld = false;
    },
  };
}

/** Requests the certificates of the first organization in the dialog of the dashboard. */
async function requestDownload(page: Page) {
  const dialogs = downloads(page);
  await shell(page).signIn(admin, '/dashboard');
  await dialogs.open('Batch Download Certificates');
  await dialogs.chooseFirst();
  await dialogs.dialog.getByText(/^[\d,]+ certificates?$/).waitFor();
  await dialogs.download.click();
  await dialogs.dialog.getByRole('link', { name: 'Download Task List' }).waitFor();
  await dialogs.press('Close');
}

type Tab = { page: Page } & ReturnType<typeof downloadActivity>;

/**
 * Lets time pass in all tabs.
 * Returns how many of them announce the end of a download.
 */
async function noticesAfter(tabs: readonly Tab[], ms: number) {
  let notices = 0;
  for (const tab of tabs) {
    await tab.page.clock.runFor(ms);
    notices += await tab.notices.count();
  }
  return notices;
}

async function openSecondTab(page: Page): Promise<Tab> {
  const second = await page.context().newPage();
  await second.clock.install();
  await second.goto('/userInfo');
  return { page: second, ...downloadActivity(second) };
}

/** Follows the link of the notice in the tab that shows it. */
async function openListFromNotice(tabs: readonly Tab[]) {
  for (const tab of tabs) {
    if ((await tab.notices.count()) === 0) continue;
    await tab.page.getByRole('region', { name: 'Notices' }).getByRole('link').click();
    await shell(tab.page).seeHeading('Download Task List');
  }
}

test('TASK-02 BULK-03 a requested download is shown on every page and announced once, also after the browser was closed [time]', async ({
  page,
}) => {
  const summaries = await holdEnds(page.context());
  const first: Tab = { page, ...downloadActivity(page) };
  await requestDownload(page);
  await first.see('1 download running');
  const ids = await first.storedIds(admin);
  await shell(page).go('User Account List');
  await shell(page).seeHeading('User Account List');
  await first.see('1 download running');
  await page.clock.install();
  await page.reload();
  await first.see('1 download running');
  expect(await layoutShift(page)).toBeLessThan(0.02);
  const tabs = [first, await openSecondTab(page)];
  await tabs[1]?.see('1 download running');
  await page.clock.pauseAt(Date.now() + 60_000);

  summaries.release();
  await expect.poll(() => noticesAfter(tabs, 1_000), { timeout: maxJobMs }).toBe(1);
  for (const tab of tabs) await tab.seeNone();
  expect([await first.storedIds(admin), await noticesAfter(tabs, 5_000)]).toEqual([[], 1]);

  const requested = summaries.count();
  await openListFromNotice(tabs);
  await noticesAfter(tabs, 60_000);
  expect(summaries.count()).toBe(requested);

  // The download ended while no page was open.
  await page.clock.resume();
  await tabs[1]?.page.close();
  await first.store(admin, ids);
  await page.goto('/userInfo');
  await first.notices.waitFor();
  expect(await first.notices.innerText()).toMatch(/^Your download is ready: .+\.$/);
  await first.noticeLink.waitFor();
  await saveScreenshot(page, 'download-ready');
});

test('TASK-02 REQ-11 the indicator is a link with the progress, on a wide and a narrow screen, and not shown to another administrator', async ({
  page,
}) => {
  const { store, storedIds, see, seeNone, indicator } = downloadActivity(page);
  const unfinished = [runningDownload, secondRunningDownload];
  await page.route(summaryCalls, (route) => route.fulfill({ json: { unfinished, ended: [] } }));
  await storeSession(page, accounts);
  await store(accounts, ['T-1', 'T-2']);
  await page.goto('/userInfo');
  await see('2 downloads running');
  expect(await indicator.getAttribute('title')).toBe(
    'Acme: 40 of 240 certificates, about 3 minutes left\nBerlin: 0 of 60 certificates',
  );
  await saveScreenshot(page, 'download-running');
  await page.getByRole('button', { name: 'Notices' }).click();
  const center = page.getByRole('dialog', { name: 'Notices' });
  const jobs = center.getByRole('region', { name: '2 downloads running' });
  await jobs.getByRole('progressbar', { name: /^Progress of .*Acme/ }).waitFor();
  await jobs.getByText('40 of 240 certificates, about 3 minutes left').waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'download-running-notices');
  await jobs.getByRole('link', { name: 'Download Task List' }).click();
  await shell(page).seeHeading('Download Task List');
  await eventually(() => center.count()).toBe(0);
  await page.goBack();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  expect(await horizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await saveScreenshot(page, 'download-running-phone-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desktop);
  await page.keyboard.press('Tab');
  await indicator.press('Enter');
  await shell(page).seeHeading('Download Task List');
  await see('2 downloads running');

  await shell(page).signOut();
  await shell(page).seePath('/login');
  let summaries = 0;
  page.on('request', (request) => {
    if (summaryCalls.test(request.url())) summaries += 1;
  });
  await shell(page).signIn(admin, '/userInfo');
  await shell(page).seeHeading('My Account');
  await seeNone();
  await shell(page).go('Course List');
  await shell(page).seeHeading('Course List');
  expect([await storedIds(accounts), summaries]).toEqual([['T-1', 'T-2'], 0]);
});
