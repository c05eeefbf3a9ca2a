import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { getRoute, isPublicAt, routeNames } from '#rules/routes.ts';
import { applicationForm } from '#tests/browser/applications/application-form.model.ts';
import { courses, listPath } from '#tests/browser/courses/courses.model.ts';
import { downloadTasks } from '#tests/browser/downloads/download-tasks.model.ts';
import { downloads } from '#tests/browser/downloads/downloads.model.ts';
import { orderedListOn } from '#tests/browser/patterns/ordered-list.model.ts';
import { noticesOn } from '#tests/browser/shell/notices.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { mailedCode, resetPage } from '#tests/browser/sign-in/password-reset.model.ts';
import { expect, startSeededServer, testWithOwnServer } from '#tests/browser/support/console-test.ts';
import { seeMade } from '#tests/browser/support/job-waits.ts';
import { changeNamesInData, namesSeenOn } from '#tests/browser/support/marked-names.ts';
import { openRoute } from '#tests/browser/support/open-route.ts';
import { eventually, follow, seeLoaded, seeNotBusy } from '#tests/browser/support/page-queries.ts';
import { walks } from '#tests/browser/support/page-walks.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';
import { addCanceledTask } from './canceled-task.ts';
import { activityProbe, findProbes, trendProbe } from './contract-probes.ts';
import { startContractProxy } from './contract-proxy.ts';

const admin = 'admin@example.com';

/**
 * `server` is the proxy, so that pages and calls have one address; `whole` is the real server.
 * The names of its data are marked.
 */
const test = testWithOwnServer.extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
  const { server, remove } = await startSeededServer(changeNamesInData);
  const { stop, ...proxy } = await startContractProxy(server.address);
  onCleanup(() => stop().then(remove));
  return { ...server, ...proxy, whole: server.address };
});

test.beforeEach(({ server }) => void server.takeCalls());

type Proxy = Awaited<ReturnType<typeof startContractProxy>>;

const complaints = /could not be loaded|could not be refreshed|went wrong|is nothing here|Try again|has a fault/;

/** Fails if the page shows a failure; returns the failed calls since the last time. */
async function seeNoFault(page: Page, { takeCalls }: Pick<Proxy, 'takeCalls'>): Promise<string[]> {
  await seeLoaded(page);
  expect(await page.getByText(complaints).allInnerTexts(), page.url()).toEqual([]);
  await shell(page).seeNoNotice();
  return takeCalls().flatMap(({ line, status }) => (status < 400 ? [] : [`${line}: ${status}`]));
}

const tasks = '/api/v1/philippines/client_users/cert_task';
const pages = {
  public: routeNames.filter((name) => isPublicAt(getRoute(name).path)),
  course: routeNames.filter((name) => getRoute(name).path.startsWith(getRoute('courseList').path.replace('list', ''))),
  manager: routeNames.filter((name) => getRoute(name).path.startsWith('/manager/')),
} as const;
const otherPages = routeNames.filter((name) => !Object.values(pages).flat().includes(name));

test.for(Object.entries({ ...pages, other: otherPages }))(
  'TASK-02 GEN-03 GEN-04 the %s pages work on a server that has nothing but the contract, and a translator leaves the names alone',
  async ([, names], { page, server }) => {
    const marked = namesSeenOn(page);
    for (const name of names) {
      await openRoute(page, name);
      await marked.look(`${name} opened`);
      const steps = name === 'accountSecurity' ? [] : (walks[name] ?? []);
      for (const [at, step] of steps.entries()) {
        await step(page);
        await marked.look(`${name} step ${at + 1}`);
      }
      expect([name, (await seeNoFault(page, server)).toSorted()]).toEqual([name, findProbes(name)]);
    }
    expect(marked.found()).toEqual([]);
  },
);

test('TASK-02 what the server is without is not offered, and asked once', async ({ page, server }) => {
  await shell(page).signIn(admin, '/userInfo');
  await page.getByRole('link', { name: 'Security' }).hover();
  await page.getByRole('link', { name: 'Security' }).click();
  const see = (text: string) => page.getByText(text, { exact: true }).waitFor();
  const seeWays = async () => {
    await see("To change your password, sign out and choose 'Forget Password?' on the login page.");
    await see('Two-step sign-in is not available here.');
    await see('The list of active sessions is not available here.');
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([]);
  };
  await seeWays();
  await saveScreenshot(page, 'account-security-contract-only');
  expect((await seeNoFault(page, server)).toSorted()).toEqual([
    'GET /ent/v1/auth/second_factor: 404',
    'GET /ent/v1/auth/sessions: 404',
  ]);
  await follow(page, '/userInfo');
  await shell(page).seeHeading('My Account');
  await page.getByRole('link', { name: 'Security' }).click();
  await seeWays();
  expect(await seeNoFault(page, server)).toEqual([]);
});

test('TASK-02 RESET-04 an administrator signs in, resets the password and signs out', async ({ page, server }) => {
  const email = 'dashboards@example.com';
  const password = 'another pass word 2';
  const login = loginPage(page);
  await login.open();
  await login.seeReady();
  await login.signIn(email);
  await shell(page).seeGreeting(/^Hello, /);
  await shell(page).signOut();
  await login.seeForm();
  const reset = resetPage(page);
  await reset.open();
  await reset.seeReady();
  await reset.type({ email });
  await reset.requestCode();
  await reset.type({ code: await mailedCode(server.whole, email), password, confirmation: password });
  await reset.send();
  await reset.seeSignedIn();
  await shell(page).seeGreeting(/^Hello, /);
  // The dashboard opened after each sign-in, and the first one was left at once.
  expect([...new Set(await seeNoFault(page, server))]).toEqual([trendProbe]);
});

