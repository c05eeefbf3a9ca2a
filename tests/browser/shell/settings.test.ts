import { unstoredTexts } from '#rules/session/session-texts.ts';
import { commandPalette } from '#tests/browser/command-palette/command-palette.model.ts';
import { appearance, appearancePath } from '#tests/browser/shell/appearance.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expectAccessible } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow, layoutShift } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const account = 'admin@example.com';

const pages = [
  ['Account', '/userInfo', 'My Account'],
  ['Security', '/userInfo/security', 'Password and Sessions'],
  ['Appearance', appearancePath, 'Appearance'],
] as const;

test('LOOK-10 SHELL-02 account, security and appearance are one area, whose links say which page is open', async ({
  page,
}) => {
  const { links } = appearance(page);
  await shell(page).signIn(account, '/userInfo');
  await shell(page).seeHeading('My Account');
  for (const [name, path, title] of pages) {
    const link = links.filter({ hasText: name });
    await link.focus();
    if (path !== '/userInfo') await link.press('Enter');
    await shell(page).seePath(path);
    await shell(page).seeHeading(title);
    await shell(page).seeTitle(`${title} – Lingua`);
    await page.getByRole('main').getByText('Settings', { exact: true }).waitFor();
    expect(await links.allTextContents()).toEqual(['Account', 'Security', 'Appearance']);
    await eventually(() => links.and(page.locator('[aria-current="page"]')).allTextContents()).toEqual([name]);
    await shell(page).seeHighlighted([]);
    for (const width of [320, phone.width, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await eventually(() => horizontalOverflow(page)).toBe(0);
      const [first, last] = [await links.first().boundingBox(), await links.last().boundingBox()];
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(first?.height).toBeGreaterThanOrEqual(40);
    }
  }
});

test('LOOK-10 ME-01 Close leaves the settings for the page that led there, and the current link goes nowhere', async ({
  page,
}) => {
  const { links } = appearance(page);
  await shell(page).signIn(account, '/speaking-course/list');
  await shell(page).seeHeading('Course List');
  await shell(page).openCard();
  await shell(page).card.getByRole('link', { name: 'Account' }).click();
  for (const name of ['Security', 'Appearance', 'Account', 'Account']) {
    await links.filter({ hasText: name }).click();
    await eventually(() => links.and(page.locator('[aria-current="page"]')).allTextContents()).toEqual([name]);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await shell(page).seePath('/speaking-course/list');
});

test('LOOK-10 colors are chosen by keyboard, for all tabs and before the first paint, but not for paper [time]', async ({
  page,
}) => {
  const { scheme, seeColors, seeChosen } = appearance(page);
  const other = await page.context().newPage();
  await shell(page).signIn(account, appearancePath);
  await other.goto('/help-center');
  await seeChosen('System');
  await seeColors('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await seeColors('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await scheme('System').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await seeChosen('Dark');
  await seeColors('dark');
  await appearance(other).seeColors('dark');
  const bar = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  expect(await bar()).toEqual(['#121a2d']);
  await page.reload();
  await seeChosen('Dark');
  await seeColors('dark');
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await eventually(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(15, 23, 42)');
  expect(await page.getByRole('main').getByRole('link').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light dark');
  await page.emulateMedia({ forcedColors: 'none' });
  await scheme('Light').check();
  await page.emulateMedia({ colorScheme: 'dark' });
  await seeColors('light');
  expect(await bar()).toEqual(['#ffffff']);
  await appearance(other).seeColors('light');
});

test('LOOK-10 FIND-23 shortcuts of one key are turned off here or in their list, for all tabs', async ({ page }) => {
  const { singleKeys } = appearance(page);
  const list = commandPalette(page);
  await shell(page).signIn(account, appearancePath);
  await singleKeys.uncheck();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await list.open();
  expect(await list.shortcuts.count()).toBe(0);
  await list.palette.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await list.singleKeys.check();
  await page.keyboard.press('Escape');
  await eventually(() => singleKeys.isChecked()).toBe(true);
  const other = await page.context().newPage();
  await other.goto(appearancePath);
  await appearance(other).singleKeys.uncheck();
  await eventually(() => singleKeys.isChecked()).toBe(false);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  await list.open();
  expect(await list.shortcuts.count()).toBe(0);
});

test('LOOK-10 REQ-12 a choice that the browser cannot store holds until the page is closed, and the user learns so', async ({
  page,
}) => {
  const { scheme, seeColors, seeChosen, links } = appearance(page);
  await shell(page).signIn(account, appearancePath);
  await seeChosen('System');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await scheme('Dark').check();
  await seeColors('dark');
  await shell(page).seeNotice(unstoredTexts.choice);
  await links.filter({ hasText: 'Account' }).click();
  await shell(page).seeHeading('My Account');
  await links.filter({ hasText: 'Appearance' }).click();
  await seeChosen('Dark');
  await seeColors('dark');
});

test('LOOK-10 the pages of the settings look right in each width and scheme', async ({ page }) => {
  await shell(page).signIn(account, appearancePath);
  for (const [name, path, title] of pages) {
    await page.goto(path);
    await shell(page).seeHeading(title);
    for (const viewport of [desktop, { width: 1024, height: 768 }, phone]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await saveScreenshot(page, `settings-${name}-${viewport.width}-${colorScheme}`);
      }
    }
    await expectAccessible(page);
  }
});
