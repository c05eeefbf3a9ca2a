import type { Page } from 'playwright-core';
import { allLearners } from '#rules/learners/learner-query.ts';
import {
  inactiveList,
  reminder,
  reminderCheckCalls,
  reminderSendCalls,
} from '#tests/browser/learners/reminder.model.ts';
import { activityCalls, learner, learnerCalls, userList } from '#tests/browser/learners/user-list.model.ts';
import { answerOwned, organization } from '#tests/browser/organizations/owned-organizations.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

/** The list itself is answered at once; a page of a reminder has a hundred learners. */
const pageCalls = /\/ent\/v1\/client_users\/find_by_activity\?.*pageSize=100/;
const window = { start: '20261115', end: '20261121' };
const noMail = 'This server cannot send mail. Please tell the person who manages your console.';
const refused = { status: 409, json: { errorCode: 40900, error: noMail } };
const mail = { userId: 'u1', subject: 'Lingua: a reminder from Halden Lantern Works', text: 'Hello “Nick 1”,' };

async function openReminder(page: Page) {
  await page.clock.install({ time: pathDay });
  const server = { total: 102, listPage: 1 };
  await page.route(learnerCalls, (route) => {
    const shown = Number(new URL(route.request().url()).searchParams.get('page'));
    return route.fulfill({ json: { total: server.total, page: shown, list: listLearners(1, 10) } });
  });
  await page.route(activityCalls, (route) => route.fulfill({ json: { list: [] } }));
  const pages = await interceptCalls(page, pageCalls);
  const checks = await interceptCalls(page, reminderCheckCalls);
  const sends = await interceptCalls(page, reminderSendCalls);
  await answerOwned(page, () => [organization('Acme')]);
  await storeSession(page, 'admin@example.com');
  return { page, server, pages, checks, sends, dialog: reminder(page), users: userList(page) };
}

type Harness = Awaited<ReturnType<typeof openReminder>>;

const listNumbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const listLearners = (from: number, to: number) => listNumbers(from, to).map((number) => learner(number));
const toOutcomes = (numbers: readonly number[], outcome: string) =>
  numbers.map((number) => ({ userId: `u${number}`, outcome }));

/** A page of the list with what the check says of its learners. */
const answerPage =
  (outcomes: readonly { userId: string; outcome: string }[], { total = 102, remaining = 1_000 } = {}) =>
  async ({ pages, checks }: Harness) => {
    const list = outcomes.map(({ userId }) => learner(Number(userId.slice(1))));
    await pages.answer({ json: { total, page: 1, list } });
    await checks.answer({ json: { list: outcomes, remaining, mail } });
  };

const answerSent =
  (outcomes: readonly { userId: string; outcome: string }[]) =>
  async ({ sends }: Harness) => {
    await sends.answer({ json: { list: outcomes } });
  };

/** The list is read, and its check fails. */
const failCheck = (answer: Parameters<Harness['checks']['answer']>[0]) => async (harness: Harness) => {
  await harness.pages.answer({ json: { total: 102, page: 1, list: listLearners(1, 100) } });
  await harness.checks.answer(answer);
};

const openList = async ({ page, pages, users, server }: Harness) => {
  pages.forgetNewest();
  Object.assign(server, { total: 102, listPage: 1 });
  await page.clock.setSystemTime(pathDay);
  await page.goto(inactiveList);
  await page.reload();
  await users.seeSettled();
};

/** The dialog takes the length of the list that is shown; another page brings another length. */
const openDialog = (total: number) => async (harness: Harness) => {
  const { page, server, users, dialog } = harness;
  if (total !== server.total) {
    server.total = total;
    server.listPage = server.listPage === 1 ? 2 : 1;
    await users.openPage(server.listPage);
    await users.seeSettled();
  }
  await dialog.opener.press('Enter');
  await page.getByRole('dialog').waitFor();
};

const first = listNumbers(1, 100);

