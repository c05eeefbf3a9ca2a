import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { disabledOrganization, halden, headOffice, meridia } from '#charts/demo-data.ts';
import { dashboard, figureCalls } from '#tests/browser/dashboards/dashboard.model.ts';
import { answered } from '#tests/browser/dashboards/dashboard-answer.ts';
import { organizationPicker } from '#tests/browser/organizations/organization-picker.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { organizationCalls } from '#tests/browser/shell/shell.model.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

const names = ['Meridia Ferry Lines', 'Halden Lantern Works', 'Head Office', 'Engineering'];
const tree = [
  organization(meridia),
  organization(halden, [organization(headOffice), organization(disabledOrganization, [], 'DISABLED')]),
];

async function openDashboard(page: Page) {
  await page.clock.install({ time: pathDay });
  await answerOwned(page, () => tree);
  await answered(page, answer);
  await storeSession(page, 'admin@example.com');
  const late: { owned?: PendingCalls } = {};
  return { page, late, dashboardPage: dashboard(page), picker: organizationPicker(page) };
}

type Harness = Awaited<ReturnType<typeof openDashboard>>;

const press =
  (...keys: string[]) =>
  ({ picker }: Harness) =>
    picker.press(...keys);
const search =
  (text: string) =>
  ({ picker }: Harness) =>
    picker.search.fill(text);
const pressFold = ({ picker }: Harness) =>
  picker.rows
    .filter({ hasText: /^Halden Lantern Works/ })
    .locator('[data-fold]')
    .click();

/** The rows of the step, with the active one highlighted. */
async function seeTree({ picker }: Harness, { context = {} }: PathStep) {
  const { shown, active } = context;
  if (Array.isArray(shown)) await eventually(() => picker.rows.count()).toBe(shown.length);
  const name = names[Number(active ?? -1)];
  if (name) await picker.seeActiveRow(name);
}

testPaths<Harness>({
  machine: 'organizationPicker',
  casesProvenBy: ['tests/browser/dashboards/dashboard-choices.test.ts'],
  open: async ({ page }) => {
    const harness = await openDashboard(page);
    await page.route(figureCalls, (route) => route.fulfill(rejectionAnswer(403)));
    return harness;
  },
  start: {
    'one chosen': async ({ page, late }) => {
      await late.owned?.release();
      await page.goto('/dashboard?org.code=HALDEN-001');
    },
    'none owned': async ({ page, late }) => {
      await late.owned?.release();
      late.owned = await interceptCalls(page, organizationCalls);
      await page.goto('/dashboard#2');
      await late.owned.arrived();
    },
  },
  // Caret keys belong to the search field as soon as it has text.
  canFollow: ({ event, case: name = '' }, { state }) =>
    event !== 'row.move' || !['Home', 'End'].includes(name) || JSON.stringify(state) === '{"open":"browsing"}',
  triggers: {
    'chosen.changed (the root)': ({ page }) => follow(page, '/dashboard?org.code=HALDEN'),
    'entries.changed (four of them)': async ({ late }) => late.owned?.answer({ json: { orgNodes: tree } }),
    'picker.open': ({ picker }) => picker.open(),
    'picker.close': press('Escape'),
    'query.change (part of a name)': search('ri'),
    'query.change (no such name)': search('xyzzy'),
    'query.change (nothing)': search(' '),
    'row.move (down arrow)': press('ArrowDown'),
    'row.move (up arrow)': press('ArrowUp'),
    'row.move (Home)': press('Home'),
    'row.move (End)': press('End'),
    'row.move (page down)': press('PageDown'),
    'row.move (page up)': press('PageUp'),
    'row.expand (right arrow)': press('ArrowRight'),
    'row.expand (the root by pointer)': pressFold,
    'row.collapse (left arrow)': press('ArrowLeft'),
    'row.collapse (the root by pointer)': pressFold,
    'row.choose (Enter)': press('Enter'),
  },
  checks: {
    closed: async ({ picker }, { context = {} }) => {
      await picker.seeClosed();
      const chosen = names.find((name) => name.toUpperCase() === context.chosen);
      if (chosen) await picker.seeChosen(chosen);
    },
    open: seeTree,
    'open.browsing': async ({ picker }) => {
      await picker.seeFocusOnSearch();
      await eventually(() => picker.search.inputValue()).toBe('');
    },
    'open.searching': ({ picker }) =>
      eventually(() => picker.rows.last().textContent()).toContain('Halden Lantern Works/Engineering'),
    'open.noMatches': ({ picker }) => picker.panel.getByText('No organization has this in its name or code.').waitFor(),
  },
});
