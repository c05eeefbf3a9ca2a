import type { BrowserContextOptions } from 'playwright-core';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The browser context of a test that names no other options. */
export const contextOptions: BrowserContextOptions = {
  viewport: desktop,
  locale: 'en-GB',
  timezoneId: 'UTC',
  colorScheme: 'light',
};
