import type { BrowserContext, Page } from 'playwright-core';
import { courses } from '#tests/browser/courses/courses.model.ts';
import {
  accountDraft,
  courseDraft,
  type DraftKind,
  draftKinds,
  importDraft,
} from '#tests/browser/patterns/draft-kinds.ts';
import { signOut } from '#tests/browser/session/sign-out.model.ts';
import { permissionCalls, shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { storedDrafts } from '#tests/browser/support/stored-draft.ts';

const over = { status: 401, json: { errorCode: 50006, error: 'The session is over.' } };
const days = 86_400_000;

/** A signed-in tab where something is typed. */
async function typeIn(context: BrowserContext, kind: DraftKind): Promise<Page> {
  await kind.answer?.(context);
  const page = await context.newPage();
  await shell(page).signIn(kind.administrator, kind.path);
  await kind.type(page);
  return page;
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The accounts whose imports this browser stores. */
const storedImports = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('imports');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const request = opening.result.transaction('heads').objectStore('heads').getAllKeys();
    await new Promise((resolve) => request.addEventListener('success', resolve));
    opening.result.close();
    return request.result;
  });

test('REQ-12 SHELL-02 what was typed is there in a new tab after its tab was closed; a sign-out asks, and deletes it and nothing of others', async ({
  openContext,
}) => {
  const context = await openContext();
  await (await typeIn(context, accountDraft)).close();
  const kinds = draftKinds.map((kind) => ({ ...kind, administrator: 'admin@example.com' }));
  for (const kind of kinds) await (await typeIn(context, kind)).close();
  for (const kind of kinds) {
    const next = await openTab(context, kind.path);
    await kind.see(next);
    await next.close();
  }
  const page = await openTab(context, '/userInfo');
  const before = await storedDrafts(page);
  const question = signOut(page);
  await question.request();
  await question.dialog.waitFor();
  const text = (await question.dialog.textContent()) ?? '';
  for (const { label } of kinds) expect(text).toContain(label);
  await question.cancel();
  await eventually(() => question.dialog.count()).toBe(0);
  expect(await storedDrafts(page)).toEqual(before);
  await question.request();
  await question.confirm();
  await loginPage(page).seeForm();
  expect(await storedDrafts(page)).toEqual([expect.stringContaining(accountDraft.administrator)]);
  expect(await storedImports(page)).toEqual([]);
});

test('REQ-12 a draft survives a crash, Back to another site, and the end of the session', async ({
  openContext,
  faults,
}) => {
  faults.expect(/^the page crashed$/);
  const context = await openContext();
  const first = await typeIn(context, courseDraft);
  const devTools = await context.newCDPSession(first);
  const crashed = first.waitForEvent('crash');
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await first.close();
  const page = await openTab(context, courseDraft.path);
  await courseDraft.see(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/healthz');
  await page.goBack();
  await courseDraft.see(page);
  await page.route(permissionCalls, (route) => route.fulfill(over), { times: 1 });
  await page.reload();
  await loginPage(page).seeForm();
  await loginPage(page).signIn('admin@example.com');
  await shell(page).seePath('/dashboard');
  await follow(page, courseDraft.path);
  await courses(page).title.waitFor();
  expect([await courses(page).title.inputValue(), (await storedDrafts(page)).length]).toEqual(['', 1]);
  await shell(page).signOut();
  await loginPage(page).seeForm();
  await loginPage(page).signIn(courseDraft.administrator);
  await shell(page).seePath('/speaking-course/list');
  await follow(page, courseDraft.path);
  await courseDraft.see(page);
});

test('REQ-12 imports are removed at a start 30 days later, and not before', async ({ openContext }) => {
  const context = await openContext();
  await (await typeIn(context, importDraft)).close();
  const openAfter = async (count: number) => {
    const page = await context.newPage();
    await page.clock.install({ time: Date.now() + count * days });
    await page.goto('/userInfo');
    await shell(page).seeHeading('My Account');
    return page;
  };
  const earlier = await openAfter(29);
  expect(await storedImports(earlier)).toEqual(['admin@example.com']);
  const later = await openAfter(31);
  await eventually(() => storedImports(later)).toEqual([]);
});
