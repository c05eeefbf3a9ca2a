import type { Page } from 'playwright-core';
import { demoLearner, otherLearner } from '#charts/demo-data.ts';
import { activityCalls, demoRow, learnerCalls, userList } from '#tests/browser/learners/user-list.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls, type PendingCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

type ActivityHarness = {
  page: Page;
  users: ReturnType<typeof userList>;
  lists: PendingCalls;
  calls: PendingCalls;
  searches: number;
};

/** Another search brings other rows. */
const showRows =
  (...numbers: readonly number[]) =>
  async (harness: ActivityHarness) => {
    const { page, lists } = harness;
    if (harness.searches > 0) await follow(page, `/dashboard?users.name=${harness.searches}#2`);
    harness.searches += 1;
    await lists.answer({ json: { total: numbers.length, page: 1, list: numbers.map(demoRow) } });
  };

testPaths<ActivityHarness>({
  machine: 'learnerActivity',
  open: async ({ page }) => {
    await page.clock.install({ time: pathDay });
    const lists = await interceptCalls(page, learnerCalls);
    const calls = await interceptCalls(page, activityCalls);
    await answerOwned(page, () => [organization('Acme')]);
    await storeSession(page, 'admin@example.com');
    return { page, users: userList(page), lists, calls, searches: 0 };
  },
  start: {
    'no rows yet': async (harness) => {
      harness.searches = 0;
      await harness.page.clock.setSystemTime(pathDay);
      await harness.page.goto('/dashboard#2');
      await harness.page.reload();
    },
  },
  expectedCalls: {
    loadActivity: {
      calls: ({ calls }) => calls,
      readInput: ({ userIds, startDayKey, endDayKey }) => ({ userIds, window: { start: startDayKey, end: endDayKey } }),
    },
  },
  triggers: {
    'rows.changed (two learners)': showRows(1, 2),
    'rows.changed (another)': showRows(3),
    'rows.changed (nobody)': showRows(),
    'done loadActivity': ({ calls }) =>
      calls.answer({
        json: {
          list: [
            { userId: demoLearner.id, loginDays: 2, lastLoginDayKey: '20261120' },
            { userId: otherLearner.id, loginDays: 0, lastLoginDayKey: '' },
          ],
        },
      }),
    'error loadActivity (offline)': ({ calls }) => calls.answer({ status: 500, json: {} }),
    'error loadActivity (no such call)': ({ calls }) => calls.answer(rejectionAnswer(404)),
  },
  checks: {
    idle: ({ users }) => users.filter.waitFor(),
    loading: ({ users }) => users.activation(0).getByRole('img', { name: 'Loading' }).waitFor(),
    shown: async ({ users }) => {
      await users.seeActivation(0, 'YesLast: 2026-11-20');
      await users.seeActivation(1, 'NoNever');
    },
    notOffered: async ({ users }) => {
      await users.seeActivation(0, 'View');
      await users.filter.waitFor();
    },
    failed: async ({ users }) => {
      await users.seeActivation(0, 'View');
      await users.filter.waitFor();
    },
  },
});
