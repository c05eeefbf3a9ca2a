import { weeklyGoal } from '#tests/browser/dashboards/weekly-goal.model.ts';
import { userList, withoutActivity } from '#tests/browser/learners/user-list.model.ts';
import { eventually } from '#tests/browser/support/page-queries.ts';
import type { FaultRow, Scene } from './fault-row.ts';
import { itemPage, open, read, seeRegion, seeSettled, seeTable, shownText } from './page-reads.ts';
import { press, readTexts } from './page-steps.ts';

const admin = 'admin@example.com';

let foundEmail: Promise<string> | undefined;

async function findEmail({ administrator }: Scene): Promise<string> {
  const { send } = await administrator(admin);
  const { list } = await send<{ list: { user: { email: string } }[] }>(
    'GET /ent/v1/client_users/list?page=1&pageSize=10',
  );
  return list[0]?.user.email ?? '';
}

const reportPage = itemPage('personalReport');

export const learnerPageRows: readonly FaultRow[] = [
  read('organizationDashboard', {
    send: open('/dashboard'),
    reported: shownText('The figures could not be loaded.'),
    done: seeRegion('Login Behavior'),
  }),
  read('organizationPeriod', {
    send: open('/dashboard?org.period=month&org.start=20261001'),
    reported: shownText('The figures could not be loaded.'),
    done: seeRegion('Login Behavior'),
  }),
  read('organizationTrend', { isSilent: true, send: open('/dashboard'), done: seeRegion('Login Behavior') }),
  {
    endpoint: 'organizationReport',
    as: admin,
    open: ({ page }) => page.goto('/dashboard/report'),
    send: press('Download PDF'),
    done: ({ page }) => page.getByRole('button', { name: 'Download PDF' }).waitFor(),
  },
  {
    endpoint: 'weeklyGoalChange',
    as: admin,
    open: async ({ page, turn }) => {
      const goal = weeklyGoal(page);
      await page.goto('/dashboard');
      await goal.opener.click();
      await goal.field.fill(String(turn + 1));
    },
    send: ({ page }) => weeklyGoal(page).button('Save').click(),
    typed: ({ page }) => weeklyGoal(page).field.inputValue(),
    reported: ({ page }) => readTexts(weeklyGoal(page).dialog.getByRole('alert')),
    done: ({ page }) => weeklyGoal(page).see(/^The weekly goal is/),
  },
  read('learnerDashboard', {
    by: 'report',
    ...reportPage,
    reported: shownText('The figures could not be loaded. The dates are kept.'),
    done: seeRegion('Login Behavior'),
  }),
  read('learnerPeriod', {
    send: async (scene) => open(`${await reportPage.open(scene)}?report.period=month&report.start=20261001`)(scene),
    reported: shownText('The figures could not be loaded. The dates are kept.'),
    done: seeRegion('Login Behavior'),
  }),
  read('learnerDashboard', {
    by: 'activation',
    async open({ page }) {
      await withoutActivity(page);
      await page.goto('/manager/account/list');
      await userList(page).seeSettled();
    },
    send: ({ page }) => userList(page).lookUp(0),
    reported: ({ page }) => readTexts(userList(page).activation(0).getByText('Failed')),
    done: ({ page }) => eventually(() => userList(page).activation(0).textContent()).toMatch(/^(Yes|No)$/),
    again: ({ page }) => userList(page).lookUp(0),
  }),
  read('learnerActivity', {
    isSilent: true,
    send: open('/manager/account/list'),
    done: ({ page }) => eventually(() => userList(page).activation(0).textContent()).toMatch(/^(Yes|No|View)/),
  }),
  read('learnerList', { send: open('/manager/account/list'), done: seeTable('Learners') }),
  read('learnerSearch', {
    async send(scene) {
      foundEmail ??= findEmail(scene);
      await open(`/manager/account/list?users.email=${encodeURIComponent(await foundEmail)}`)(scene);
    },
    done: seeTable('Learners'),
  }),
  read('learnerFind', { send: open('/manager/account/list?users.name=a'), done: seeTable('Learners') }),
  read('learnerFindByActivity', {
    send: open('/manager/account/list?users.activity=inactive'),
    done: seeTable('Learners'),
  }),
  read('learnerFindByStudyTime', {
    send: open('/manager/account/list?users.activity=studyTime'),
    done: seeTable('Learners'),
  }),
  read('learnerFindByProgress', {
    send: open('/manager/account/list?users.activity=level1'),
    done: seeTable('Learners'),
  }),
  read('learnerDetail', { ...itemPage('accountDetail'), done: seeRegion('Account') }),
  read('packageList', { ...itemPage('purchases'), done: seeSettled }),
  read('applicationList', { send: open('/manager/apply/list'), done: seeTable('Applications') }),
];
