import type { Page } from 'playwright-core';
import { halden, meridia } from '#charts/demo-data.ts';
import { shiftDay } from '#rules/patterns/day-window.ts';
import { allFigureCalls, type DayPick, dashboard } from '#tests/browser/dashboards/dashboard.model.ts';
import { goalCall, weeklyGoal } from '#tests/browser/dashboards/weekly-goal.model.ts';
import { organizationPicker } from '#tests/browser/organizations/organization-picker.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { isNewPick, passMidnight, pathDay } from '#tests/browser/support/path-day.ts';
import type { PathTest } from '#tests/browser/support/path-run.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { answer as sent } from '#tests/support/organizations/organization-answer.ts';

/** Of an organization without a goal. */
const answer = { ...sent, studyDuration: { ...sent.studyDuration, weeklyGoalMins: null } };

async function openDashboard(page: Page) {
  const tree = { owned: [organization(halden)] };
  await page.clock.install({ time: pathDay });
  await answerOwned(page, () => tree.owned);
  await storeSession(page, 'admin@example.com');
  const calls = await interceptCalls(page, allFigureCalls);
  return { page, calls, tree, dashboardPage: dashboard(page), picker: organizationPicker(page) };
}

type Harness = Awaited<ReturnType<typeof openDashboard>>;
const alwaysComparable = 'the page always shows days before today';
const onlyAfterBack = 'Back sends two calls at once (tests/browser/shell/back.test.ts)';

type ExpectedCall = NonNullable<PathTest<Harness>['expectedCalls']>[string];

const startAs =
  (owned: Harness['tree']['owned'], { day = pathDay, address = '/dashboard' } = {}) =>
  async ({ page, tree }: Harness) => {
    tree.owned = owned;
    await page.clock.setSystemTime(day);
    await page.goto(address);
  };

const figuresOfWindow: ExpectedCall = {
  calls: ({ calls }) => calls,
  readInput: ({ orgCode, startDayKey, endDayKey }) => ({
    orgCode,
    period: readPeriod(startDayKey, endDayKey),
    window: { start: startDayKey, end: endDayKey },
  }),
};

const readPeriod = (start: unknown, end: unknown) => (shiftDay(String(start), 6) === String(end) ? 'week' : 'month');

const pick =
  (...day: DayPick) =>
  ({ dashboardPage }: Harness) =>
    dashboardPage.pick(...day);

/**
 * First days of the windows that the paths show.
 * Windows of the comparison begin on other days.
 */
const shownStarts = ['20261102', '20261114', '20261115', '20261116'];
/** The months that the paths show; the others are compared with. */
const shownMonths = ['20261101-20261121', '20261101-20261122', '20261001-20261031'];

/** Answers the calls of the comparison, which has paths of its own. */
async function openCompared(page: Page) {
  const harness = await openDashboard(page);
  await page.route(allFigureCalls, (route) => {
    const { startDayKey, endDayKey } = route.request().postDataJSON();
    const isShown =
      shownMonths.includes(`${startDayKey}-${endDayKey}`) ||
      (shownStarts.includes(startDayKey) && endDayKey === shiftDay(startDayKey, 6));
    return isShown ? route.fallback() : route.fulfill({ json: answer });
  });
  return harness;
}

