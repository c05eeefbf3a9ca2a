import { expect, testWithOwnServer as test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { expectFitsScreenAndPhone } from '#tests/browser/support/screen-and-phone.ts';

const email = 'admin@example.com';

test('GEN-02 the outbox shows a mail as a page without scripts next to its text, on a screen and a phone', async ({
  page,
  server,
  faults,
}) => {
  // The tests themselves look into the frame.
  faults.expect(/^console\.error: Blocked script execution in '\S+\/demo\/outbox\/mails\/\d+'/);
  const body = JSON.stringify({ provider: 'email', uid: email });
  expect((await fetch(`${server.address}/ent/v1/auth/password/reset_code`, { method: 'POST', body })).status).toBe(200);
  // The mail is sent after the answer, and the page does not reload itself.
  const mailsAt = async () => (await fetch(`${server.address}/demo/outbox`)).text();
  await eventually(mailsAt).toContain(email);
  await page.goto('/demo/outbox');
  const mail = page.getByRole('article').first();
  const frame = mail.frameLocator('iframe');
  const heading = frame.getByRole('heading', { name: 'Your verification code' });
  await heading.waitFor();
  const code = /code is (\d{6})/.exec(await mail.locator('pre').innerText())?.[1] ?? 'none';
  expect(await frame.locator('strong').innerText()).toBe(code);
  // The style sheet of the page and the styles of the mail are applied.
  expect(await mail.locator('iframe').evaluate((one) => getComputedStyle(one).borderRadius)).toBe('10px');
  expect(await heading.evaluate((one) => getComputedStyle(one).fontSize)).toBe('22px');
  await expectFitsScreenAndPhone(page, 'outbox');
  const opened = page.context().waitForEvent('page');
  await frame.getByRole('link').click();
  const target = await opened;
  await target.waitForURL('**/login/forgot');
  await target.getByRole('heading', { name: 'Reset Password' }).waitFor();
});
