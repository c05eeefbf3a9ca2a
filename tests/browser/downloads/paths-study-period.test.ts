import type { Page } from 'playwright-core';
import { halden } from '#charts/demo-data.ts';
import { downloads, studyFileCalls, studyPeriodCalls } from '#tests/browser/downloads/downloads.model.ts';
import { organizationCalls } from '#tests/browser/shell/shell.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer, serverFault } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const owned = [{ org: { id: 'O-1', code: halden.code, name: 'Acme', status: 1 }, subOrgs: [] }];
const reason = 'The last day is to come: it is 2026-11-20 in America/New_York.';

async function openDialog(page: Page) {
  await page.clock.install({ time: pathDay });
  await storeSession(page, 'accounts@example.com');
  await page.route(organizationCalls, (route) => route.fulfill({ json: { orgNodes: owned } }));
  await page.route(/\/client_users\/list\?/, (route) => route.fulfill({ json: { total: 0, page: 1, list: [] } }));
  await page.route(/\/cert_task\/summary/, (route) => route.fulfill({ json: { unfinished: [], ended: [] } }));
  await page.route(studyFileCalls, (route) => route.fulfill({ json: { total: 0, page: 1, list: [] } }));
  const calls = await interceptCalls(page, studyPeriodCalls);
  const dialog = downloads(page);
  return { page, calls, ...dialog };
}

type Harness = Awaited<ReturnType<typeof openDialog>>;

async function openFiles({ page, open, choose, download, see }: Harness) {
  await page.goto('/manager/account/list');
  await open('Download Study Data');
  await choose('Acme');
  await download.click();
  await see('There is no study data so far.');
}

/** Leaves the files and comes back, as a user who looks whether the server still has no file. */
async function openAgain({ press, download, see }: Harness) {
  await press('Back');
  await download.click();
  await see('There is no study data so far.');
}

testPaths<Harness>({
  machine: 'studyPeriod',
  open: ({ page }) => openDialog(page),
  start: {
    'files of periods are offered': openFiles,
    'no files of periods are offered': async (harness) => {
      await openFiles(harness);
      await harness.press('Prepare file');
      await harness.calls.answer(rejectionAnswer(404));
      await harness.see('This server makes no file of a period. The files of single days are below.');
      await openAgain(harness);
    },
  },
  expectedCalls: {
    requestStudyPeriod: {
      calls: ({ calls }) => calls,
      readInput: ({ orgCode, startDayKey, endDayKey }) => ({
        orgCode,
        window: { start: startDayKey, end: endDayKey },
      }),
    },
  },
  triggers: {
    'days.choose (one day)': ({ chooseDays }) => chooseDays('2026-11-21', '2026-11-21'),
    'days.choose (three days)': ({ chooseDays }) => chooseDays('2026-11-19', '2026-11-21'),
    'file.request': ({ dialog }) => dialog.getByRole('button', { name: 'Prepare file' }).press('Enter'),
    'done requestStudyPeriod': ({ calls }) => calls.answer({ json: { taskId: 'T-1' } }),
    'error requestStudyPeriod (missing)': ({ calls }) => calls.answer(rejectionAnswer(404)),
    'error requestStudyPeriod (days to come)': ({ calls }) =>
      calls.answer({ status: 422, json: { errorCode: 42200, error: reason } }),
    'error requestStudyPeriod (overloaded)': ({ calls }) =>
      calls.answer({ status: 503, json: { errorCode: 12000, error: 'busy' } }),
    'error requestStudyPeriod (too many requests)': ({ calls }) => calls.answer(rejectionAnswer(429)),
    'error requestStudyPeriod (denied)': ({ calls }) => calls.answer(rejectionAnswer(403)),
    'error requestStudyPeriod (server fault)': ({ calls }) => calls.answer(serverFault),
    'error requestStudyPeriod (offline)': ({ calls }) => calls.abort(),
  },
  checks: {
    choosing: ({ dialog }) => dialog.getByRole('button', { name: 'Prepare file' }).waitFor(),
    requesting: ({ dialog }) => dialog.getByRole('button', { name: 'Requesting the file…' }).waitFor(),
    requested: async ({ dialog }) => {
      await dialog.getByText('You will receive an e-mail as soon as it is ready.').waitFor();
      await eventually(() => dialog.getByRole('button', { name: 'Prepare file' }).getAttribute('aria-disabled')).toBe(
        'true',
      );
    },
    rejected: ({ dialog }) => dialog.getByRole('alert').waitFor(),
    notOffered: ({ see }) => see('This server makes no file of a period. The files of single days are below.'),
    hidden: ({ dialog }) => eventually(() => dialog.getByText('One file of a period').count()).toBe(0),
  },
});
