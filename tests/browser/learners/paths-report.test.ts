import type { Page } from 'playwright-core';
import type { DayPick } from '#tests/browser/dashboards/dashboard.model.ts';
import { learnerCalls, personalReport, reportCalls } from '#tests/browser/learners/personal-report.model.ts';
import { answer } from '#tests/browser/learners/personal-report-answer.ts';
import { eventually, follow, leaveAndReturn, seeOutdated } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { isNewPick, passMidnight, pathDay } from '#tests/browser/support/path-day.ts';
import type { PathTest } from '#tests/browser/support/path-run.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const path = '/personal/uyre2vy5q';
const ada = {
  user: { id: 'uyre2vy5q', login: '20001', nick: 'Ada', realName: '', email: '', status: 'ENABLED', avatar: '' },
  org: { code: 'HALDEN', name: 'Halden Lantern Works', parentOrgNames: [] },
  maskedMobile: '',
};

async function openReport(page: Page) {
  await page.clock.install({ time: pathDay });
  await storeSession(page, 'admin@example.com');
  const [learner, figures] = [await interceptCalls(page, learnerCalls), await interceptCalls(page, reportCalls)];
  return { page, learner, figures, report: personalReport(page) };
}

type Harness = Awaited<ReturnType<typeof openReport>>;
type ExpectedCalls = NonNullable<PathTest<Harness>['expectedCalls']>;

const startAt =
  (address: string) =>
  async ({ page }: Harness) => {
    await page.clock.setSystemTime(pathDay);
    await page.goto(address);
  };

const readPeriod = ({ pathname }: URL) => (pathname.endsWith('/period') ? 'month' : 'week');

const expectedCalls: ExpectedCalls = {
  loadLearner: { calls: ({ learner }) => learner, readInput: (_, { pathname }) => pathname.split('/').at(-2) },
  loadFigures: {
    calls: ({ figures }) => figures,
    readInput: ({ userId, startDayKey, endDayKey }, url) => ({
      userId,
      period: readPeriod(url),
      window: { start: startDayKey, end: endDayKey },
    }),
  },
  loadSection: {
    calls: ({ figures }) => figures,
    readInput: ({ userId, startDayKey, endDayKey, modules }) => ({
      request: { userId, period: 'week', window: { start: startDayKey, end: endDayKey } },
      module: String(modules),
    }),
  },
};

const pick =
  (...day: DayPick) =>
  ({ report }: Harness) =>
    report.pick(...day);

const seeFigures = async ({ page, report }: Harness) => {
  const isWeek = (await page.getByRole('radio', { name: 'Month', exact: true, checked: true }).count()) === 0;
  const { block } = report;
  if (isWeek) return report.seeFigures('Login Behavior', { 'Login days': '4 of 7', 'Absence days': '3 of 7' });
  return block('Login Behavior')
    .getByText(/^4\s*of (21|22|31)$/)
    .waitFor();
};

