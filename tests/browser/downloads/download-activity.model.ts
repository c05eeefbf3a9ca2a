import type { Page } from 'playwright-core';
import { eventually } from '#tests/browser/support/page-queries.ts';

export const summaryCalls = /\/client_users\/cert_task\/summary\?/;

const toKey = (email: string, id: string) => `download:${JSON.stringify(email)}:${id}`;

/** Page model of the running downloads in the header. */
export function downloadActivity(page: Page) {
  const indicator = page.getByRole('banner').getByRole('link', { name: /^\d+ downloads? running$/ });
  return {
    indicator,
    notices: page
      .getByRole('region', { name: 'Notices' })
      .locator('p > span', { hasText: /^Your download (is ready|has failed)/ }),
    noticeLink: page.getByRole('region', { name: 'Notices' }).getByRole('link', { name: 'Download Task List' }),
    see: (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor(),
    seeNone: () => eventually(() => indicator.count()).toBe(0),
    /** The IDs of an administrator's downloads in this browser. */
    storedIds: (email: string) =>
      page.evaluate(
        (prefix) =>
          Object.keys(localStorage)
            .filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length))
            .sort(),
        toKey(email, ''),
      ),
    /** Makes these the only downloads of this browser, as another tab does. */
    store: (email: string, ids: readonly string[]) =>
      page.evaluate(
        (keys) => {
          for (const key of Object.keys(localStorage))
            if (key.startsWith('download:') && !keys.includes(key)) localStorage.removeItem(key);
          for (const key of keys) localStorage.setItem(key, localStorage.getItem(key) ?? String(Date.now()));
        },
        ids.map((id) => toKey(email, id)),
      ),
  };
}
