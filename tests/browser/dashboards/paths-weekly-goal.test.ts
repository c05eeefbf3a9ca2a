import type { Page } from 'playwright-core';
import { halden, meridia } from '#charts/demo-data.ts';
import { goalCall, weeklyGoal } from '#tests/browser/dashboards/weekly-goal.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

async function openGoal(page: Page) {
  const server: { goal: number | null } = { goal: null };
  await page.clock.install({ time: pathDay });
  await answerOwned(page, () => [organization(halden), organization(meridia)]);
  await storeSession(page, 'admin@example.com');
  await page.route('**/api/v1/philippines/dashboards/organizations{,/period,/trend}', (route) => {
    const studyDuration = { ...answer.studyDuration, weeklyGoalMins: server.goal };
    return route.fulfill({
      json: route.request().url().endsWith('trend') ? { weeks: [] } : { ...answer, studyDuration },
    });
  });
  const calls = await interceptCalls(page, goalCall);
  return { page, server, calls, goal: weeklyGoal(page) };
}

type Harness = Awaited<ReturnType<typeof openGoal>>;

const startWith =
  (code: string, minutes: number | null) =>
  async ({ page, server, goal }: Harness) => {
    server.goal = minutes;
    // A server without the call is asked again after a reload.
    await page.goto(`/dashboard?org.code=${code}`);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
    });
    await page.reload();
    await goal.opener.click();
    await goal.field.waitFor();
  };

const conflictWith = (weeklyGoalMins: number | null) => ({
  status: 409,
  json: { errorCode: 40900, error: 'Changed.', data: { weeklyGoalMins } },
});

testPaths<Harness>({
  machine: 'weeklyGoal',
  open: ({ page }) => openGoal(page),
  start: {
    'no goal': startWith('HALDEN', null),
    'a goal of an hour': startWith('MERIDIA', 60),
    'a goal that was typed before': async (harness) => {
      await startWith('HALDEN', null)(harness);
      await harness.goal.field.fill('90');
      await harness.page.reload();
      await harness.goal.opener.click();
      await harness.goal.see('Your unsaved changes are back.');
    },
  },
  expectedCalls: {
    saveWeeklyGoal: {
      calls: ({ calls }) => calls,
      readInput: ({ orgCode, weeklyGoalMins, seenGoalMins }) => ({
        orgCode,
        goal: weeklyGoalMins,
        seen: seenGoalMins,
      }),
    },
  },
  triggers: {
    'goal.save (the longest)': async ({ goal }) => {
      await goal.field.fill(' 10080 ');
      await goal.field.press('Enter');
    },
    'draft.changed (a number)': ({ goal }) => goal.field.fill('90'),
    'dialog.close': ({ goal }) => goal.field.press('Escape'),
    'goal.remove': ({ goal }) => goal.button('Remove goal').click(),
    'done saveWeeklyGoal (the longest)': ({ calls }) => calls.answer({ json: { weeklyGoalMins: 10_080 } }),
    'done saveWeeklyGoal (no goal)': ({ calls }) => calls.answer({ json: { weeklyGoalMins: null } }),
    'error saveWeeklyGoal (another goal by now)': ({ calls }) => calls.answer(conflictWith(45)),
    'error saveWeeklyGoal (no goal by now)': ({ calls }) => calls.answer(conflictWith(null)),
    'error saveWeeklyGoal (missing)': ({ calls }) => calls.answer(rejectionAnswer(404)),
    'error saveWeeklyGoal (offline)': ({ calls }) => calls.answer(rejectionAnswer(422)),
  },
  checks: {
    'editing.ready': ({ goal }) => eventually(() => goal.field.getAttribute('aria-invalid')).toBeNull(),
    'editing.failed': ({ goal }) => goal.dialog.getByRole('alert').waitFor(),
    saving: ({ goal }) => goal.see('The goal is being saved…'),
    closed: ({ goal }) => goal.dialog.waitFor({ state: 'detached' }),
    saved: ({ goal }) =>
      goal.see(/^The (weekly goal is 168\sh\s0\smin per member|organization has no weekly goal any more)\.$/),
    notOffered: ({ goal }) => goal.see('This server cannot save goals.'),
  },
});
