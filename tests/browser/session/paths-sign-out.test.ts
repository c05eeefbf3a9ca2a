import type { Page } from 'playwright-core';
import { signOut } from '#tests/browser/session/sign-out.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { removeDrafts, storeDraft } from '#tests/browser/support/stored-draft.ts';

const administrator = 'author@example.com';

/**
 * Delays the answer when the console asks whether the browser has stored an import.
 * No import can be opened.
 */
function holdDatabases() {
  let answer: ((names: readonly { name: string }[]) => void) | undefined;
  IDBFactory.prototype.databases = () =>
    new Promise((resolve) => {
      answer = (names) => {
        answer = undefined;
        resolve(names.map(({ name }) => ({ name, version: 1 })));
      };
    });
  IDBFactory.prototype.open = () => {
    throw new DOMException('The storage is blocked.', 'SecurityError');
  };
  Object.assign(globalThis, {
    databases: { isWaiting: () => answer !== undefined, answer: (names: { name: string }[]) => answer?.(names) },
  });
}

type Databases = { databases: { isWaiting(): boolean; answer(names: { name: string }[]): void } };

const databasesOn = (page: Page) => ({
  seeWaiting: () =>
    eventually(() => page.evaluate(() => (globalThis as unknown as Databases).databases.isWaiting())).toBe(true),
  answer: (...names: readonly string[]) =>
    page.evaluate(
      (given) => (globalThis as unknown as Databases).databases.answer(given.map((name) => ({ name }))),
      names,
    ),
});

async function openMenu(page: Page) {
  await page.clock.install({ time: pathDay });
  await page.addInitScript(holdDatabases);
  return { page, databases: databasesOn(page), question: signOut(page) };
}

type Harness = Awaited<ReturnType<typeof openMenu>>;

const waitForStorage = ({ page }: Harness) => page.clock.runFor(3_000);

testPaths<Harness>({
  machine: 'signOut',
  open: ({ page }) => openMenu(page),
  start: {
    'signed in': async ({ page, databases }) => {
      await storeSession(page, administrator);
      await removeDrafts(page);
      await page.goto('/userInfo');
      await shell(page).seeHeading('My Account');
      await databases.seeWaiting();
      await databases.answer();
    },
  },
  triggers: {
    'signOut.request': ({ question }) => question.request(),
    'signOut.confirm': ({ question }) => question.confirm(),
    'signOut.cancel': ({ question }) => question.cancel(),
    'done findUnsavedWork (nothing)': ({ databases }) => databases.answer(),
    'done findUnsavedWork (two drafts)': async ({ page, databases }) => {
      await storeDraft(page, { administrator, form: '/speaking-course/edit/SC-0043_SC-0043-U1', values: {} });
      await databases.answer();
    },
    'done deleteUnsavedWork': ({ databases }) => databases.answer(),
    'error deleteUnsavedWork': ({ databases }) => databases.answer('imports'),
    'after storageTimeout': waitForStorage,
  },
  checks: {
    idle: ({ question }) => eventually(() => question.dialog.count()).toBe(0),
    checking: ({ databases }) => databases.seeWaiting(),
    confirming: async ({ question }) => {
      await question.seeQuestion('Edit Course (SC-0043_SC-0043-U1)');
      await eventually(question.isBusy).toBe(null);
    },
    deleting: ({ question }) => eventually(question.isBusy).toBe('true'),
  },
  skippedTransitions: {
    'signOut.checking ~ error findUnsavedWork ~ 0': 'a browser that blocks its storage has no drafts',
  },
});
