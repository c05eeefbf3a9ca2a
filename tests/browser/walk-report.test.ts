import type { Page } from 'playwright-core';
import type { DayPick } from './models/dashboard.model.ts';
import { follow } from './models/form-words.ts';
import { learnerCalls, personalReport, reportCalls } from './models/personal-report.model.ts';
import { answer } from './models/personal-report-answer.ts';
import { shell } from './models/shell.model.ts';
import { holdCalls } from './support/held-calls.ts';
import { passMidnight, pathDay, picksAnew, refusal } from './support/walk-day.ts';
import { type PathWalk, walkPaths } from './support/walk-paths.ts';

const path = '/personal/learner-1';
const ada = {
  user: { id: 'learner-1', login: '20001', nick: 'Ada', realName: '', email: '', status: 'ENABLED', avatar: '' },
  org: { code: 'ACME', name: 'Acme', parentOrgNames: [] },
  maskedMobile: '',
};

async function openReport(page: Page) {
  await page.clock.install({ time: pathDay });
  await shell(page).signIn('admin@example.com', '/userInfo');
  const [who, figures] = [await holdCalls(page, learnerCalls), await holdCalls(page, reportCalls)];
  return { page, who, figures, report: personalReport(page) };
}

type Stage = Awaited<ReturnType<typeof openReport>>;
type Asks = NonNullable<PathWalk<Stage>['asks']>;

const beginAt =
  (address: string) =>
  async ({ page }: Stage) => {
    await page.clock.setSystemTime(pathDay);
    await page.goto(address);
  };

const asks: Asks = {
  loadLearner: { calls: ({ who }) => who, told: (_, { pathname }) => pathname.split('/').at(-2) },
  loadLearnerDashboard: {
    calls: ({ figures }) => figures,
    told: ({ userId, startDayKey, endDayKey }) => ({ userId, window: { start: startDayKey, end: endDayKey } }),
  },
  loadSection: {
    calls: ({ figures }) => figures,
    told: ({ userId, startDayKey, endDayKey, modules }) => ({
      choice: { userId, window: { start: startDayKey, end: endDayKey } },
      module: String(modules),
    }),
  },
};

const pick =
  (...day: DayPick) =>
  ({ report }: Stage) =>
    report.pick(...day);

walkPaths<Stage>({
  machine: 'personalReport',
  open: ({ page }) => openReport(page),
  begin: {
    'opened plainly': beginAt(path),
    'opened by a shared link': beginAt(`${path}?report.start=20261101`),
  },
  asks,
  mayFollow: picksAnew,
  make: {
    'address.changed (back to the last seven days)': ({ page }) => follow(page, path),
    'address.changed (days that cannot be picked)': ({ page }) => follow(page, `${path}?report.start=20270101`),
    'address.changed (another hash)': ({ page }) => follow(page, `${path}?report.start=20261101#2`),
    'day.changed (a new day)': ({ page }) => passMidnight(page),
    'window.startOn (a week ago)': pick('Start', '14'),
    'window.endOn (yesterday)': pick('End', '20'),
    'window.reset': ({ report }) => report.lastSevenDays.click(),
    'report.retry': ({ page }) => page.getByRole('button', { name: 'Try again' }).first().click(),
    'done loadLearner': ({ who }) => who.answer({ json: ada }),
    'error loadLearner (refused)': ({ who }) => who.answer(refusal(403)),
    'error loadLearner (no such learner)': ({ who }) => who.answer(refusal(404)),
    'error loadLearner (offline)': ({ who }) => who.answer({ json: 'none' }),
    'done loadLearnerDashboard': ({ figures }) => figures.answer({ json: answer }),
    'error loadLearnerDashboard (refused)': ({ figures }) => figures.answer(refusal(403)),
    'error loadLearnerDashboard (offline)': ({ figures }) => figures.answer(refusal(422)),
  },
  see: {
    'open.learner.loading': ({ report }) => report.seeLearnerBusy(true),
    'open.learner.known': ({ report }) => report.seeNick('Ada'),
    'open.learner.unknown': ({ report }) => report.learner.getByText('No data on who this is.').waitFor(),
    'open.figures.loading': ({ report }) => report.seeBusy('Login Behavior'),
    'open.figures.shown': ({ report }) =>
      report.seeFigures('Login Behavior', { 'Login days': '4 of 7', 'Absence days': '3 of 7' }),
    'open.figures.failed': ({ page }) => page.getByText('No data', { exact: true }).waitFor(),
    refused: ({ page }) => page.getByText('This learner is in none of your organizations').waitFor(),
    missing: ({ page }) => page.getByText('There is no such learner.').waitFor(),
  },
});

const behaviors = {
  figures: answer.behavior,
  'nothing to count': { behaviors: null, absenceDays: null },
  'missing again': null,
};

/** The report of a learner with so much of the first section. */
const beginWith = (behavior: object | null) => async (stage: Stage) => {
  await beginAt(path)(stage);
  await stage.who.answer({ json: ada });
  await stage.figures.answer({ json: { ...answer, behavior } });
};

walkPaths<Stage>({
  machine: 'reportSection',
  open: ({ page }) => openReport(page),
  begin: {
    'with figures': beginWith(behaviors.figures),
    'nothing to count': beginWith(behaviors['nothing to count']),
    'missing in the answer': beginWith(null),
  },
  asks,
  make: {
    'section.retry': ({ report }) => report.retry('Login Behavior'),
    'done loadSection (figures)': ({ figures }) => figures.answer({ json: { behavior: behaviors.figures } }),
    'done loadSection (nothing to count)': ({ figures }) =>
      figures.answer({ json: { behavior: behaviors['nothing to count'] } }),
    'done loadSection (missing again)': ({ figures }) => figures.answer({ json: {} }),
    'error loadSection': ({ figures }) => figures.answer(refusal(422)),
  },
  see: {
    filled: ({ report }) => report.seeFigures('Login Behavior', { 'Login days': '4 of 7', 'Absence days': '3 of 7' }),
    empty: async ({ report }) => {
      await report.seeFigures('Login Behavior', { 'Login days': '-', 'Absence days': '-' });
      await report.seeReason('Login Behavior', 'Nothing to show for these days.');
      await report.seeReason('Login Behavior', 'Choose other days.');
    },
    absent: ({ report }) => report.seeReason('Login Behavior', 'The answer held nothing for this section.'),
    failed: ({ report }) => report.seeReason('Login Behavior', 'This section could not be loaded.'),
    asking: ({ report }) => report.seeBusy('Login Behavior'),
  },
});
