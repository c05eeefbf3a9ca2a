import type { Page } from 'playwright-core';
import { halden, meridia } from '#charts/demo-data.ts';
import { allFigureCalls } from '#tests/browser/dashboards/dashboard.model.ts';
import { organizationReport } from '#tests/browser/dashboards/organization-report.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

/** The first days of the reports that the paths show; other days are compared with. */
const shownStarts = ['20261115', '20261001'];

const memberSection = 'Most and Fewest Minutes';
const noMembers = { total: 0, page: 1, list: [], idleTotal: 0 };

const both = [organization(halden), organization(meridia)];

/** What a load gets next to its figures. */
type Decision = { hasBefore: boolean; hasMembers: boolean };

/** The figures of the days before and the members wait until the test says whether they are there. */
function createDecisions() {
  let decide = (_: Decision) => {};
  let next = new Promise<Decision>(() => {});
  const open = () => {
    next = new Promise((resolve) => {
      decide = resolve;
    });
  };
  open();
  return {
    next: () => next,
    decide(decision: Decision) {
      decide(decision);
      open();
    },
  };
}

async function openReport(page: Page) {
  const world = { owned: both };
  const decisions = createDecisions();
  await page.clock.install({ time: pathDay });
  await answerOwned(page, () => world.owned);
  await storeSession(page, 'admin@example.com');
  const calls = await interceptCalls(page, allFigureCalls);
  await page.route(allFigureCalls, async (route) => {
    const { startDayKey, endDayKey } = route.request().postDataJSON();
    const isShown = shownStarts.includes(startDayKey) && endDayKey !== '20261120';
    if (isShown) return route.fallback();
    const { hasBefore } = await decisions.next();
    // A load that was left needs no answer.
    return route.fulfill(hasBefore ? { json: answer } : rejectionAnswer(422)).catch(() => undefined);
  });
  await page.route('**/ent/v1/client_users/find_by_study_time?*', async (route) => {
    const { hasMembers } = await decisions.next();
    return route.fulfill(hasMembers ? { json: noMembers } : rejectionAnswer(422)).catch(() => undefined);
  });
  return { page, world, decisions, calls, report: organizationReport(page) };
}

type Harness = Awaited<ReturnType<typeof openReport>>;

const startAt =
  (query: string) =>
  async ({ world, report }: Harness) => {
    world.owned = both;
    await report.open(query);
  };

const answerFigures =
  (decision: Partial<Decision> = {}, json: object = answer) =>
  async ({ decisions, calls }: Harness) => {
    await calls.answer({ json });
    decisions.decide({ hasBefore: true, hasMembers: true, ...decision });
  };

testPaths<Harness>({
  machine: 'organizationReport',
  open: ({ page }) => openReport(page),
  start: {
    'the last seven days': startAt(''),
    'a month': startAt('?org.period=month&org.start=20261001'),
    'one section': startAt('?report.sections=logins'),
    'owns none': async ({ world, report }) => {
      world.owned = [];
      await report.open();
    },
  },
  triggers: {
    'section.toggle (one that is shown)': ({ report }) => report.choice('Log-ins').click(),
    'section.toggle (another)': ({ report }) => report.choice('Progress').click(),
    'address.changed (another organization)': ({ page }) => follow(page, '/dashboard/report?org.code=MERIDIA'),
    'address.changed (other sections)': ({ page }) => follow(page, '/dashboard/report?report.sections=levels'),
    'page.retry': async ({ page, report }) => {
      const retry = page.getByRole('button', { name: 'Try again' });
      // The section that offers it may not be chosen.
      if ((await retry.count()) === 0) await report.choice(memberSection).check();
      await retry.first().click();
    },
    'done loadReport (figures)': answerFigures(),
    'done loadReport (without those before)': answerFigures({ hasBefore: false }),
    'done loadReport (without members)': answerFigures({ hasMembers: false }),
    'done loadReport (no learners)': answerFigures({}, { ...answer, summary: { memberCount: 0 } }),
    'error loadReport (denied)': ({ calls }) => calls.answer(rejectionAnswer(403)),
    'error loadReport (missing)': ({ calls }) => calls.answer(rejectionAnswer(404)),
    'error loadReport (offline)': ({ calls }) => calls.answer(rejectionAnswer(422)),
  },
  checks: {
    withoutOrganization: ({ page }) => page.getByText('There is no organization to show.').waitFor(),
    loading: ({ page }) => page.getByText('The report is loading.').waitFor(),
    shown: ({ report }) => report.sections.first().waitFor(),
    'shown.complete': ({ page }) => page.getByText(/^Today is not over: changes compare|^Changes compare/).waitFor(),
    'shown.withoutMembers': async ({ page, report }) => {
      const isChosen = await report.choice(memberSection).isChecked();
      const said = page.getByText('The study time of members could not be loaded.');
      await eventually(() => said.count()).toBe(isChosen ? 1 : 0);
    },
    'shown.withoutChanges': ({ page }) => page.getByText('The changes could not be loaded.').waitFor(),
    empty: ({ page }) => page.getByText(/This organization ha(s|d) no enabled learners/).waitFor(),
    denied: ({ page }) => page.getByText('You have no access to the figures of this organization.').waitFor(),
    sevenDaysOnly: async ({ page }) => {
      await page.getByText('This server has figures of seven days only.').waitFor();
      await eventually(() => page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    },
    failed: ({ page }) => eventually(() => page.getByText('The figures could not be loaded.').count()).toBe(1),
  },
});
