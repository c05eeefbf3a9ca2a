import type { Page, Route } from 'playwright-core';
import { halden, headOffice, meridia } from '#charts/demo-data.ts';
import { allFigureCalls } from '#tests/browser/dashboards/dashboard.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

type Reply = ReturnType<typeof rejectionAnswer> | { json: unknown };

/** Holds the calls of the comparison, one for each organization, until all of them get their answers. */
function holdCalls() {
  const held: Route[] = [];
  let reply: ((code: string) => Reply) | undefined;
  const readCode = (route: Route) => String(route.request().postDataJSON().orgCode);
  return {
    take: (route: Route) => (reply ? route.fulfill(reply(readCode(route))) : void held.push(route)),
    hold() {
      reply = undefined;
    },
    async answer(next: (code: string) => Reply) {
      reply = next;
      await Promise.all(held.splice(0).map((route) => route.fulfill(next(readCode(route)))));
    },
  };
}

async function openComparison(page: Page) {
  const tree = { owned: [organization(headOffice)] };
  await page.clock.install({ time: pathDay });
  await answerOwned(page, () => tree.owned);
  await storeSession(page, 'admin@example.com');
  const calls = holdCalls();
  await page.route(allFigureCalls, (route) => calls.take(route));
  const dialog = page.getByRole('dialog', { name: /^Organizations in comparison/ });
  return { page, tree, calls, dialog, table: dialog.getByRole('table', { name: 'Figures of the organizations' }) };
}

type Harness = Awaited<ReturnType<typeof openComparison>>;

const startWith =
  (owned: Harness['tree']['owned']) =>
  async ({ page, tree, calls, dialog }: Harness) => {
    tree.owned = owned;
    await calls.answer(() => ({ json: answer }));
    await page.goto('/dashboard?org.code=HALDEN-001');
    await page.locator('[data-comparison="known"]').waitFor();
    calls.hold();
    await page.getByRole('button', { name: 'Compare' }).click();
    await dialog.waitFor();
  };

const others = ['B-1', 'B-2', 'B-3'].map((name) => organization(name));

testPaths<Harness>({
  machine: 'organizationComparison',
  open: ({ page }) => openComparison(page),
  start: {
    'an organization and its parent': startWith([
      organization(halden, [organization(headOffice)]),
      organization(meridia),
    ]),
    'one organization': startWith([organization(headOffice)]),
    'five organizations': startWith([
      organization(halden, [organization(headOffice), ...others]),
      organization(meridia),
    ]),
  },
  skippedTransitions: {
    'organizationComparison.loading ~ error loadOrganizations ~ 0': 'each organization fails for itself',
  },
  triggers: {
    'organization.add (another)': async ({ page, dialog, calls }) => {
      calls.hold();
      await dialog.getByRole('button', { name: /^Organization/ }).click();
      await page.getByRole('treeitem').filter({ hasText: 'Meridia Ferry Lines' }).click();
    },
    'organization.remove (the first)': ({ dialog }) =>
      dialog.getByRole('button', { name: /^Remove .*Head Office/ }).click(),
    'comparison.retry': async ({ dialog, calls }) => {
      calls.hold();
      await dialog.getByRole('button', { name: 'Try again' }).click();
    },
    'done loadOrganizations (all)': ({ calls }) => calls.answer(() => ({ json: answer })),
    'done loadOrganizations (one taken away)': ({ calls }) =>
      calls.answer((code) => (code === 'HALDEN-001' ? rejectionAnswer(403) : { json: answer })),
    'done loadOrganizations (one that failed)': ({ calls }) =>
      calls.answer((code) => (code === 'HALDEN-001' ? rejectionAnswer(422) : { json: answer })),
  },
  checks: {
    loading: ({ table }) => eventually(() => table.getAttribute('aria-busy')).toBe('true'),
    shown: async ({ table, dialog }) => {
      await eventually(() => table.getAttribute('aria-busy')).toBe('false');
      await eventually(() => dialog.getByText('The figures could not be loaded.').count()).toBe(0);
    },
    empty: ({ dialog }) => dialog.getByText('No organization is compared.').waitFor(),
    failed: async ({ dialog }) => {
      await dialog.getByText('The figures could not be loaded.').waitFor();
      await eventually(() => dialog.getByText('Not loaded:').textContent()).toMatch(/^Not loaded: /);
    },
  },
});
