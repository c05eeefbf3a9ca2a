import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { navigationCases } from '#charts/shell/router.environment.ts';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import { fileFailed } from '#rules/chart-file.ts';
import { errorHeading, genericError } from '#rules/labels.ts';
import { dashboard } from './models/dashboard.model.ts';
import { answer, answered } from './models/dashboard-answer.ts';
import { loginPage } from './models/login.model.ts';
import { noticesOn } from './models/notices.model.ts';
import { eventually, follow } from './models/page-queries.ts';
import { organizationCalls, permissionCalls, shell } from './models/shell.model.ts';
import { learnerCalls, userList } from './models/user-list.model.ts';
import { expect } from './support/console-test.ts';
import { phone } from './support/context-options.ts';
import { openOtherTab } from './support/other-tab.ts';
import type { PageFaults } from './support/page-faults.ts';
import { rejectionAnswer } from './support/path-answers.ts';
import { pathDay } from './support/path-day.ts';
import { setVisibility } from './support/path-navigation.ts';
import { testPaths } from './support/path-test.ts';
import { interceptCalls } from './support/pending-calls.ts';
import { storeSession } from './support/store-session.ts';

const account = 'admin@example.com';
const answerPermissions = (...codes: PermissionCode[]) => ({
  json: { permissions: [{ code: 'ALL', name: 'All', functions: codes.map((code) => ({ code })) }] },
});

async function openConsole(page: Page, faults: PageFaults) {
  // React logs an error when other code has moved its nodes.
  faults.expect(/removeChild/);
  await page.setViewportSize(phone);
  await page.addInitScript(() => location.protocol.startsWith('http') && sessionStorage.clear());
  const otherTab = await openOtherTab(page, account);
  await page.route(organizationCalls, (route) => route.fulfill({ json: { orgNodes: [] } }));
  const permissions = await interceptCalls(page, permissionCalls);
  return { page, otherTab, permissions, layout: shell(page) };
}

type Console = Awaited<ReturnType<typeof openConsole>>;

const screenOf = ({ state }: PathStep): unknown =>
  typeof state === 'object' && state !== null && 'screen' in state ? state.screen : undefined;
const hasLayout = (step: PathStep) => ['open', 'denied', 'permissionsUnknown'].includes(String(screenOf(step)));

const startAt =
  (address: string, isSignedIn: boolean) =>
  async ({ page, otherTab }: Console) => {
    await (isSignedIn ? otherTab.signIn('session-1') : otherTab.forgetAll());
    await page.goto(address);
  };

/** Removes the menu from the page, as browser extensions do, so that it cannot be closed. */
async function breakPage({ page, layout }: Console) {
  await layout.openMenu();
  await page.evaluate(() => {
    const { removeChild } = Node.prototype;
    Node.prototype.removeChild = () => {
      Node.prototype.removeChild = removeChild;
      throw new DOMException(
        "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
        'NotFoundError',
      );
    };
  });
  await page.keyboard.press('Escape');
}

const headings: Readonly<Record<string, string>> = {
  '/login': 'Login',
  '/login/forgot': 'Reset Password',
  '/help-center': 'Contact Us',
};

testPaths<Console>({
  machine: 'router',
  open: ({ page, faults }) => openConsole(page, faults),
  start: {
    'at the root, signed in': startAt('/', true),
    'at the dashboard, signed out': startAt('/dashboard', false),
    'at the login page, signed out': startAt('/login', false),
  },
  triggers: {
    'address.changed': async ({ page }, { case: name = '' }, before) => {
      if (screenOf(before) !== 'moving') await follow(page, navigationCases[name]?.address ?? '');
    },
    'access.changed (signed in)': async () => {},
    'access.changed (login page opened)': async () => {},
    'access.changed (signed in elsewhere)': ({ otherTab }) => otherTab.signIn('session-2'),
    'access.changed (permissions loading again)': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'access.changed (permissionsUnknown)': ({ permissions }) => permissions.answer(rejectionAnswer(422)),
    'access.changed (dashboards)': ({ permissions }) => permissions.answer(answerPermissions('dashboard_group')),
    'access.changed (courses only)': ({ permissions }) => permissions.answer(answerPermissions('course_view')),
    'access.changed (session ended)': ({ otherTab }) => otherTab.end(),
    'access.changed (signed out)': ({ otherTab, layout }, _, before) =>
      screenOf(before) === 'public' ? otherTab.end() : layout.signOut(),
    'session.begun (in this tab)': ({ page }) => loginPage(page).signIn(account),
    'session.begun (in this tab, from the root)': ({ page }) => loginPage(page).signIn(account),
    'session.begun (in this tab, from the dashboard)': ({ page }) => loginPage(page).signIn(account),
    'session.begun (in this tab, from the course list)': ({ page }) => loginPage(page).signIn(account),
    'session.begun (in another tab)': ({ otherTab }) => otherTab.signIn('session-3'),
    'menu.open': ({ layout }) => layout.openMenu(),
    'menu.close': ({ page }) => page.getByRole('button', { name: 'Close menu' }).click(),
    'fault.reported': breakPage,
  },
  checks: {
    'screen.waiting': ({ permissions }) => eventually(async () => permissions.waiting()).toBe(1),
    'screen.open': ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor(),
    'screen.public': ({ page, layout }) => layout.seeHeading(headings[new URL(page.url()).pathname] ?? ''),
    'screen.denied': ({ layout }) => layout.seeHeading('No access'),
    'screen.permissionsUnknown': ({ page }) => page.getByText('Your permissions could not be loaded.').waitFor(),
    'screen.notFound': ({ layout }) => layout.seeHeading(errorHeading(404)),
    'screen.crashed': ({ layout }) => layout.seeHeading(errorHeading(500)),
    'menu.closed': ({ layout }) => layout.drawer.waitFor({ state: 'hidden' }),
    'menu.open': async ({ layout }, step) => {
      if (hasLayout(step)) await layout.drawer.waitFor();
    },
  },
  hiddenStates: { 'screen.moving': 'the address changes at once' },
});

