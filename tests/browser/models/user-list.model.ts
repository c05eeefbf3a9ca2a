import type { Page, Route } from 'playwright-core';
import { hasFocus, soon, wordsOf } from './form-words.ts';
import { shell } from './shell.model.ts';

/** Both calls that list learners: of an organisation, and by person. */
export const learnerCalls = /\/ent\/v1\/client_users(\/list)?\?/;
export const activationCalls = '**/api/v1/philippines/dashboards/users';

/** The learners of the dashboard's second tab as a person meets them. */
export function userList(page: Page) {
  const form = page.getByRole('form', { name: 'Search learners' });
  const table = page.getByRole('table', { name: 'Learners' });
  const pages = page.getByRole('navigation', { name: 'Pages: Learners' });
  const rows = table.locator('tbody tr');
  const stage = {
    form,
    table,
    pages,
    rows,
    id: form.getByRole('textbox', { name: 'ID' }),
    email: form.getByRole('textbox', { name: 'E-mail' }),
    clear: form.getByRole('button', { name: 'Clear organization' }),
    region: page.getByRole('region', { name: 'Learners' }),
    async open(address = '/dashboard#2', as = 'admin@example.com') {
      await shell(page).signIn(as, '/userInfo');
      await page.goto(address);
    },
    /** Rows are there and no others are being asked for. */
    async seeSettled() {
      await pages.waitFor();
      await soon(() => table.getAttribute('aria-busy')).toBe('false');
    },
    seeBusy: () => soon(() => table.getAttribute('aria-busy')).toBe('true'),
    search: () => form.getByRole('button', { name: 'Search', exact: true }).click(),
    reset: () => form.getByRole('button', { name: 'Reset' }).click(),
    openPage: (number: number) => pages.getByRole('button', { name: `Page ${number}`, exact: true }).click(),
    next: pages.getByRole('button', { name: 'Next page' }),
    previous: pages.getByRole('button', { name: 'Previous page' }),
    seeTotal: (words: string) => soon(() => pages.getByRole('status').textContent()).toBe(words),
    seePage: (number: number) => soon(() => pages.locator('[aria-current]').textContent()).toBe(String(number)),
    /** A column's cells, from the first row down. */
    column: (title: string) => table.locator(`td[data-title="${title}"]`).allTextContents(),
    seeColumn: (title: string, texts: readonly string[]) => soon(() => stage.column(title)).toEqual(texts),
    /** What the address holds of the list, decoded. */
    kept: () => Object.fromEntries([...new URL(page.url()).searchParams].filter(([name]) => name.startsWith('users.'))),
    seeKept: (values: Readonly<Record<string, string>>) => soon(async () => stage.kept()).toEqual(values),
    seeProblem: (field: 'id' | 'email', words: string) => soon(() => wordsOf(stage[field])).toBe(words),
    seeOff: (field: 'id' | 'email', isOff: boolean) => soon(() => stage[field].isDisabled()).toBe(isOff),
    activation: (row: number) => rows.nth(row).locator('td[data-title="Account Activation"]'),
    seeActivation: (row: number, words: string) => soon(() => stage.activation(row).textContent()).toBe(words),
    lookUp: (row: number) => stage.activation(row).getByRole('button').click(),
    async seeFailed() {
      await stage.region.getByText('The learners could not be loaded.').waitFor();
      await shell(page).seeNotice('Something went wrong, please try it again later.');
    },
    seeFocusOnRegion: () => soon(() => hasFocus(stage.region)).toBe(true),
  };
  return stage;
}

type Learner = { user?: object; org?: object; createdAt?: number };

/** One row as a server sends it. */
export const learner = (number: number, { user, org, createdAt = 0 }: Learner = {}) => ({
  user: { id: `u${number}`, login: String(number), nick: `Nick ${number}`, email: '', status: 'ENABLED', ...user },
  org: { name: 'Sales', parentOrgNames: ['Acme'], ...org },
  createdAt,
});

/** Ten rows, numbered on from the page that was asked for. */
export const pageFor = (route: Route, total = 25) => {
  const page = Number(new URL(route.request().url()).searchParams.get('page'));
  const list = Array.from({ length: Math.max(0, Math.min(10, total - (page - 1) * 10)) }, (_, at) =>
    learner((page - 1) * 10 + at + 1),
  );
  return { total, page, list };
};

/** Answers every list call with so many learners, in the server's place. */
export const answeredWith = (page: Page, total: number) =>
  page.route(learnerCalls, (route) => route.fulfill({ json: pageFor(route, total) }));
