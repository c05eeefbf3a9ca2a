import type { Page } from 'playwright-core';
import { appearance, appearancePath } from '#tests/browser/shell/appearance.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';

const account = 'admin@example.com';

type Harness = { page: Page; other: Page } & ReturnType<typeof appearance>;

const startWith =
  (scheme: string, singleKeys: string) =>
  async ({ page, other }: Harness) => {
    await other.goto('/healthz');
    await other.evaluate(
      ([colors = '', keys = '']) => {
        localStorage.setItem('color-scheme', colors);
        localStorage.setItem('single-keys', keys);
      },
      [scheme, singleKeys],
    );
    await page.goto(appearancePath);
    await appearance(page).singleKeys.waitFor();
  };

const writeElsewhere = ({ other }: Harness, key: string, value: string) =>
  other.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value]);

testPaths<Harness>({
  machine: 'appearance',
  open: async ({ page }) => {
    await shell(page).signIn(account, appearancePath);
    return { page, other: await page.context().newPage(), ...appearance(page) };
  },
  start: {
    'first visit': startWith('system', 'on'),
    'light and one key turned off': startWith('light', 'off'),
    'dark at the last visit': startWith('dark', 'on'),
  },
  triggers: {
    'system.choose': ({ scheme }) => scheme('System').check(),
    'light.choose': ({ scheme }) => scheme('Light').check(),
    'dark.choose': ({ scheme }) => scheme('Dark').check(),
    'singleKeys.turnOff': ({ singleKeys }) => singleKeys.press('Space'),
    'singleKeys.turnOn': ({ singleKeys }) => singleKeys.press('Space'),
    'scheme.changed': (harness, { case: name = '' }) => writeElsewhere(harness, 'color-scheme', name.toLowerCase()),
    'singleKeys.changed': (harness, { case: name = '' }) => writeElsewhere(harness, 'single-keys', name),
  },
  checks: {
    'colorScheme.system': async ({ seeChosen, seeColors }) => {
      await seeChosen('System');
      await seeColors('light');
    },
    'colorScheme.light': async ({ seeChosen, seeColors }) => {
      await seeChosen('Light');
      await seeColors('light');
    },
    'colorScheme.dark': async ({ seeChosen, seeColors }) => {
      await seeChosen('Dark');
      await seeColors('dark');
    },
    'singleKeys.on': ({ singleKeys }) => eventually(() => singleKeys.isChecked()).toBe(true),
    'singleKeys.off': ({ singleKeys }) => eventually(() => singleKeys.isChecked()).toBe(false),
  },
});
