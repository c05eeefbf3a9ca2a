import type { Page } from 'playwright-core';
import { learnerCalls } from '#tests/browser/learners/user-list.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus, horizontalOverflow, layoutShift } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const narrow = { width: 699, height: 844 };

async function openSearch(page: Page, path: string) {
  await page.setViewportSize(phone);
  await shell(page).signIn('admin@example.com', path);
  const form = page.getByRole('form', { name: /^Search / });
  await form.waitFor();
  return {
    form,
    more: form.getByRole('button', { name: 'More', exact: true }),
    search: form.getByRole('button', { name: 'Search', exact: true }),
    reset: form.getByRole('button', { name: 'Reset', exact: true }),
    others: form.locator('.search-form-others'),
  };
}

test.for([
  ['/dashboard#2', ['ID', 'E-mail', 'Name begins with']],
  ['/manager/account/list', ['ID', 'E-mail', 'Name begins with']],
  ['/manager/apply/list', ['Nick Name', 'E-mail', 'Application Status']],
  ['/speaking-course/list', ['Difficulty', 'Status']],
] as const)('LOOK-12 the search of %s is one line on a phone, which unfolds', async ([path, labels], { page }) => {
  const { form, more, search, reset, others } = await openSearch(page, path);
  const main = form.locator('.search-form-main :is(input, button)').first();
  for (const viewport of [phone, narrow]) {
    await page.setViewportSize(viewport);
    const tops = [main, more, search].map((control) => control.evaluate((part) => part.getBoundingClientRect().top));
    const [first, ...rest] = await Promise.all(tops);
    expect(rest).toEqual([first, first]);
    expect([await others.isVisible(), await reset.isVisible(), await horizontalOverflow(page)]).toEqual([
      false,
      false,
      0,
    ]);
    expect(await more.getAttribute('aria-expanded')).toBe('false');
  }
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await saveScreenshot(page, `phone-search${path.replaceAll(/\W/g, '-')}`);
  await more.click();
  expect(await more.getAttribute('aria-expanded')).toBe('true');
  for (const label of labels) await form.getByLabel(label, { exact: true }).waitFor();
  expect([await reset.isVisible(), await horizontalOverflow(page)]).toEqual([true, 0]);
  await saveScreenshot(page, `phone-search-unfolded${path.replaceAll(/\W/g, '-')}`);
  await more.click();
  expect(await others.isVisible()).toBe(false);
  await page.setViewportSize({ width: 700, height: 844 });
  expect([await more.isVisible(), await reset.isVisible()]).toEqual([false, true]);
  for (const label of labels) expect(await form.getByLabel(label, { exact: true }).isVisible()).toBe(true);
});

test('LOOK-12 the keyboard reaches the parts of the search in the order in which they stand', async ({ page }) => {
  const { form, more, search, reset } = await openSearch(page, '/speaking-course/list');
  const title = form.getByLabel('Title', { exact: true });
  const press = async (key: string, ...stops: (typeof more)[]) => {
    for (const stop of stops) {
      await page.keyboard.press(key);
      expect(await hasFocus(stop)).toBe(true);
    }
  };
  await title.focus();
  await press('Tab', more, search);
  await press('Shift+Tab', more);
  await page.keyboard.press('Enter');
  await press('Tab', form.getByLabel('Difficulty', { exact: true }), form.getByLabel('Status', { exact: true }));
  await press('Tab', search, reset);
});

test('LOOK-12 a value of the address unfolds the search, which stays unfolded after Reset', async ({ page }) => {
  const { form, more, reset } = await openSearch(page, '/manager/account/list?users.name=learner');
  const name = form.getByLabel('Name begins with', { exact: true });
  await name.waitFor();
  expect([await name.inputValue(), await more.count()]).toEqual(['learner', 0]);
  await reset.focus();
  await page.keyboard.press('Enter');
  await more.waitFor();
  expect([await name.inputValue(), await name.isVisible(), await hasFocus(reset)]).toEqual(['', true, true]);
  expect(await more.getAttribute('aria-expanded')).toBe('true');
});

test('LOOK-12 a field with an error cannot be folded, and has the focus', async ({ page }) => {
  const { form, more, search } = await openSearch(page, '/manager/apply/list');
  await more.click();
  const email = form.getByLabel('E-mail', { exact: true });
  await email.fill('nonsense');
  expect(await more.count()).toBe(0);
  await search.click();
  await form.getByText('Please enter correct email').waitFor();
  await eventually(() => hasFocus(email)).toBe(true);
});

test('LOOK-12 the rows that arrive below the short search move nothing [time]', async ({ page }) => {
  await page.setViewportSize(phone);
  await shell(page).signIn('admin@example.com', '/userInfo');
  await shell(page).seeHeading('My Account');
  const calls = await interceptCalls(page, learnerCalls);
  await page.goto('/manager/account/list');
  await calls.arrived();
  await page.getByRole('combobox', { name: 'Sort by' }).waitFor();
  await calls.release();
  await page.getByRole('rowheader').first().waitFor();
  expect(await layoutShift(page)).toBeLessThan(0.02);
});

test('LOOK-12 a field with the focus stays in sight when the window becomes narrow', async ({ page }) => {
  const { form, more, others } = await openSearch(page, '/manager/apply/list');
  await page.setViewportSize({ width: 720, height: 450 });
  const email = form.getByLabel('E-mail', { exact: true });
  await email.focus();
  await page.setViewportSize({ width: 320, height: 256 });
  expect([await others.isVisible(), await hasFocus(email)]).toEqual([true, true]);
  expect(await more.getAttribute('aria-expanded')).toBe('true');
});
