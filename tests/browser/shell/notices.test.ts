import type { Page } from 'playwright-core';
import { learnerCalls } from '#tests/browser/learners/user-list.model.ts';
import { noticesOn } from '#tests/browser/shell/notices.model.ts';
import { accountCalls, shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { coveredByNotices } from './covered-by-notices.ts';

const account = 'admin@example.com';
const reason = 'The account is being moved to another server. Please wait a few minutes, then load this page again.';

/** From now on each loaded page has a notice: the account cannot be loaded. */
const failAccount = (page: Page, error = reason) =>
  page.route(accountCalls, (route) => route.fulfill({ status: 422, json: { errorCode: 42200, error } }));

const sizes = {
  'a desktop': { width: 1440, height: 900 },
  'a small desktop': { width: 1024, height: 768 },
  'a phone': { width: 390, height: 844 },
  '400 percent zoom': { width: 320, height: 256 },
} as const;

/** What had the focus at another size can be anywhere at the next one. */
const leaveFocus = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });

test('REQ-07 at any size a notice covers neither pager, buttons that send nor what has the focus', async ({
  openContext,
}) => {
  const page = await (await openContext({ reducedMotion: 'reduce' })).newPage();
  await failAccount(page);
  await storeSession(page, account);
  for (const [kind, path] of [
    ['list', '/manager/account/list'],
    ['form', '/speaking-course/create'],
  ] as const) {
    await page.goto(path);
    await shell(page).seeNotice(reason);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      await leaveFocus(page);
      await saveScreenshot(page, `notice-${kind}-${name.replaceAll(' ', '-')}`);
      expect(await coveredByNotices(page), name).toEqual([]);
      await eventually(() => horizontalOverflow(page)).toBe(0);
    }
  }
});

test('REQ-07 at any size a notice can be dismissed inside a dialog, whose buttons stay free', async ({
  openContext,
}) => {
  const page = await (await openContext({ reducedMotion: 'reduce' })).newPage();
  await failAccount(page);
  await shell(page).signIn(account, '/speaking-course/list');
  await shell(page).seeNotice(reason);
  await page
    .getByRole('button', { name: /^Delete course / })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog');
  const alert = dialog.getByRole('alert').getByText(reason);
  await alert.waitFor();
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    await saveScreenshot(page, `notice-dialog-${name.replaceAll(' ', '-')}`);
    expect(await coveredByNotices(page), name).toEqual([]);
  }
  const dismiss = dialog.getByRole('button', { name: 'Dismiss' });
  for (let presses = 0; presses < 4 && !(await hasFocus(dismiss)); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await alert.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('REQ-07 the header lists the last notices, the newest first, for the keyboard and screen readers', async ({
  page,
}) => {
  await failAccount(page);
  await shell(page).signIn(account, '/manager/account/list');
  const notices = noticesOn(page);
  await shell(page).seeNotice(reason);
  await eventually(() => notices.bell.getAttribute('aria-label')).toBe('Notices, 1 unread');
  await notices.region.getByRole('button', { name: 'Dismiss' }).click();
  await eventually(() => notices.bell.getAttribute('aria-label')).toBe('Notices');
  await page.route(learnerCalls, (route) =>
    route.fulfill({ status: 422, json: { errorCode: 42200, error: 'No search now.' } }),
  );
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await shell(page).seeNotice('No search now.');
  await notices.bell.press('Enter');
  await notices.list.waitFor();
  expect(await notices.region.isVisible()).toBe(false);
  const rows = await notices.rows.allInnerTexts();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/^Problem\s+\d\d:\d\d\s+No search now\.$/);
  expect(rows[1]).toContain(reason);
  expect(await notices.bell.getAttribute('aria-label')).toBe('Notices');
  await saveScreenshot(page, 'notice-list');
  await page.keyboard.press('Tab');
  expect(await hasFocus(notices.clear)).toBe(true);
  await page.keyboard.press('Enter');
  await notices.list.waitFor({ state: 'hidden' });
  expect(await hasFocus(notices.bell)).toBe(true);
  await shell(page).seeNoNotice();
  await notices.openList();
  await notices.list.getByText('No notices since you signed in.').waitFor();
});

test('REQ-07 on a public page, which has no list, a problem stays until it is dismissed', async ({ page }) => {
  await page.clock.install();
  await failAccount(page);
  await shell(page).signIn(account, '/help-center');
  await shell(page).seeNotice(reason);
  await page.clock.runFor(60_000);
  await shell(page).seeNotice(reason);
  expect(await coveredByNotices(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the console' }).click({ trial: true });
  await noticesOn(page).region.getByRole('button', { name: 'Dismiss' }).click();
  await shell(page).seeNoNotice();
});
