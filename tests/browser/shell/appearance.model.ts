import type { Page } from 'playwright-core';
import { eventually } from '#tests/browser/support/page-queries.ts';

export const appearancePath = '/userInfo/appearance';

/** The page on which the colors and the shortcuts of one key are chosen. */
export function appearance(page: Page) {
  const main = page.getByRole('main');
  const schemes = main.getByRole('group', { name: 'Color scheme' });
  const get = (name: string) => schemes.getByRole('radio', { name, exact: true });
  return {
    links: main.getByRole('navigation', { name: 'Settings' }).getByRole('link'),
    singleKeys: main.getByRole('checkbox', { name: 'Shortcuts of one key' }),
    scheme: get,
    seeChosen: (name: string) => eventually(() => get(name).isChecked()).toBe(true),
    /** The color behind the page. */
    seeColors: (kind: 'light' | 'dark') =>
      eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        kind === 'light' ? 'rgb(246, 247, 250)' : 'rgb(11, 16, 32)',
      ),
  };
}
