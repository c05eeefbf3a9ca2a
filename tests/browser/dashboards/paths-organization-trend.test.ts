import type { Page } from 'playwright-core';
import { halden } from '#charts/demo-data.ts';
import { dashboard, trendCalls } from '#tests/browser/dashboards/dashboard.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

const onlyAfterBack = 'Back sends several calls at once (tests/browser/shell/back.test.ts)';
const failed = 'The lines of 13 weeks could not be loaded.';

async function openTrend(page: Page) {
  await page.clock.install({ time: pathDay });
  await answerOwned(page, () => [organization(halden)]);
  await storeSession(page, 'admin@example.com');
  await page.route('**/api/v1/philippines/dashboards/organizations', (route) => route.fulfill({ json: answer }));
  const calls = await interceptCalls(page, trendCalls);
  const members = dashboard(page).section('Member Summary').getByRole('img');
  return { page, calls, members, all: page.getByRole('main').getByRole('img', { name: /weeks up to/ }) };
}

type Harness = Awaited<ReturnType<typeof openTrend>>;

const weeks = [40, 38, 57].map((memberCount, index) => ({
  startDayKey: '20261101',
  endDayKey: `2026111${index}`,
  memberCount,
  loginCountPercentage: 10 + index,
  learnedPercentage: null,
  totalStudyDurationMins: 100 * index,
}));

const seeNoLines = async ({ all, page }: Harness) => {
  await dashboard(page).seeSettled();
  await eventually(() => all.count()).toBe(0);
};

testPaths<Harness>({
  machine: 'organizationTrend',
  open: ({ page }) => openTrend(page),
  start: { 'weeks up to yesterday': ({ page }) => page.goto('/dashboard').then(() => undefined) },
  expectedCalls: {
    loadOrganizationTrend: {
      calls: ({ calls }) => calls,
      readInput: ({ orgCode, endDayKey }) => ({ orgCode, end: endDayKey }),
    },
  },
  skippedTransitions: { 'organizationTrend.loading ~ error loadOrganizationTrend ~ 0': onlyAfterBack },
  triggers: {
    'done loadOrganizationTrend': ({ calls }) => calls.answer({ json: { weeks } }),
    'error loadOrganizationTrend (missing)': ({ calls }) => calls.answer({ ...rejectionAnswer(404), status: 404 }),
    'error loadOrganizationTrend': ({ calls }) => calls.answer(rejectionAnswer(422)),
  },
  checks: {
    loading: seeNoLines,
    known: async ({ all, members }) => {
      await eventually(() => all.count()).toBe(3);
      await eventually(() => members.getAttribute('aria-label')).toBe(
        '3 weeks up to Thu, 12 Nov 2026: lowest 38, highest 57',
      );
    },
    notOffered: async (harness) => {
      await seeNoLines(harness);
      await eventually(() => harness.page.getByText(failed).count()).toBe(0);
    },
    unknown: async (harness) => {
      await harness.page.getByText(failed).waitFor();
      await seeNoLines(harness);
    },
  },
});