test('TASK-02 BULK-03 certificates are requested, followed and saved by the link of the list', async ({
  page,
  server,
}) => {
  const dialogs = downloads(page);
  const list = downloadTasks(page);
  await addCanceledTask(server.whole, admin);
  await shell(page).signIn(admin, '/dashboard');
  await dialogs.open('Batch Download Certificates');
  await dialogs.chooseFirst();
  await eventually(() => dialogs.download.getAttribute('aria-disabled')).toBe(null);
  await dialogs.download.click();
  await dialogs.see('The task takes a while. You will receive an e-mail as soon as the certificates are ready.');
  await dialogs.dialog.getByRole('link', { name: 'Download Task List' }).click();
  await list.seeSettled();
  await list.see('Failed');
  expect(await list.table.getByRole('button', { name: /^(Cancel|Retry): / }).count()).toBe(0);
  await seeMade(page, list.table.getByText('Completed', { exact: true }));
  const file = page.waitForEvent('download');
  await list.table.getByRole('button', { name: /^Download: / }).click();
  expect(zipEntries(readFileSync(await (await file).path())).size).toBeGreaterThan(0);
  await saveScreenshot(page, 'download-list-contract-only');
  expect(await seeNoFault(page, server)).toEqual([
    trendProbe,
    'POST /api/v1/philippines/client_users/cert/count: 404',
    `GET ${tasks}/summary: 404`,
  ]);
});

test('TASK-02 APPL-10 accounts are applied for and edited', async ({ page, server }) => {
  const form = applicationForm(page);
  await form.open(admin);
  await form.fill(1, 'contract.only@example.com', 'Halden Lantern Works');
  await form.submit();
  await shell(page).seeHeading('Apply For User Account');
  await page.getByText('contract.only@example.com').first().waitFor();
  await follow(page, '/manager/account/list');
  await page
    .getByRole('link', { name: /^Edit Account/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Nick' }).fill('Nia');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Account has been edited successfully').first().waitFor();
  expect(await seeNoFault(page, server)).toEqual([activityProbe]);
});

test('TASK-02 COURSE-11 a course is written, released and deleted', async ({ page, server }) => {
  const coursePages = courses(page);
  const lessons = orderedListOn(page, 'Lessons');
  const sentences = orderedListOn(page, 'Sentences');
  await coursePages.open('author@example.com', '/speaking-course/create');
  await coursePages.fill('Ordering lunch');
  await coursePages.press('Submit');
  await coursePages.seeNotice('Course has been created successfully');
  await shell(page).seeHeading('Course Details');
  const courseAddress = new URL(page.url()).pathname;
  const [code = ''] = courseAddress.split('/').at(-1)?.split('_') ?? [];
  expect(await page.getByRole('img', { name: 'Cover' }).evaluate((picture: HTMLImageElement) => picture.decode())).toBe(
    undefined,
  );
  for (const title of ['At the table', 'The bill']) {
    await lessons.block.getByRole('link', { name: 'Add a Lesson' }).click();
    await page.getByRole('textbox', { name: 'Lesson Title', exact: true }).fill(title);
    await page.getByRole('button', { name: 'Submit' }).click();
    await shell(page).seeHeading('Lesson Details');
    await follow(page, courseAddress);
    await shell(page).seeHeading('Course Details');
  }
  await lessons.startSorting();
  await lessons.moveByKeyboard('The bill', -1);
  await lessons.save();
  await seeNotBusy(page);
  await lessons.seeColumn('Lesson Title', ['The bill', 'At the table']);
  await lessons.startDelete('At the table');
  await lessons.answer('Delete');
  await lessons.seeColumn('Lesson Title', ['The bill']);
  await lessons.table.getByRole('link', { name: /^View/ }).first().click();
  await sentences.block.getByRole('link', { name: 'Add a Sentence' }).click();
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('The bill, please.');
  await page.getByRole('radio', { name: 'Male', exact: true }).check();
  await page.getByRole('button', { name: 'Generate Audio and Save', exact: true }).first().click();
  await page.getByRole('link', { name: 'The bill, please.', exact: true }).click();
  await shell(page).seeHeading('Sentence Details');
  await seeMade(page, page.getByRole('button', { name: /^Play / }));
  await page.getByRole('button', { name: /^Play / }).click();
  await page.getByRole('button', { name: /^Pause / }).waitFor();
  await follow(page, listPath);
  await noticesOn(page).dismissAll();
  await coursePages.press(`Release course ${code}`);
  await coursePages.question.getByRole('button', { name: 'Release' }).click();
  await coursePages.seeNotice(`Course(${code}) has been uploaded successfully`);
  await noticesOn(page).dismissAll();
  await coursePages.press(`Delete course ${code}`);
  await coursePages.question.getByRole('button', { name: 'Delete' }).click();
  await coursePages.seeNotice(`Course(${code}) has been deleted successfully`);
  expect(await seeNoFault(page, server)).toEqual([]);
});
