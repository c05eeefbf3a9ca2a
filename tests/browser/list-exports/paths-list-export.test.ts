import type { Page } from 'playwright-core';
import { activityCalls, learner, learnerCalls, userList } from '#tests/browser/learners/user-list.model.ts';
import { listExport } from '#tests/browser/list-exports/list-export.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

type ExportHarness = {
  page: Page;
  dialog: ReturnType<typeof listExport>;
  /** The pages that the export reads; the list itself is answered at once. */
  calls: PendingCalls;
  server: { total: number; hasLogins: boolean };
};

const listPath = '/manager/account/list';
const exportCalls = /\/ent\/v1\/client_users\/list\?.*pageSize=100/;

const listLearners = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => learner(from + at));

/** In a list of 150 learners, of which a file reads 100 at once. */
const answerPage =
  (from: number, to: number, { total = 150, hasLogins = true } = {}) =>
  async ({ calls, server }: ExportHarness) => {
    server.hasLogins = hasLogins;
    await calls.answer({ json: { total, page: 1, list: listLearners(from, to) } });
  };

const startWith = (total: number) => async (harness: ExportHarness) => {
  const { page, server, dialog, calls } = harness;
  calls.forgetNewest();
  Object.assign(server, { total, hasLogins: true });
  await page.clock.setSystemTime(pathDay);
  await page.goto(listPath);
  await page.reload();
  await userList(page).seeSettled();
  await dialog.open();
};

/** Whether the browser can make files from now on. */
const setFiles = (page: Page, areMade: boolean) =>
  page.evaluate((isWorking) => {
    if (isWorking) Reflect.deleteProperty(URL, 'createObjectURL');
    URL.createObjectURL = isWorking
      ? () => 'data:text/plain,saved'
      : () => {
          throw new Error('The browser cannot make the file.');
        };
  }, areMade);

testPaths<ExportHarness>({
  machine: 'listExport',
  open: async ({ page }) => {
    await page.clock.install({ time: pathDay });
    const server = { total: 150, hasLogins: true };
    await page.route(learnerCalls, (route) =>
      route.fulfill({ json: { total: server.total, page: 1, list: listLearners(1, 10) } }),
    );
    await page.route(activityCalls, (route) =>
      route.fulfill(server.hasLogins ? { json: { list: [] } } : rejectionAnswer(404)),
    );
    const calls = await interceptCalls(page, exportCalls);
    await answerOwned(page, () => [organization('Acme')]);
    await storeSession(page, 'admin@example.com');
    return { page, dialog: listExport(page), calls, server };
  },
  start: { 'a list of two pages': startWith(150), 'a list that is too long': startWith(10_001) },
  expectedCalls: {
    loadExportPage: {
      calls: ({ calls }) => calls,
      // The pages of the chart have two rows, those of the console a hundred.
      readInput: (_, url) => ({
        loadPage: '(function)',
        sort: '',
        page: Number(url.searchParams.get('page')),
        size: Number(url.searchParams.get('pageSize')) / 50,
        lacking: [],
      }),
    },
  },
  triggers: {
    'export.start (CSV)': ({ dialog }) => dialog.button('Save as CSV').click(),
    'export.start (XLSX)': ({ dialog }) => dialog.button('Save as XLSX').click(),
    'export.cancel': ({ dialog }) => dialog.button('Cancel').click(),
    'export.resume': ({ dialog }) => dialog.button('Go on').click(),
    'export.restart': ({ dialog }) => dialog.button('Read again').click(),
    'export.save': ({ dialog }) => dialog.button(/^(Save anyway|Try again)$/).click(),
    'done loadExportPage (a first page)': answerPage(1, 100),
    'done loadExportPage (the last page)': answerPage(101, 150),
    'done loadExportPage (a page without logins)': answerPage(101, 150, { hasLogins: false }),
    'done loadExportPage (more than a file has)': answerPage(101, 150, { total: 10_001 }),
    'done loadExportPage (one row fewer)': answerPage(2, 2, { total: 100 }),
    'error loadExportPage (offline)': ({ calls }) => calls.answer(rejectionAnswer(422)),
  },
  ownEvents: {
    'done saveExport (a file)': {
      prepare: ({ page }) => setFiles(page, true),
      after: ({ dialog }) => dialog.see(/learners? saved as/),
    },
    'error saveExport (no room for files)': {
      prepare: ({ page }) => setFiles(page, false),
      after: ({ dialog }) => dialog.see('The file could not be saved.'),
    },
  },
  hiddenStates: { saving: 'The file is made at once.' },
  checks: {
    tooMany: ({ dialog }) => dialog.see('This list has 10,001 learners. A file has at most 10,000.'),
    ready: ({ dialog }) => dialog.button('Save as XLSX').waitFor(),
    loading: async ({ dialog }) => {
      await dialog.see(/ read\.$/);
      await dialog.progress.waitFor();
    },
    failed: ({ dialog }) => dialog.see(/could not be read/),
    changed: ({ dialog }) => dialog.see(/The list has changed while it was read/),
    notSaved: ({ dialog }) => dialog.button('Try again').waitFor(),
    saved: async ({ dialog, page }) => {
      await dialog.see(/saved as Learners - All organizations - 2026-11-21\.(csv|xlsx)\.$/);
      await eventually(() => page.getByRole('dialog').getByRole('button').allTextContents()).toEqual(['Close']);
    },
  },
});
