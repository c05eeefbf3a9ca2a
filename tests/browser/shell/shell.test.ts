import { permissionCodes } from '#contract/permission-groups.ts';
import { menuFor } from '#rules/shell/menu.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';

test('SHELL-01 SHELL-02 SHELL-03 SHELL-08 the layout has its parts, and the keyboard reaches all of them', async ({
  page,
}) => {
  const console = shell(page);
  await console.signIn('admin@example.com', '/manager/download');
  await console.seeGreeting('Hello, Ada');
  await console.seeHeading('Download Task List');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(page.getByRole('main'))).toBe(true);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help-center');
  expect((await console.menu.locator('..').boundingBox())?.width).toBe(260);
  const menu = menuFor(permissionCodes);
  expect(await console.menu.getByRole('heading').allTextContents()).toEqual(menu.map(({ group }) => group));
  await console.seeMenu(menu.flatMap(({ entries }) => entries.map(({ title }) => title)));
  await console.seeHighlighted(['Download Task List']);
  await console.user.focus();
  await page.keyboard.press('Enter');
  await console.card.getByText('Ada', { exact: true }).waitFor();
  await console.card.getByText('Account Number: ADM-0001', { exact: true }).waitFor();
  await console.card.getByRole('button', { name: 'Sign Out' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await console.seePath('/userInfo');
  await eventually(() => console.card.isVisible()).toBe(false);
  await console.seeFocusOnHeading();
  await page.setViewportSize({ width: desktop.width / 2, height: desktop.height / 2 });
  await expectAccessible(page);
});
