import type { Page } from 'playwright-core';
import { sevenDays } from './dashboard.model.ts';
import { soon } from './form-words.ts';
import { shell } from './shell.model.ts';

export const reportCalls = '**/api/v1/philippines/dashboards/users';
export const learnerCalls = '**/ent/v1/client_users/*/detail';

export type BlockTitle = 'Login Behavior' | 'Daily Study' | 'Study Progress' | 'Skill Quality';

/** The report of one learner as a person meets it. */
export function personalReport(page: Page) {
  const block = (title: BlockTitle) => page.getByRole('region', { name: title, exact: true });
  const learner = page.getByRole('region', { name: 'Learner', exact: true });
  const stage = {
    ...sevenDays(page),
    block,
    learner,
    badge: learner.getByText('PT Level Test'),
    backLink: page.getByRole('link', { name: 'Back to Study Performance' }),
    async open(address: string, as = 'admin@example.com') {
      await shell(page).signIn(as, '/userInfo');
      await page.goto(address);
    },
    /** Answers every call for the figures with this. */
    answered: (json: unknown) => page.route(reportCalls, (route) => route.fulfill({ json })),
    /** Label, figure and unit of a block, as they are read. */
    seeFigures: (title: BlockTitle, figures: Readonly<Record<string, string>>) =>
      soon(async () => {
        const labels = await block(title).getByRole('term').allTextContents();
        const values = await block(title).getByRole('definition').allTextContents();
        return Object.fromEntries(labels.map((label, at) => [label, values[at]]));
      }).toEqual(figures),
    /** The figures behind a chart, row by row; the table is in the page while the chart is shown. */
    rows: (chart: string) =>
      page
        .getByRole('figure', { name: chart, exact: true })
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''))),
    chart: (name: string) => page.getByRole('figure', { name, exact: true }),
    seeNick: (nick: string) => soon(() => learner.getByRole('heading').textContent()).toBe(nick),
    seeLearnerBusy: (isBusy: boolean) => soon(() => learner.getAttribute('aria-busy')).toBe(String(isBusy)),
    seeBusy: (title: BlockTitle) => soon(() => block(title).getAttribute('aria-busy')).toBe('true'),
    seeBadge: (words: string) => soon(() => stage.badge.textContent()).toBe(`PT Level Test: ${words}`),
    seeReason: (title: BlockTitle, words: string) => block(title).getByText(words).first().waitFor(),
    retry: (title: BlockTitle) => block(title).getByRole('button', { name: 'Try again' }).click(),
    async seeSettled() {
      await block('Skill Quality').waitFor();
      await soon(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    },
  };
  return stage;
}