testPaths<Harness>({
  machine: 'organizationDashboard',
  casesProvenBy: [
    'tests/browser/dashboards/dashboard-address.test.ts',
    'tests/browser/dashboards/dashboard-periods.test.ts',
  ],
  open: ({ page }) => openCompared(page),
  start: {
    'owns organizations': startAs([organization(halden), organization(meridia)]),
    'owns none': startAs([]),
  },
  expectedCalls: { loadFigures: figuresOfWindow },
  skippedTransitions: {
    'organizationDashboard.withOrganization.choosing ~ always ~ 0': onlyAfterBack,
    'organizationDashboard.withOrganization.shown.outdated ~ page.retry ~ 0': onlyAfterBack,
    'organizationDashboard.withOrganization.shown.refreshing ~ error loadFigures ~ 0': onlyAfterBack,
  },
  hiddenStates: {
    'withOrganization.shown.refreshing': onlyAfterBack,
    'withOrganization.shown.outdated': onlyAfterBack,
  },
  // The seven days are picked where they are shown.
  canFollow: (step) => isNewPick(step) && !(step.event.startsWith('window.') && 'period' in (step.context ?? {})),
  triggers: {
    'address.changed (other days)': ({ page }) => follow(page, '/dashboard?org.start=20261102'),
    'address.changed (not owned, not pickable)': ({ page }) =>
      follow(page, '/dashboard?org.code=OTHER&org.start=20991231'),
    'day.changed (a new day)': ({ page }) => passMidnight(page),
    'organization.choose (another)': async ({ picker }) => {
      await picker.open();
      await picker.rows.filter({ hasText: 'Meridia Ferry Lines' }).click();
    },
    'period.choose (month)': ({ page }) => page.getByRole('radio', { name: 'Month', exact: true }).check(),
    'period.choose (week)': ({ page }) => page.getByRole('radio', { name: 'Week', exact: true }).check(),
    'period.show (the month before)': async ({ page, dashboardPage }) => {
      const isMonth = await page.getByRole('radio', { name: 'Month', exact: true }).isChecked();
      if (isMonth) return page.getByRole('button', { name: 'The month before' }).click();
      await dashboardPage.openDays();
      await dashboardPage.preset('Last month').click();
    },
    'goal.changed (an hour)': async ({ page }) => {
      const goal = weeklyGoal(page);
      await page.route(goalCall, (route) => route.fulfill({ json: { weeklyGoalMins: 60 } }));
      await goal.opener.click();
      await goal.field.fill('60');
      await goal.field.press('Enter');
      await goal.button('Close').click();
      await goal.seeGoal(/^Weekly goal: 1\sh\s0\smin per member/);
    },
    'error loadFigures (missing)': ({ calls }) => calls.answer(rejectionAnswer(404)),
    'window.startOn (six days ago)': pick('Start', '15'),
    'window.endOn (yesterday)': pick('End', '20'),
    'window.reset': ({ dashboardPage }) => dashboardPage.lastSevenDays.click(),
    'page.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'done loadFigures': ({ calls }) => calls.answer({ json: answer }),
    'error loadFigures (denied)': ({ calls }) => calls.answer(rejectionAnswer(403)),
    'error loadFigures (offline)': ({ calls }) => calls.answer(rejectionAnswer(422)),
  },
  checks: {
    withoutOrganization: ({ page }) => page.getByText('There is no organization to show.').waitFor(),
    'withOrganization.loading': ({ page }) => page.locator('section[aria-busy="true"]').nth(7).waitFor(),
    'withOrganization.shown': async ({ dashboardPage }) => {
      await dashboardPage.seeFigures('Member Summary', { Members: '12,345' });
      await dashboardPage.seeSettled();
    },
    'withOrganization.shown.settled': ({ page }) =>
      eventually(() => page.getByText('This could not be refreshed.').count()).toBe(0),
    'withOrganization.denied': ({ page }) =>
      page.getByText('You have no access to the figures of this organization.').waitFor(),
    'withOrganization.failed': ({ page }) => page.getByText('The figures could not be loaded.').waitFor(),
  },
});

/** The dashboard of one organization, its figures there and the days before asked for. */
const startShown = (json: unknown) => async (harness: Harness) => {
  await startAs([organization(halden)])(harness);
  await harness.calls.answer({ json });
};

