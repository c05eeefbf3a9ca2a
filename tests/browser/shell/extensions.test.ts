import type { Page } from 'playwright-core';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';

const startChunk = /\/assets\/start-(?!script).*\.js$/;
const mismatch = /Minified React error #418/;

/**
 * What extensions do to a page, before its scripts run or later.
 * They run in the browser.
 */
const changes = {
  'marks the body and adds a style sheet': () => {
    document.body.dataset.grExtInstalled = '';
    document.head.append(document.createElement('style'));
    document.body.prepend(document.createElement('div'));
  },
  'adds icons to fields': () => {
    for (const input of document.querySelectorAll('input')) {
      input.dataset.managed = 'yes';
      input.after(document.createElement('div'));
    }
  },
  'puts elements first into the page and its forms': () => {
    for (const part of document.querySelectorAll('#root, form')) part.prepend(document.createElement('aside'));
  },
  'wraps fields': () => {
    for (const input of document.querySelectorAll('input')) {
      const wrapper = document.createElement('span');
      input.replaceWith(wrapper);
      wrapper.append(input);
    }
  },
  'translates texts': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts.filter(({ data }) => data.trim())) {
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
    }
  },
};
const kinds = Object.keys(changes) as (keyof typeof changes)[];

type Changed = { kind: keyof typeof changes; address: string; typed: Record<string, string> };

/** Changes a prerendered page and types into it before its scripts have loaded. */
async function openChanged(page: Page, { kind, address, typed }: Changed) {
  const scripts = await interceptCalls(page, startChunk);
  await page.goto(address, { waitUntil: 'commit' });
  await scripts.arrived();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(changes[kind]);
  for (const [name, text] of Object.entries(typed)) await page.locator(`input[name="${name}"]`).fill(text);
  await scripts.release();
}

test.for(kinds)(
  'GEN-04 what was typed survives an extension that %s, and the sign-in works',
  async (kind, { page, faults }) => {
    faults.expect(mismatch);
    const login = loginPage(page);
    const typed = { email: 'nothing@example.com', password: 'demo-password-1' };
    await openChanged(page, { kind, address: '/login', typed });
    await login.seeReady();
    await login.seeTyped(typed);
    await login.seeFocusOn('password');
    await login.send();
    await shell(page).seeGreeting('Hello, Noor');
  },
);

// The forms of the other public pages start as the one of the login page does.
test.for(['wraps fields', 'translates texts'] as const)(
  'GEN-04 what was typed on the other public pages survives an extension that %s',
  async (kind, { page, faults }) => {
    faults.expect(mismatch);
    await openChanged(page, { kind, address: '/cert', typed: { number: '7K3M' } });
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('textbox').inputValue()).toBe('7K3M');
    await page.getByRole('button', { name: 'Verify' }).click();
    await eventually(() => page.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');

    await openChanged(page, { kind, address: '/login/forgot', typed: { email: 'nobody@example.com' } });
    await eventually(() => page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('nobody@example.com');
  },
);

test('GEN-04 lists and forms work while extensions change them', async ({ page, faults }) => {
  await shell(page).signIn('admin@example.com', '/manager/account/list');
  const pages = page.getByRole('navigation', { name: 'Pages: Learners' });
  await pages.waitFor();
  for (const kind of kinds) await page.evaluate(changes[kind]);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await eventually(() => pages.locator('[aria-current]').innerText()).toBe('2');
  await page.getByRole('textbox', { name: 'ID' }).fill('letters');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await eventually(() => pages.locator('[aria-current]').innerText()).toBe('1');
  await page
    .getByRole('link', { name: /^Edit Account/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  for (const kind of kinds) await page.evaluate(changes[kind]);
  await page.getByRole('textbox', { name: 'Nick' }).fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await eventually(() => page.getByText('500').count()).toBe(0);
  expect(faults.list()).toEqual([]);
});
