import type { Page, Route } from 'playwright-core';
import { listedLearners } from '#charts/demo-data.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually, hasFocus, readDescription } from '#tests/browser/support/page-queries.ts';

/** All calls that list learners: of an organization, by person, by name, and by activity. */
export const learnerCalls =
  /\/ent\/v1\/client_users(\/list|\/find|\/find_by_activity|\/find_by_study_time|\/find_by_progress)?\?/;
/** The call that looks up the sign-ins of a page of learners. */
export const activityCalls = '**/api/v1/philippines/dashboards/activity';
export const activationCalls = '**/api/v1/philippines/dashboards/users';

/** Page model of the learners on the second tab of the dashboard. */
export function userList(page: Page) {
  const form = page.getByRole('form', { name: 'Search learners' });
  const table = page.getByRole('table', { name: 'Learners' });
  const pages = page.getByRole('navigation', { name: 'Pages: Learners' });
  const model = {
    form,
    table,
    pages,
    rows: table.locator('tbody tr'),
    id: form.getByRole('textbox', { name: 'ID' }),
    email: form.getByRole('textbox', { name: 'E-mail' }),
    name: form.getByRole('textbox', { name: 'Name begins with' }),
    filter: page.getByRole('combobox', { name: 'Activity' }),
    clear: form.getByRole('button', { name: 'Clear organization' }),
    region: page.getByRole('region', { name: 'Learners' }),
    async open(address = '/dashboard#2', as = 'admin@example.com') {
      await shell(page).signIn(as, address);
    },
    /** Rows are shown and no others are loading. */
    async seeSettled() {
      await pages.waitFor();
      await eventually(() => table.getAttribute('aria-busy')).toBe('false');
    },
    seeBusy: () => eventually(() => table.getAttribute('aria-busy')).toBe('true'),
    search: () => form.getByRole('button', { name: 'Search', exact: true }).click(),
    reset: () => form.getByRole('button', { name: 'Reset' }).click(),
    sortBy: (title: string) => table.getByRole('button', { name: title, exact: true }).click(),
    openPage: (number: number) => pages.getByRole('button', { name: `Page ${number}`, exact: true }).click(),
    next: pages.getByRole('button', { name: 'Next page' }),
    previous: pages.getByRole('button', { name: 'Previous page' }),
    seeTotal: (text: string) => eventually(() => pages.getByRole('status').textContent()).toBe(text),
    seePage: (number: number) => eventually(() => pages.locator('[aria-current]').textContent()).toBe(String(number)),
    /** A column's cells, from the first row down. */
    column: (title: string) => table.locator(`[data-title="${title}"]`).allTextContents(),
    seeColumn: (title: string, texts: readonly string[]) => eventually(() => model.column(title)).toEqual(texts),
    /** The URL state of the list, decoded. */
    urlState: () =>
      Object.fromEntries([...new URL(page.url()).searchParams].filter(([name]) => name.startsWith('users.'))),
    seeUrlState: (values: Readonly<Record<string, string>>) => eventually(async () => model.urlState()).toEqual(values),
    seeProblem: (field: 'id' | 'email', text: string) => eventually(() => readDescription(model[field])).toBe(text),
    seeDisabled: (field: 'id' | 'email', isDisabled: boolean) =>
      eventually(() => model[field].isDisabled()).toBe(isDisabled),
    activation: (row: number) => model.rows.nth(row).locator('[data-title="Account Activation"]'),
    seeActivation: (row: number, text: string) => eventually(() => model.activation(row).textContent()).toBe(text),
    lookUp: (row: number) => model.activation(row).getByRole('button').click(),
    async seeFailed(message = 'Something went wrong, please try it again later.') {
      await model.region.getByText('The learners could not be loaded.').waitFor();
      await shell(page).seeNotice(message);
    },
    seeFocusOnRegion: () => eventually(() => hasFocus(model.region)).toBe(true),
  };
  return model;
}

type Learner = { user?: object; org?: object; createdAt?: number };

/** One row as a server sends it. */
export const learner = (number: number, { user, org, createdAt = 0 }: Learner = {}) => ({
  user: { id: `u${number}`, login: String(number), nick: `Nick ${number}`, email: '', status: 'ENABLED', ...user },
  org: { name: 'Sales', parentOrgNames: ['Acme'], ...org },
  createdAt,
});

/** A learner of the demo data as a row; the first has the number 1. */
export const demoRow = (number: number) => learner(number, { user: listedLearners[number - 1] ?? {} });

/** Ten rows, numbered by the requested page. */
export const pageFor = (route: Route, total = 25) => {
  const page = Number(new URL(route.request().url()).searchParams.get('page'));
  const list = Array.from({ length: Math.max(0, Math.min(10, total - (page - 1) * 10)) }, (_, at) =>
    learner((page - 1) * 10 + at + 1),
  );
  return { total, page, list };
};

/** Answers every list call with this many learners instead of the server. */
export const answeredWith = (page: Page, total: number) =>
  page.route(learnerCalls, (route) => route.fulfill({ json: pageFor(route, total) }));

/** As a server without the call for a page of learners: each row offers to look up its own sign-ins. */
export const withoutActivity = (page: Page) => page.route(activityCalls, (route) => route.fulfill({ status: 404 }));