testPaths<Harness>({
  machine: 'reminder',
  open: ({ page }) => openReminder(page),
  start: {
    'reminders are offered': openList,
    'no reminders are offered': async (harness) => {
      const { page, dialog, users } = harness;
      await openList(harness);
      await dialog.opener.click();
      await failCheck(rejectionAnswer(404))(harness);
      await dialog.button('Close').click();
      await dialog.opener.waitFor({ state: 'detached' });
      await follow(page, '/manager/download');
      await page.getByRole('heading', { level: 1, name: /download/i }).waitFor();
      await follow(page, inactiveList);
      await users.seeSettled();
    },
  },
  expectedCalls: {
    loadReminderPage: {
      calls: ({ pages }) => pages,
      // The pages of the chart have two learners, those of the console a hundred.
      readInput: (_, url) => ({
        query: { ...allLearners, activity: 'inactive', ...window },
        sort: '',
        window,
        page: Number(url.searchParams.get('page')),
        size: Number(url.searchParams.get('pageSize')) / 50,
      }),
    },
  },
  triggers: {
    'dialog.open (two pages)': openDialog(102),
    'dialog.open (too many learners)': openDialog(10_001),
    'dialog.close': ({ dialog }) => dialog.button(/^(Cancel|Close)$/).press('Enter'),
    'check.retry': ({ dialog }) => dialog.button('Try again').press('Enter'),
    'reminder.send': ({ dialog }) => dialog.button(/^Send to /).press('Enter'),
    'reminder.cancel': ({ dialog }) => dialog.button('Cancel').press('Enter'),
    'reminder.resume': ({ dialog }) => dialog.button('Send the rest').press('Enter'),
    'done loadReminderPage (a first page)': answerPage(toOutcomes(first, 'READY')),
    'done loadReminderPage (the last page)': answerPage([
      { userId: 'u101', outcome: 'READY' },
      { userId: 'u102', outcome: 'NO_EMAIL' },
    ]),
    'done loadReminderPage (one more reminder that day)': answerPage(toOutcomes([101, 102], 'READY'), { remaining: 1 }),
    'done loadReminderPage (nobody to remind)': answerPage(toOutcomes([1], 'RECENT'), { total: 1 }),
    'done loadReminderPage (more than are checked)': answerPage(toOutcomes([101], 'READY'), { total: 10_001 }),
    'error loadReminderPage (no such call)': failCheck(rejectionAnswer(404)),
    'error loadReminderPage (no mail server)': failCheck(refused),
    'error loadReminderPage': ({ pages }) => pages.answer(rejectionAnswer(422)),
    'done sendReminders (the first two)': answerSent(toOutcomes(first, 'SENT')),
    'done sendReminders (the third)': answerSent(toOutcomes([101], 'SENT')),
    'error sendReminders (no mail server)': ({ sends }) => sends.answer(refused),
    'error sendReminders': ({ sends }) => sends.answer(rejectionAnswer(422)),
  },
  checks: {
    closed: async ({ dialog }) => {
      await dialog.dialog.waitFor({ state: 'detached' });
      await dialog.opener.waitFor();
    },
    'open.tooMany': ({ dialog }) =>
      dialog.see('This list has 10,001 learners. At most 10,000 can be reminded at once.'),
    'open.loading': ({ dialog }) => dialog.see(/ checked\.$/),
    'open.notLoaded': ({ dialog }) => dialog.see(/^The learners could not be checked\./),
    'open.shown': async ({ dialog }) => {
      await dialog.see(/on all pages of this list will get a mail/);
      await dialog.dialog.getByText('Lingua: a reminder from Halden Lantern Works').waitFor();
    },
    'open.nobody': ({ dialog }) => dialog.see(/nobody can get a reminder now/),
    'open.sending': ({ dialog }) => dialog.see(/( handled|then the sending stops)\.$/),
    'open.stopped': ({ dialog }) => dialog.see(/were not completed/),
    'open.canceled': ({ dialog }) => dialog.see(/^Canceled\./),
    'open.done': ({ dialog }) => dialog.see(/^(\d+ reminders? queued|No reminder was sent)/),
    'open.refused': ({ dialog }) => dialog.see(new RegExp(noMail)),
    'open.missing': ({ dialog }) =>
      dialog.see('This server cannot remind learners. Please contact them in another way.'),
    notOffered: async ({ dialog, users }) => {
      await dialog.opener.waitFor({ state: 'detached' });
      await users.seeSettled();
      await eventually(() => dialog.dialog.count()).toBe(0);
    },
  },
});
