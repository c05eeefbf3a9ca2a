import type { BrowserContext, Page, Route } from 'playwright-core';
import { courses } from '#tests/browser/courses/courses.model.ts';
import { courseDraft } from '#tests/browser/patterns/draft-kinds.ts';
import { signOut } from '#tests/browser/session/sign-out.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { openOtherTab } from '#tests/browser/support/other-tab.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { storedDrafts } from '#tests/browser/support/stored-draft.ts';

const expired = { status: 401, json: { errorCode: 50001, error: 'The access token has expired.' } };
const author = 'author@example.com';

/** Tabs of one browser with one session, at the same page. */
async function openTabs(context: BrowserContext, count: number, path: string): Promise<Page[]> {
  const first = await context.newPage();
  await shell(first).signIn(author, path);
  const others = Array.from({ length: count - 1 }, async () => {
    const page = await context.newPage();
    await page.goto(path);
    return page;
  });
  return [first, ...(await Promise.all(others))];
}

const everywhere = (pages: readonly Page[], see: (page: Page) => Promise<unknown>) => Promise.all(pages.map(see));

/** Answers all calls with the present access token as expired, and counts the refreshes. */
async function expireToken(context: BrowserContext, page: Page) {
  const text = await page.evaluate(() => localStorage.getItem('tokens'));
  const { accessToken }: { accessToken: string } = JSON.parse(text ?? '');
  let refreshes = 0;
  const answer = async (route: Route) => {
    const { authorization } = route.request().headers();
    await (authorization === `Bearer ${accessToken}` ? route.fulfill(expired) : route.fallback());
  };
  await context.route(/\/(ent|api)\/v1\//, answer);
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh_token')) refreshes += 1;
  });
  return { refreshes: () => refreshes };
}

test('REQ-11 REQ-05 five tabs whose token has expired refresh it once', async ({ openContext }) => {
  const context = await openContext();
  // No console runs before the token expires: leaving its page would cancel a refresh.
  const pages = await openTabs(context, 5, '/healthz');
  const { refreshes } = await expireToken(context, pages[0] as Page);
  await everywhere(pages, (page) => page.goto('/userInfo'));
  await everywhere(pages, (page) => shell(page).seeGreeting(/^Hello, /));
  expect(refreshes()).toBe(1);
});

test('SHELL-02 REQ-11 a sign-out in one tab asks for the drafts of all and signs out all', async ({ openContext }) => {
  const context = await openContext();
  const pages = await openTabs(context, 2, courseDraft.path);
  for (const [at, page] of pages.entries()) {
    await courses(page).title.fill(`Title ${at}`);
    // The next tab opens with nothing of this one.
    await eventually(async () => (await storedDrafts(page)).length).toBe(at + 1);
  }
  const [first] = pages;
  const question = signOut(first as Page);
  await question.request();
  await question.seeQuestion(courseDraft.label);
  await question.confirm();
  await everywhere(pages, (page) => loginPage(page).seeForm());
  expect(await storedDrafts(first as Page)).toEqual([]);
});

test('REQ-12 two tabs with the same form do not destroy what the other has', async ({ openContext }) => {
  const context = await openContext();
  const [one, other] = (await openTabs(context, 2, courseDraft.path)) as [Page, Page];
  await courses(one).title.fill('One');
  await other.reload();
  await courses(other).seeTitle('One');
  await courses(other).title.fill('Other');
  await eventually(async () => (await storedDrafts(one)).length).toBe(2);
  await courses(other).press('Cancel');
  await courses(other).question.getByRole('button', { name: 'Leave' }).click();
  await shell(other).seePath('/speaking-course/list');
  await one.close();
  await other.goto(courseDraft.path);
  await courses(other).seeTitle('One');
  await courses(other).press('Discard');
  await eventually(() => storedDrafts(other)).toEqual([]);
});

test('REQ-11 REQ-12 another administrator who signs in in one tab has all, and sees no draft of the first', async ({
  openContext,
}) => {
  const context = await openContext();
  const pages = await openTabs(context, 2, courseDraft.path);
  const [first, last] = [pages[0] as Page, pages.at(-1) as Page];
  await courseDraft.type(last);
  await loginPage(first).open();
  await loginPage(first).signIn('admin@example.com');
  await everywhere(pages, (page) => shell(page).seeGreeting('Hello, Ada'));
  await everywhere(pages.slice(1), (page) => courses(page).seeTitle(''));
  expect(await storedDrafts(first)).toEqual([expect.stringContaining(author)]);
  await shell(first).signOut();
  await everywhere(pages, (page) => loginPage(page).seeForm());
  expect(await storedDrafts(first)).toHaveLength(1);
  await loginPage(last).signIn(author);
  await shell(last).seeGreeting(/^Hello, /);
  await last.goto(courseDraft.path);
  await courseDraft.see(last);
});

test('REQ-11 a storage that is cleared in one tab ends the session in the other', async ({ openContext }) => {
  const context = await openContext();
  const pages = await openTabs(context, 2, '/userInfo');
  const otherTab = await openOtherTab(pages[0] as Page, author);
  await otherTab.forgetAll();
  await everywhere(pages, (page) => loginPage(page).seeForm());
});

/** The calls of a tab from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(ent|api)\/v1\//.test(request.url())) calls.push(request.url());
  });
  return calls;
}

test('REQ-11 REQ-05 tabs that wake up after hours of sleep refresh the token once, and ask for little', async ({
  openContext,
}) => {
  const context = await openContext();
  await context.clock.install();
  const pages = await openTabs(context, 2, '/manager/download');
  await everywhere(pages, (page) => shell(page).seeGreeting(/^Hello, /));
  await everywhere(pages, (page) => page.waitForLoadState('networkidle'));
  const { refreshes } = await expireToken(context, pages[0] as Page);
  const calls = pages.map(recordCalls);
  // Timers fire once after a sleep, however long it was.
  await everywhere(pages, (page) => page.clock.fastForward('08:00:00'));
  for (const page of pages) await page.reload();
  await everywhere(pages, (page) => shell(page).seeGreeting(/^Hello, /));
  expect(refreshes()).toBe(1);
  for (const sent of calls) expect(sent.length).toBeLessThan(15);
});

test('REQ-11 REQ-12 a clock that is set to last year does not end the session, and drafts stay', async ({
  openContext,
}) => {
  const context = await openContext();
  await context.clock.install();
  const pages = await openTabs(context, 2, courseDraft.path);
  const [first, last] = pages as [Page, Page];
  await courseDraft.type(first);
  await eventually(async () => (await storedDrafts(first)).length).toBe(1);
  await everywhere(pages, (page) => page.clock.setSystemTime(Date.now() - 365 * 86_400_000));
  await last.reload();
  await courseDraft.see(last);
  await first.reload();
  await courseDraft.see(first);
  await shell(first).seeGreeting(/^Hello, /);
});
