import type { Page } from 'playwright-core';
import { commandPalette } from '#tests/browser/command-palette/command-palette.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';

const account = 'admin@example.com';

async function open({ page }: { page: Page }, singleKeys: string) {
  await shell(page).signIn(account, '/userInfo');
  await page.evaluate((value) => localStorage.setItem('single-keys', value), singleKeys);
  await page.reload();
  await commandPalette(page).opener.waitFor();
}

type Harness = { page: Page } & ReturnType<typeof commandPalette>;

testPaths<Harness>({
  machine: 'shortcuts',
  open: async ({ page }) => ({ page, ...commandPalette(page) }),
  start: {
    'first visit': (harness) => open(harness, 'on'),
    'one key turned off': (harness) => open(harness, 'off'),
  },
  triggers: {
    'palette.open': ({ page }) => page.keyboard.press('Control+k'),
    'helpKey.press': ({ page }) => page.keyboard.press('?'),
    'help.open': ({ palette }) => palette.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
    'dialog.close': ({ page }) => page.keyboard.press('Escape'),
    'address.changed': ({ page }) => page.evaluate(() => history.pushState(null, '', '/userInfo')),
    'singleKeys.changed': async ({ page }, { case: name = '' }) => {
      const other = await page.context().newPage();
      await other.goto('/healthz');
      await other.evaluate((value) => localStorage.setItem('single-keys', value), name);
    },
    'singleKeys.toggle': ({ singleKeys }) => singleKeys.press('Space'),
  },
  checks: {
    closed: async ({ palette, shortcuts }) => {
      await palette.waitFor({ state: 'detached' });
      await shortcuts.waitFor({ state: 'detached' });
    },
    paletteOpen: ({ field }) => field.waitFor(),
    helpOpen: ({ singleKeys }) => singleKeys.waitFor(),
  },
});