testPaths<Harness>({
  machine: 'personalReport',
  open: ({ page }) => openReport(page),
  start: {
    'opened plainly': startAt(path),
    'Back to the report': async (harness) => {
      await startAt(path)(harness);
      await harness.learner.newest();
      await harness.learner.answer({ json: ada });
      await harness.figures.newest();
      await harness.figures.answer({ json: answer });
      await seeFigures(harness);
      await harness.report.seeNick('Ada');
      await leaveAndReturn(harness.page);
    },
    'a month by a shared link': startAt(`${path}?report.period=month&report.start=20261101`),
    'opened by a shared link': startAt(`${path}?report.start=20261101`),
  },
  expectedCalls,
  // Seven days are picked on a page that shows seven days.
  canFollow: (step) => isNewPick(step) && !(step.event.startsWith('window.') && 'period' in (step.context ?? {})),
  triggers: {
    'address.changed (back to the last seven days)': ({ page }) => follow(page, path),
    'address.changed (days that cannot be picked)': ({ page }) => follow(page, `${path}?report.start=20270101`),
    'address.changed (another hash)': ({ page }) => follow(page, `${path}?report.start=20261101#2`),
    'day.changed (a new day)': ({ page }) => passMidnight(page),
    'period.choose (month)': ({ page }) => page.getByRole('radio', { name: 'Month', exact: true }).check(),
    'period.choose (week)': ({ page }) => page.getByRole('radio', { name: 'Week', exact: true }).check(),
    'period.show (the month before)': async ({ page, report }) => {
      const isMonth = await page.getByRole('radio', { name: 'Month', exact: true }).isChecked();
      if (isMonth) return page.getByRole('button', { name: 'The month before' }).click();
      await report.openDays();
      await report.preset('Last month').click();
    },
    'window.startOn (a week ago)': pick('Start', '14'),
    'window.endOn (yesterday)': pick('End', '20'),
    'window.reset': ({ report }) => report.lastSevenDays.click(),
    'page.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).first().click(),
    'done loadLearner': ({ learner }) => learner.answer({ json: ada }),
    'error loadLearner (denied)': ({ learner }) => learner.answer(rejectionAnswer(403)),
    'error loadLearner (no such learner)': ({ learner }) => learner.answer(rejectionAnswer(404)),
    'error loadLearner (offline)': ({ learner }) => learner.answer({ json: 'none' }),
    'done loadFigures': ({ figures }) => figures.answer({ json: answer }),
    'error loadFigures (missing)': ({ figures }) => figures.answer(rejectionAnswer(404)),
    'error loadFigures (denied)': ({ figures }) => figures.answer(rejectionAnswer(403)),
    'error loadFigures (offline)': ({ figures }) => figures.answer(rejectionAnswer(422)),
  },
  checks: {
    'open.learner.loading': ({ report }) => report.seeLearnerBusy(true),
    'open.learner.known': ({ report }) => report.seeNick('Ada'),
    'open.learner.refreshing': ({ report }) => report.seeNick('Ada'),
    'open.learner.outdated': async ({ page, report }) => {
      await seeOutdated(page);
      await report.seeNick('Ada');
    },
    'open.learner.unknown': ({ report }) =>
      report.learner.getByText('The details of this learner could not be loaded.').waitFor(),
    'open.figures.loading': ({ report }) => report.seeBusy('Login Behavior'),
    'open.figures.shown': seeFigures,
    'open.figures.shown.refreshing': ({ figures }) => eventually(async () => figures.waiting()).toBe(1),
    'open.figures.shown.settled': ({ figures }) => eventually(async () => figures.waiting()).toBe(0),
    'open.figures.shown.outdated': ({ page }) => seeOutdated(page),
    'open.figures.failed': ({ page }) => page.getByText('No data', { exact: true }).waitFor(),
    denied: ({ page }) => page.getByText('This learner is in none of your organizations').waitFor(),
    notFound: ({ page }) => page.getByText('There is no such learner.').waitFor(),
  },
});

const behaviors = {
  figures: answer.behavior,
  'nothing to show': { behaviors: null, absenceDays: null },
  'missing again': null,
};

/** The report of a learner with this first section. */
const startWith = (behavior: object | null) => async (harness: Harness) => {
  await startAt(path)(harness);
  await harness.learner.answer({ json: ada });
  await harness.figures.answer({ json: { ...answer, behavior } });
};

testPaths<Harness>({
  machine: 'reportSection',
  open: ({ page }) => openReport(page),
  start: {
    'with figures': startWith(behaviors.figures),
    'nothing to show': startWith(behaviors['nothing to show']),
    'missing in the answer': startWith(null),
  },
  expectedCalls,
  skippedTransitions: { 'reportSection ~ figures.loaded ~ 0': 'the page sends it after Back (personalReport)' },
  triggers: {
    'section.retry': ({ report }) => report.retry('Login Behavior'),
    'done loadSection (figures)': ({ figures }) => figures.answer({ json: { behavior: behaviors.figures } }),
    'done loadSection (nothing to show)': ({ figures }) =>
      figures.answer({ json: { behavior: behaviors['nothing to show'] } }),
    'done loadSection (missing again)': ({ figures }) => figures.answer({ json: {} }),
    'error loadSection': ({ figures }) => figures.answer(rejectionAnswer(422)),
  },
  checks: {
    filled: ({ report }) => report.seeFigures('Login Behavior', { 'Login days': '4 of 7', 'Absence days': '3 of 7' }),
    empty: async ({ report }) => {
      await report.seeFigures('Login Behavior', { 'Login days': '-', 'Absence days': '-' });
      await report.seeReason('Login Behavior', 'Nothing to show for these days.');
      await report.seeReason('Login Behavior', 'Choose other days.');
    },
    absent: ({ report }) =>
      report.seeReason('Login Behavior', 'The figures of this section are missing. Try again in a few minutes.'),
    failed: ({ report }) => report.seeReason('Login Behavior', 'This section could not be loaded.'),
    loading: ({ report }) => report.seeBusy('Login Behavior'),
  },
});
