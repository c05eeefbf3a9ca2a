import type { Page } from 'playwright-core';
import { soon } from './form-words.ts';

/** The notices of the console as a person meets them, on a page whose clock is the test's. */
export function noticesOn(page: Page) {
  const region = page.getByRole('region', { name: 'Notices' });
  const cards = region.getByRole('paragraph');
  return {
    cards,
    texts: () => cards.allTextContents(),
    /** Time passes by half seconds until there is one notice less. */
    async waitForOneLess() {
      const count = await cards.count();
      await soon(async () => {
        await page.clock.runFor(500);
        return cards.count();
      }).toBe(count - 1);
    },
    /** Closes the first that is not to stay, without pointer and focus as voice control does: both would hold them. */
    async dismissBut(staying: readonly string[]) {
      const at = (await cards.allTextContents()).findIndex((words) => !staying.includes(words));
      await region.getByRole('button', { name: 'Dismiss' }).nth(at).dispatchEvent('click', { detail: 1 });
    },
  };
}
