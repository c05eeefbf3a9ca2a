import { sessionEndTexts } from '#rules/session/session-end-texts.ts';
import { accountCalls, permissionCalls, shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const disabled = { status: 401, json: { errorCode: 50007, error: 'Over.' } };

test('REQ-03 REQ-12 REQ-14 after the session has ended, the login page says why, and the page comes back', async ({
  page,
}) => {
  const console = shell(page);
  const text = sessionEndTexts.disabled;
  await console.signIn('admin@example.com', '/userInfo');
  await console.seeHeading('My Account');
  await page.route(permissionCalls, (route) => route.fulfill(disabled), { times: 1 });
  await page.reload();
  const { seeForm, seeNote } = loginPage(page);
  await seeForm();
  await seeNote(text);
  await page.reload();
  await seeNote(text);
  await loginPage(page).signIn('admin@example.com');
  await console.seePath('/userInfo');
  await follow(page, '/login');
  await seeForm();
  await eventually(() => page.getByText(text).count()).toBe(0);
});

test('REQ-14 REQ-11 a sign-out in one tab is explained in the other, and not in its own', async ({ openContext }) => {
  const context = await openContext();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await shell(one).signIn('admin@example.com', '/userInfo');
  await shell(one).seeHeading('My Account');
  await other.goto('/help-center');
  await other.goto('/userInfo');
  await shell(other).seeHeading('My Account');
  await shell(one).signOut();
  await loginPage(other).seeForm();
  await loginPage(other).seeNote('You have signed out in another tab.');
  await loginPage(one).seeForm();
  expect(await one.getByText('You have signed out').count()).toBe(0);
});

test('SHELL-01 REQ-07 a rejection that arrives before the page is drawn is shown once it is', async ({ page }) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/speaking-course/list');
  const calls = await interceptCalls(page, accountCalls);
  const chunks = await interceptCalls(page, '**/assets/course-list*.js');
  await page.reload({ waitUntil: 'commit' });
  await calls.arrived();
  await chunks.arrived();
  const answer = page.waitForResponse(accountCalls);
  await calls.answer({ status: 422, json: { errorCode: 42200, error: 'The account is being moved.' } });
  await calls.release();
  await (await answer).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await chunks.release();
  await console.seeNotice('The account is being moved.');
});
