import type { Page } from 'playwright-core';
import { eventually } from '#tests/browser/support/page-queries.ts';

/** Page model of the notices and of their list in the header. */
export function noticesOn(page: Page) {
  const region = page.getByRole('region', { name: 'Notices' });
  const cards = region.getByRole('paragraph');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notices/ });
  const list = page.getByRole('dialog', { name: 'Notices', exact: true });
  return {
    region,
    cards,
    bell,
    list,
    rows: list.getByRole('listitem'),
    clear: list.getByRole('button', { name: 'Clear' }),
    async openList() {
      await bell.click();
      await list.waitFor();
    },
    async closeList() {
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
    },
    texts: () => cards.allTextContents(),
    /**
     * Advances the page's clock by half seconds until there is one notice less.
     * The test controls this clock.
     */
    async waitForOneLess() {
      const count = await cards.count();
      await eventually(async () => {
        await page.clock.runFor(500);
        return cards.count();
      }).toBe(count - 1);
    },
    async dismissAll() {
      const dismiss = region.getByRole('button', { name: 'Dismiss' });
      await eventually(async () => {
        const count = await dismiss.count();
        if (count > 0) await dismiss.first().dispatchEvent('click', { detail: 1 });
        return count;
      }).toBe(0);
    },
    /**
     * Closes the first notice that is not in `remaining`.
     * It uses neither pointer nor focus, because both would pause the notices.
     */
    async dismissExcept(remaining: readonly string[]) {
      const at = (await cards.allTextContents()).findIndex((text) => !remaining.includes(text));
      if (at < 0) throw new Error('No notice can be dismissed.');
      await region.getByRole('button', { name: 'Dismiss' }).nth(at).dispatchEvent('click', { detail: 1 });
    },
  };
}
