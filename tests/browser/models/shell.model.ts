import type { Page } from 'playwright-core';
import { hasFocus, soon } from './form-words.ts';
import { loginPage } from './login.model.ts';

export const permissionCalls = '**/ent/v1/permissions';
export const organizationCalls = '**/ent/v1/organizations/owned';
export const accountCalls = '**/ent/v1/ent_users/info';
export const logoutCalls = '**/ent/v1/auth/logout';

/** The frame around the pages behind sign-in, as a person meets it. */
export function shell(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const user = page.getByRole('banner').getByRole('button', { name: /^Hello, |^Account$/ });
  const card = page.getByRole('dialog', { name: 'Account' });
  const stage = {
    menu,
    user,
    card,
    /** Signs in and goes to an address; without one the person stays where sign-in leads. */
    async signIn(as: string, address?: string) {
      const login = loginPage(page);
      await login.open();
      await login.signIn(as);
      await page.waitForURL((url) => !url.pathname.startsWith('/login'));
      if (address) await page.goto(address);
    },
    seeHeading: (name: string) => page.getByRole('heading', { name, level: 1, exact: true }).waitFor(),
    seePath: (path: string) => soon(async () => new URL(page.url()).pathname).toBe(path),
    seeTitle: (title: string) => soon(() => page.title()).toBe(title),
    seeGreeting: (words: string) =>
      page.getByRole('banner').getByRole('button', { name: words, exact: true }).waitFor(),
    /** The entries of the sidebar, group by group, as they are read. */
    seeMenu: (entries: readonly string[]) => soon(() => menu.getByRole('link').allTextContents()).toEqual(entries),
    seeHighlighted: (entries: readonly string[]) =>
      soon(() => menu.locator('[aria-current]').allTextContents()).toEqual(entries),
    openCard: () => user.click(),
    /** On a narrow screen. */
    drawer: page.getByRole('dialog', { name: 'Menu' }),
    async openMenu() {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await stage.drawer.waitFor();
    },
    async signOut() {
      await user.click();
      await card.getByRole('button', { name: 'Sign Out' }).click();
    },
    go: (entry: string) => menu.getByRole('link', { name: entry }).click(),
    seeFocusOnHeading: () => soon(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true),
    seeNotice: (words: string | RegExp) => page.getByRole('region', { name: 'Notices' }).getByText(words).waitFor(),
    seeNoNotice: async () => {
      const notices = page.getByRole('region', { name: 'Notices' });
      await soon(() => notices.getByRole('button').count()).toBe(0);
    },
  };
  return stage;
}

/** Counts the calls of a page to an address from now on. */
export function countCalls(page: Page, part: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(part)) count += 1;
  });
  return () => count;
}
