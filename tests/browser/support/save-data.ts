import type { Page } from 'playwright-core';

/** The pages that `page` opens from now on load nothing ahead, as with the setting of the browser to save data. A chunk that fails while others load ahead does not reload a page. */
export const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
