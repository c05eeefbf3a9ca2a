import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';

/** The page of the charts, as a file. */
export const address = pathToFileURL('docs/statecharts/index.html').href;

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
export const panel = (page: Page) => page.getByRole('region', { name: 'Selected state' });
export const playback = (page: Page) => page.getByRole('region', { name: 'Playback of a path' });
export const frame = (page: Page) => page.getByRole('region', { name: /^Diagram: / });
export const active = (page: Page) =>
  frame(page).evaluate((one) => [...one.querySelectorAll('.active')].map(({ id }) => id));
