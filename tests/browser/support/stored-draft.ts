import type { Page } from 'playwright-core';

type Draft = { form: string; values: unknown; administrator?: string };

/** Stores a draft as a tab that was closed left it, instead of all others. */
export async function storeDraft(page: Page, { form, values, administrator = 'author@example.com' }: Draft) {
  await removeDrafts(page);
  await page.evaluate(
    ([name = '', json]) => localStorage.setItem(name, `${Date.now()} ${json}`),
    [`draft:${JSON.stringify([administrator, form, 1])}:closed tab`, JSON.stringify(values)],
  );
}

const remove = () => {
  for (const name of Object.keys(localStorage)) if (name.startsWith('draft:')) localStorage.removeItem(name);
};

export const removeDrafts = (page: Page): Promise<void> => page.evaluate(remove);

/**
 * Removes all drafts whenever the page loads an address.
 * So no path continues with the draft of another path.
 */
export const removeDraftsOnLoad = (page: Page): Promise<unknown> =>
  page.addInitScript(`if (location.protocol.startsWith('http')) (${remove})()`);

/** The names of the drafts in the browser. */
export const storedDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')));
