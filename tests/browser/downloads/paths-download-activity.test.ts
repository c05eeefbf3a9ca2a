import type { Page } from 'playwright-core';
import { completedDownload, runningDownload, secondRunningDownload } from '#charts/downloads/sample-download-task.ts';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { downloadActivity, summaryCalls } from '#tests/browser/downloads/download-activity.model.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { answerNextPoll, seeNoPoll, seePolls } from '#tests/browser/support/path-polls.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

const account = 'accounts@example.com';

const createAnswer = (unfinished: readonly DownloadTask[], ended: readonly DownloadTask[] = []) => ({
  json: { unfinished, ended },
});

const oneRunning = createAnswer([runningDownload]);
const twoRunning = createAnswer([runningDownload, secondRunningDownload]);
const completed = createAnswer([], [completedDownload]);

async function openConsole(page: Page) {
  const otherTab = await page.context().newPage();
  await otherTab.goto('/healthz');
  await page.clock.install({ time: pathDay });
  await storeSession(page, account);
  const { store } = downloadActivity(otherTab);
  return {
    page,
    ...downloadActivity(page),
    calls: await interceptCalls(page, summaryCalls),
    storeInOtherTab: (...ids: string[]) => store(account, ids),
  };
}

type Harness = Awaited<ReturnType<typeof openConsole>>;

const openWith =
  (...ids: string[]) =>
  async ({ page, storeInOtherTab }: Harness) => {
    await storeInOtherTab(...ids);
    await page.goto('/userInfo');
    await shell(page).seeHeading('My Account');
  };

const storing =
  (...ids: string[]) =>
  async ({ storeInOtherTab, storedIds }: Harness) => {
    await storeInOtherTab(...ids);
    await eventually(() => storedIds(account)).toEqual(ids);
  };

testPaths<Harness>({
  machine: 'downloadActivity',
  open: ({ page }) => openConsole(page),
  start: { 'with access to the list of tasks': openWith() },
  triggers: {
    // The claim itself removes the download.
    'downloads.changed (none)': async ({ storeInOtherTab, storedIds }, _, { state }) => {
      if (state !== 'claiming') return storeInOtherTab();
      await eventually(() => storedIds(account)).toEqual([]);
    },
    'downloads.changed (one)': storing('T-1'),
    'downloads.changed (two)': storing('T-1', 'T-2'),
    'done loadActivity (one is running)': ({ calls }) => calls.answer(oneRunning),
    'done loadActivity (two are running)': ({ calls }) => calls.answer(twoRunning),
    'done loadActivity (completed)': ({ calls }) => calls.answer(completed),
    'error loadActivity (not allowed)': ({ calls }) => calls.answer(rejectionAnswer(403)),
    'error loadActivity (not offered)': ({ calls }) => calls.answer(rejectionAnswer(404)),
    'error loadActivity (offline)': ({ calls }) => calls.answer(rejectionAnswer(422)),
    'done poll (one is running)': answerNextPoll(oneRunning),
    'done poll (two are running)': answerNextPoll(twoRunning),
    'done poll (completed)': answerNextPoll(completed),
    'error poll (denied)': answerNextPoll(rejectionAnswer(403)),
    'done takeEnded (completed)': ({ page }) => page.clock.runFor(1_000),
  },
  checks: {
    idle: async (harness) => {
      await harness.seeNone();
      await seeNoPoll(harness);
    },
    checking: async (harness) => {
      await seePolls(harness, 1);
      await harness.seeNone();
    },
    running: async (harness) => {
      await harness.indicator.waitFor();
      await seePolls(harness, 0);
    },
    claiming: async (harness) => {
      await harness.seeNone();
      await seePolls(harness, 0);
    },
  },
  skippedTransitions: {
    'downloadActivity.claiming ~ error takeEnded ~ 0': 'only leaving the page ends a claim early',
  },
});
