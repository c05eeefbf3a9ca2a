import type { Locator, Page } from 'playwright-core';
import { eventually, hasFocus } from '#tests/browser/support/page-queries.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

export const permissionCalls = '**/ent/v1/permissions';
export const organizationCalls = '**/ent/v1/organizations/owned';
export const accountCalls = '**/ent/v1/ent_users/info';
export const logoutCalls = '**/ent/v1/auth/logout';

/** The title of a page: its heading, or the line above the name of the thing that it shows. */
export const titleOfPage = (page: Page, title: string): Locator =>
  page
    .getByRole('heading', { name: title, level: 1, exact: true })
    .or(page.getByRole('paragraph').and(page.getByText(title, { exact: true })));

/** Page model of the shell around the pages after sign-in. */
export function shell(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const user = page.getByRole('banner').getByRole('button', { name: /^Hello, |^Account$/ });
  const card = page.getByRole('dialog', { name: 'Account' });
  const model = {
    menu,
    user,
    card,
    /** Signs in and opens an address; the bare one leads to the administrator's first page. */
    async signIn(as: string, address = '/') {
      await storeSession(page, as);
      await page.goto(address);
    },
    seeHeading: (title: string) => titleOfPage(page, title).first().waitFor(),
    seePath: (path: string) => eventually(async () => new URL(page.url()).pathname).toBe(path),
    seeTitle: (title: string) => eventually(() => page.title()).toBe(title),
    seeGreeting: (text: string | RegExp) =>
      page.getByRole('banner').getByRole('button', { name: text, exact: true }).waitFor(),
    /** The entries of the sidebar, group by group, as they are read. */
    seeMenu: (entries: readonly string[]) =>
      eventually(() => menu.getByRole('link').allTextContents()).toEqual(entries),
    seeHighlighted: (entries: readonly string[]) =>
      eventually(() => menu.locator('[aria-current]').allTextContents()).toEqual(entries),
    /** The width of the sidebar in pixels: where the header begins. */
    readMenuWidth: async () => (await page.getByRole('banner').boundingBox())?.x,
    openCard: () => user.click(),
    /** On a narrow screen. */
    drawer: page.getByRole('dialog', { name: 'Menu' }),
    async openMenu() {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await model.drawer.waitFor();
    },
    async signOut() {
      await user.click();
      await card.getByRole('button', { name: 'Sign Out' }).click();
    },
    go: (entry: string) => menu.getByRole('link', { name: entry }).click(),
    seeFocusOnHeading: () => eventually(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true),
    seeNotice: (text: string | RegExp) => page.getByRole('region', { name: 'Notices' }).getByText(text).waitFor(),
    seeNoNotice: async () => {
      const notices = page.getByRole('region', { name: 'Notices' });
      await eventually(() => notices.getByRole('button').count()).toBe(0);
    },
    /** The pointer leaves them, since one that rests on a notice keeps it. */
  };
  return model;
}

/** Counts the calls of a page to an address from now on. */
export function countCalls(page: Page, part: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(part)) count += 1;
  });
  return () => count;
}
