import { accessFaults } from '#tests/browser/support/accessible.ts';
import { desktop, expect, phone, test } from '#tests/browser/support/console-test.ts';
import { eventually, horizontalOverflow, layoutShift } from '#tests/browser/support/page-queries.ts';
import { saveScreenshot } from '#tests/browser/support/screens.ts';

const pages = [
  ['/login', 'login'],
  ['/login/forgot', 'reset'],
  ['/nowhere', 'error'],
] as const;

const looks = [
  [phone, 'light'],
  [desktop, 'light'],
  [desktop, 'dark'],
] as const;

test('LOGIN-01 RESET-01 SHELL-09 the pages of a visitor are readable on a phone, on a desktop and in dark [time]', async ({
  openContext,
}) => {
  const page = await (await openContext({ viewport: phone, reducedMotion: 'reduce' })).newPage();
  for (const [path, name] of pages) {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path !== '/nowhere') await eventually(() => page.title()).toMatch(/ – Lingua$/);
    expect(await layoutShift(page), path).toBeLessThan(0.02);
    for (const [viewport, colorScheme] of looks) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await accessFaults(page), path).toEqual([]);
      expect(await horizontalOverflow(page), path).toBe(0);
      await saveScreenshot(page, `${name}-${colorScheme}-${viewport.width}`);
    }
  }
});