async function openDashboard(page: Page) {
  await page.clock.install({ time: pathDay });
  await answered(page, answer);
  await page.route(learnerCalls, (route) => route.fulfill({ status: 422, json: { errorCode: 42200 } }));
  await storeSession(page, account);
  const otherTab = await openOtherTab(page, account);
  return { page, otherTab, dashboardPage: dashboard(page), notices: noticesOn(page) };
}

type DashboardHarness = Awaited<ReturnType<typeof openDashboard>>;

const csv = ({ dashboardPage }: DashboardHarness) =>
  dashboardPage.section('Login Behavior').getByRole('button', { name: 'Download Active rate as CSV' });

/** From now on this page cannot create files. */
const breakFiles = (page: Page) =>
  page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('There is no room.');
    };
  });

/** The notice texts of the console that replace those of the paths. */
const noticeTextOf = (text: string) => (text === 'Saved.' ? fileFailed : genericError);
type ListedNotice = { text: string; isOpen: boolean };
const noticesIn = ({ context = {} }: PathStep): string[] | undefined =>
  Array.isArray(context.notices)
    ? context.notices
        .filter((notice: ListedNotice) => notice.isOpen)
        .map(({ text }: ListedNotice) => noticeTextOf(text))
    : undefined;

async function seeNotices({ notices }: DashboardHarness, step: PathStep) {
  const shown = noticesIn(step);
  if (shown) await eventually(() => notices.texts()).toEqual(shown);
}

/** The notices stay, however much time passes. */
async function seeKept(harness: DashboardHarness, step: PathStep) {
  await seeNotices(harness, step);
  const texts = await harness.notices.texts();
  await harness.page.clock.runFor(11_000);
  expect(await harness.notices.texts()).toEqual(texts);
}

testPaths<DashboardHarness>({
  machine: 'notices',
  open: ({ page }) => openDashboard(page),
  start: {
    plain: async (harness) => {
      await harness.page.goto('/dashboard');
      await harness.dashboardPage.seeSettled();
      await breakFiles(harness.page);
    },
  },
  triggers: {
    'notice.add (success)': async (harness) => {
      if (harness.page.url().endsWith('#2')) await harness.dashboardPage.userTab.press('ArrowLeft');
      await eventually(() => csv(harness).isEnabled()).toBe(true);
      await csv(harness).press('Enter');
    },
    'notice.add (error)': async (harness) => {
      if (harness.page.url().endsWith('#2'))
        await userList(harness.page).form.getByRole('button', { name: 'Search', exact: true }).press('Enter');
      else await harness.dashboardPage.organizationTab.press('ArrowRight');
    },
    'notice.dismiss': ({ notices }, step) => notices.dismissExcept(noticesIn(step) ?? []),
    'notice.expired': ({ notices }) => notices.waitForOneLess(),
    'notices.pause': ({ notices }) => notices.cards.last().hover(),
    'notices.resume': ({ page }) => page.mouse.move(0, 0),
    'notices.read': async ({ notices }) => {
      await notices.openList();
      await notices.closeList();
    },
    'notices.clear': async ({ notices }) => {
      await notices.openList();
      await notices.clear.click();
    },
    'session.ended': ({ otherTab }) => otherTab.replaceBy('other@example.com'),
    'page.hidden': ({ page }) => setVisibility(page, 'hidden'),
    'page.shown': ({ page }) => setVisibility(page, 'visible'),
  },
  checks: {
    quiet: ({ page }) => shell(page).seeNoNotice(),
    showing: seeNotices,
    paused: seeKept,
    hidden: seeKept,
  },
});
