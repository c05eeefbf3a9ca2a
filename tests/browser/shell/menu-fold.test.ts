import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { phone } from '#tests/browser/support/context-options.ts';
import { eventually, layoutShift } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const entries = [
  'Study Performance',
  'Course List',
  'User Account List',
  'Apply For User Account',
  'Download Task List',
];

test('LOOK-01 SHELL-03 the menu folds by keyboard, shows names under pointer and focus, and stays folded [time]', async ({
  page,
}) => {
  const layout = shell(page);
  await layout.signIn('admin@example.com', '/userInfo');
  await page.getByRole('button', { name: 'Fold menu' }).press('Enter');
  await eventually(layout.readMenuWidth).toBe(64);
  await page.reload();
  await page.getByRole('button', { name: 'Unfold menu' }).waitFor();
  expect(await layout.readMenuWidth()).toBe(64);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await layout.seeMenu(entries);
  const entry = layout.menu.getByRole('link', { name: 'Course List' });
  const isCut = (text: string) =>
    layout.menu.getByText(text, { exact: true }).evaluate((name) => getComputedStyle(name).clipPath !== 'none');
  expect(await isCut('Course List')).toBe(true);
  await entry.hover();
  expect(await isCut('Course List')).toBe(false);
  await saveScreenshot(page, 'menu-folded');
  await layout.menu.getByRole('link', { name: 'User Account List' }).focus();
  await page.keyboard.press('Tab');
  expect(await isCut('Apply For User Account')).toBe(false);
  await expectAccessible(page);

  // A narrow screen has a drawer with names.
  await page.setViewportSize(phone);
  await layout.openMenu();
  expect(
    await layout.drawer
      .getByRole('link', { name: 'Course List' })
      .evaluate((link) => link.getBoundingClientRect().width),
  ).toBeGreaterThan(150);
});
