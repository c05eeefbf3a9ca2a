import { reminder } from '#tests/browser/learners/reminder.model.ts';
import { userList } from '#tests/browser/learners/user-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

type Mails = { mails: { to: string; subject: string; text: string }[] };

// First: the next test reminds all learners whom this dialog offers.
test('FIND-15 on a dark phone the dialog has room', async ({ page }) => {
  const users = userList(page);
  const { opener, see, button } = reminder(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await users.open('/manager/account/list?users.activity=inactive');
  await users.seeSettled();
  await saveScreenshot(page, 'learners-reminder-phone');
  await opener.click();
  await see(/on all pages of this list/);
  await saveScreenshot(page, 'reminder-phone');
  expect(await horizontalOverflow(page)).toBe(0);
  await button('Cancel').click();
  await eventually(() => hasFocus(opener)).toBe(true);
});

test('FIND-15 the login rates lead to those who did not log in, who are reminded by keyboard, each once', async ({
  page,
  server,
}) => {
  const users = userList(page);
  const { opener, dialog, leftOut, button, see } = reminder(page);
  await shell(page).signIn('admin@example.com', '/dashboard');
  await page.getByRole('region', { name: 'Login Behavior' }).getByRole('link').first().click();
  await users.seeSettled();
  const total = Number((await users.pages.getByRole('status').textContent())?.replace(/[^\d].*$/, ''));
  await opener.press('Enter');
  await see(/on all pages of this list will get a mail with their own name\.$/);
  await dialog
    .getByText(/^Contact of Lingua|would like to remind you/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await saveScreenshot(page, 'reminder');
  const label = (await button(/^Send to /).textContent()) ?? '';
  const ready = Number(label.replaceAll(/\D/g, ''));
  expect(ready).toBeGreaterThan(0);
  expect(ready).toBeLessThanOrEqual(total);
  await button(/^Send to /).press('Enter');
  await see(`${ready} reminder${ready === 1 ? '' : 's'} queued for the mail server; some may not arrive.`);
  await page.keyboard.press('Escape');
  await eventually(() => hasFocus(opener)).toBe(true);
  await eventually(async () => {
    const { mails } = (await (await fetch(`${server.address}/demo/outbox`)).json()) as Mails;
    return mails.filter(({ subject }) => subject.startsWith('Lingua: a reminder from ')).length;
  }).toBe(Math.min(100, ready));
  await opener.press('Enter');
  await see(/nobody can get a reminder now\.$/);
  await leftOut.getByText(new RegExp(`^${ready} learners? with a reminder in the last 7 days: `)).waitFor();
  await saveScreenshot(page, 'reminder-nobody');
});

test('FIND-15 without the permission to edit accounts, or without the filter, no reminder is offered', async ({
  page,
}) => {
  const users = userList(page);
  const { opener } = reminder(page);
  await users.open('/dashboard?users.activity=inactive#2', 'dashboards@example.com');
  await users.seeSettled();
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
  expect(await opener.count()).toBe(0);
  await users.open('/manager/account/list', 'accounts@example.com');
  await users.seeSettled();
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
  expect(await opener.count()).toBe(0);
  await users.filter.selectOption('inactive');
  await opener.waitFor();
});
