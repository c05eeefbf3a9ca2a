import type { Page } from 'playwright-core';
import { sevenDays } from '#tests/browser/dashboards/dashboard.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { drawnChart, eventually } from '#tests/browser/support/page-queries.ts';

export const reportCalls = /\/api\/v1\/philippines\/dashboards\/users(\/period)?$/;
export const learnerCalls = '**/ent/v1/client_users/*/detail';

export type BlockTitle = 'Login Behavior' | 'Daily Study' | 'Study Progress' | 'Skill Quality';

/** Page model of the report of one learner. */
export function personalReport(page: Page) {
  const block = (title: BlockTitle) => page.getByRole('region', { name: title, exact: true });
  const learner = page.getByRole('region', { name: 'Learner', exact: true });
  const model = {
    ...sevenDays(page),
    block,
    learner,
    badge: learner.getByTitle(/^PT Level Test/),
    backLink: page.getByRole('link', { name: 'Back to Study Performance' }),
    async open(address: string, as = 'admin@example.com') {
      await shell(page).signIn(as, address);
    },
    /** Answers every call for the figures with this. */
    answered: (json: unknown) => page.route(reportCalls, (route) => route.fulfill({ json })),
    /** Label, figure and unit of a block, as they are read. */
    seeFigures: (title: BlockTitle, figures: Readonly<Record<string, string>>) =>
      eventually(async () => {
        const labels = await block(title).getByRole('term').allTextContents();
        const values = await block(title).getByRole('definition').allTextContents();
        return Object.fromEntries(labels.map((label, at) => [label, values[at]]));
      }).toEqual(figures),
    /**
     * The figures behind a chart, row by row.
     * The table is in the page while the chart is shown.
     */
    rows: (chart: string) =>
      page
        .getByRole('figure', { name: chart, exact: true })
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))),
    chart: (name: string) => page.getByRole('figure', { name, exact: true }),
    drawnChart: (name: string) => drawnChart(page.getByRole('figure', { name, exact: true })),
    seeNick: (nick: string) => eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(nick),
    seeLearnerBusy: (isBusy: boolean) => eventually(() => learner.getAttribute('aria-busy')).toBe(String(isBusy)),
    seeBusy: (title: BlockTitle) => eventually(() => block(title).getAttribute('aria-busy')).toBe('true'),
    seeBadge: (text: string) => eventually(() => model.badge.textContent()).toBe(`PT Level Test: ${text}`),
    seeReason: (title: BlockTitle, text: string) => block(title).getByText(text).first().waitFor(),
    retry: (title: BlockTitle) => block(title).getByRole('button', { name: 'Try again' }).click(),
    async seeSettled() {
      await block('Skill Quality').waitFor();
      await eventually(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    },
  };
  return model;
}
