import { unstoredTexts } from '#rules/session/session-texts.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';

/**
 * How a browser fails to store data.
 * They run in the browser.
 */
const storageFaults = {
  'denies its storage': () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
  },
  'has a storage without methods': () => {
    Object.defineProperty(window, 'localStorage', { value: null });
  },
};

const text = /The sign-in will not last/;

test.for(Object.keys(storageFaults) as (keyof typeof storageFaults)[])(
  'REQ-08 in a browser that %s the sign-in works for the tab, and one notice says that it will not last',
  async (kind, { page }) => {
    await page.addInitScript(storageFaults[kind]);
    const login = loginPage(page);
    await login.open();
    await login.seeReady();
    await login.signIn('admin@example.com');
    await shell(page).seePath('/dashboard');
    await shell(page).seeNotice(text);
    await shell(page).go('User Account List');
    await shell(page).seeHeading('User Account List');
    await page.getByRole('table', { name: 'Learners' }).getByRole('row').nth(1).waitFor();
    await eventually(() => page.getByText(text).count()).toBe(1);
  },
);

/** From now on the storage has no room. Runs in the browser. */
const fill = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};

test('REQ-12 a full storage is reported once when what is typed cannot be stored, not at every key', async ({
  page,
}) => {
  await shell(page).signIn('admin@example.com', '/speaking-course/create');
  const title = page.getByRole('textbox', { name: /^Course Title$/ });
  await title.waitFor();
  await page.evaluate(fill);
  await title.pressSequentially('Tea');
  await shell(page).seeNotice(unstoredTexts.draft);
  await title.pressSequentially(' time');
  expect(await title.inputValue()).toBe('Tea time');
  expect(await page.getByText(unstoredTexts.draft).count()).toBe(1);
  expect(await page.getByRole('region', { name: 'Notices' }).getByText('times').count()).toBe(0);
});