testPaths<Harness>({
  machine: 'comparison',
  open: ({ page }) => openDashboard(page),
  start: {
    'seven past days': async (harness) => {
      await startAs([organization(halden)], {
        day: new Date('2026-11-22T12:00:00Z'),
        address: '/dashboard?org.start=20261115',
      })(harness);
      await harness.calls.answer({ json: answer });
    },
  },
  expectedCalls: {
    loadComparedFigures: {
      calls: ({ calls }) => calls,
      readInput: ({ orgCode, startDayKey, endDayKey }) => ({
        orgCode,
        period: 'week',
        before: { start: startDayKey, end: endDayKey },
        days: null,
      }),
    },
  },
  skippedTransitions: {
    'comparison.choosing ~ always ~ 0': alwaysComparable,
    'comparison.choosing ~ always ~ 1': onlyAfterBack,
    'comparison.refreshing ~ done loadComparedFigures ~ 0': onlyAfterBack,
    'comparison.refreshing ~ error loadComparedFigures ~ 0': onlyAfterBack,
  },
  hiddenStates: { refreshing: onlyAfterBack, incomparable: alwaysComparable },
  triggers: {
    'done loadComparedFigures': ({ calls }) => calls.answer({ json: { ...answer, summary: { memberCount: 5 } } }),
    'error loadComparedFigures': ({ calls }) => calls.answer(rejectionAnswer(422)),
  },
  checks: {
    loading: async ({ dashboardPage }) => {
      await dashboardPage.seeChanges('Member Summary', { Members: '' });
      await dashboardPage.seeComparison('busy');
    },
    known: ({ dashboardPage }) =>
      dashboardPage.seeChanges('Member Summary', { Members: '▲+12,340 against the same days a week earlier' }),
    unknown: async ({ dashboardPage }) => {
      await dashboardPage.seeComparison('unknown');
      await dashboardPage.seeChanges('Member Summary', { Members: '' });
    },
  },
});

const summaries = { figures: answer.summary, 'nothing to show': { memberCount: 0 }, 'missing again': null };
const startWith = (summary: object | null) => async (harness: Harness) => {
  await startShown({ ...answer, summary })(harness);
  // The complete days, and the same days a week earlier.
  await harness.calls.answer(rejectionAnswer(422));
  await harness.calls.answer(rejectionAnswer(422));
};

testPaths<Harness>({
  machine: 'organizationSection',
  open: ({ page }) => openDashboard(page),
  start: {
    'with figures': startWith(summaries.figures),
    'nothing to show': startWith(summaries['nothing to show']),
    'missing in the answer': startWith(null),
  },
  expectedCalls: {
    loadSection: {
      calls: ({ calls }) => calls,
      readInput: ({ orgCode, startDayKey, endDayKey, modules }) => ({
        request: { orgCode, period: 'week', window: { start: startDayKey, end: endDayKey } },
        module: String(modules),
      }),
    },
  },
  skippedTransitions: { 'organizationSection ~ figures.loaded ~ 0': onlyAfterBack },
  triggers: {
    'section.retry': ({ dashboardPage }) => dashboardPage.retry('Member Summary'),
    'done loadSection (figures)': ({ calls }) => calls.answer({ json: { summary: summaries.figures } }),
    'done loadSection (nothing to show)': ({ calls }) =>
      calls.answer({ json: { summary: summaries['nothing to show'] } }),
    'done loadSection (missing again)': ({ calls }) => calls.answer({ json: {} }),
    'error loadSection': ({ calls }) => calls.answer(rejectionAnswer(422)),
  },
  checks: {
    filled: ({ dashboardPage }) => dashboardPage.seeFigures('Member Summary', { Members: '12,345' }),
    empty: async ({ dashboardPage }) => {
      await dashboardPage.seeFigures('Member Summary', { Members: '0' });
      await dashboardPage.seeReason('Member Summary', 'This organization has no enabled learners.');
    },
    absent: ({ dashboardPage }) =>
      dashboardPage.seeReason('Member Summary', 'The figures of this section are missing. Try again in a few minutes.'),
    failed: ({ dashboardPage }) => dashboardPage.seeReason('Member Summary', 'This section could not be loaded.'),
    loading: ({ dashboardPage }) => dashboardPage.seeBusy('Member Summary'),
  },
});
