import type { PathStep } from '@learning-console/statecharts/paths';
import type { Page } from 'playwright-core';
import { navigationCases } from '#charts/shell/router.environment.ts';
import type { PermissionCode } from '#contract/permission-groups.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { errorHeading } from '#rules/shell/start-texts.ts';
import { accountSecurity, securityPath, sessionCalls } from '#tests/browser/administrators/account-security.model.ts';
import { noticesOn } from '#tests/browser/shell/notices.model.ts';
import { organizationCalls, permissionCalls, shell } from '#tests/browser/shell/shell.model.ts';
import { loginPage } from '#tests/browser/sign-in/login.model.ts';
import { expect } from '#tests/browser/support/console-test.ts';
import { phone } from '#tests/browser/support/context-options.ts';
import { openOtherTab } from '#tests/browser/support/other-tab.ts';
import type { PageFaults } from '#tests/browser/support/page-faults.ts';
import { eventually, follow } from '#tests/browser/support/page-queries.ts';
import { rejectionAnswer } from '#tests/browser/support/path-answers.ts';
import { pathDay } from '#tests/browser/support/path-day.ts';
import { setVisibility } from '#tests/browser/support/path-navigation.ts';
import { testPaths } from '#tests/browser/support/path-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { storeSession } from '#tests/browser/support/store-session.ts';

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

const getScreen = ({ state }: PathStep): unknown =>
  typeof state === 'object' && state !== null && 'screen' in state ? state.screen : undefined;
const hasLayout = (step: PathStep) => ['open', 'denied', 'permissionsUnknown'].includes(String(getScreen(step)));

const startAt =
  (address: string, isSignedIn: boolean) =>
  async ({ page, otherTab }: Console) => {
    await (isSignedIn ? otherTab.signIn('session-1') : otherTab.forgetAll());
    await page.goto(address);
  };

/** Removes the menu from the page, as browser extensions do, so that it cannot be closed. */
async function breakPage({ page, layout }: Console) {
  if (!(await layout.drawer.isVisible())) await layout.openMenu();
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
  await shell(page).seeHeading(errorHeading(500));
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
    'address.changed': ({ page }, { case: name = '' }) => follow(page, navigationCases[name]?.address ?? ''),
    'access.changed (signed in)': async () => {},
    'access.changed (login page opened)': async () => {},
    'access.changed (signed in elsewhere)': ({ otherTab }) => otherTab.signIn('session-2'),
    'access.changed (permissions loading again)': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'access.changed (permissionsUnknown)': ({ permissions }) => permissions.answer(rejectionAnswer(422)),
    'access.changed (dashboards)': ({ permissions }) => permissions.answer(answerPermissions('dashboard_group')),
    'access.changed (courses only)': ({ permissions }) => permissions.answer(answerPermissions('course_view')),
    'access.changed (session ended)': ({ otherTab }) => otherTab.end(),
    'access.changed (signed out)': async ({ otherTab, layout }, _, before) => {
      if (before.event !== 'start') await (getScreen(before) === 'public' ? otherTab.end() : layout.signOut());
    },
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
    // An open menu hides the page from assistive technology.
    'screen.open': ({ page }) => page.getByRole('heading', { level: 1, includeHidden: true }).waitFor(),
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
  // The session says at once whether somebody is signed in.
  hides: (state, { event }) => event === 'start' && state === 'screen.waiting',
});

const foldButton = (page: Page, name: 'Fold menu' | 'Unfold menu') => page.getByRole('button', { name, exact: true });

const startWithMenu =
  (menu: 'wide' | 'folded') =>
  async ({ page }: { page: Page }) => {
    await page.goto('/help-center');
    await page.evaluate((text) => localStorage.setItem('menu', text), menu);
    await page.goto('/userInfo');
  };

testPaths({
  machine: 'menuFold',
  open: async ({ page }) => {
    await storeSession(page, account);
    return { page };
  },
  start: { 'first visit': startWithMenu('wide'), 'folded at the last visit': startWithMenu('folded') },
  triggers: {
    'menu.fold': ({ page }) => foldButton(page, 'Fold menu').click(),
    'menu.unfold': ({ page }) => foldButton(page, 'Unfold menu').click(),
  },
  checks: {
    wide: async ({ page }) => {
      await foldButton(page, 'Fold menu').waitFor();
      expect(await shell(page).readMenuWidth()).toBe(260);
    },
    folded: async ({ page }) => {
      await foldButton(page, 'Unfold menu').waitFor();
      expect(await shell(page).readMenuWidth()).toBe(64);
    },
  },
});

const createSession = (id: string) => ({ id, device: 'Firefox', isCurrent: id === 'this' });

/** A page on which one session can be ended, and the other cannot. */
async function openSecurity(page: Page) {
  await page.clock.install({ time: pathDay });
  await page.route(sessionCalls, (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { sessions: ['this', 'good', 'bad'].map(createSession) } });
    const isBad = route.request().url().endsWith('/bad');
    return route.fulfill(isBad ? { status: 422, json: { errorCode: 42200 } } : { json: {} });
  });
  await storeSession(page, account);
  const otherTab = await openOtherTab(page, account);
  return { page, otherTab, security: accountSecurity(page), notices: noticesOn(page) };
}

type SecurityHarness = Awaited<ReturnType<typeof openSecurity>>;

const endSession = async ({ security }: SecurityHarness, at: number) => {
  await security.seeSessionsBusy(false);
  await security.endButtons.nth(at).press('Enter');
};

/** The notice texts of the console that replace those of the paths. */
const getNoticeText = (text: string) => (text === 'Saved.' ? 'The session has ended.' : genericError);
const isNotice = (notice: unknown): notice is { text: string; isOpen: boolean } =>
  typeof notice === 'object' && notice !== null && 'text' in notice && 'isOpen' in notice;
const noticesIn = ({ context = {} }: PathStep): string[] | undefined =>
  Array.isArray(context.notices)
    ? context.notices
        .filter(isNotice)
        .filter(({ isOpen }) => isOpen)
        .map(({ text }) => getNoticeText(text))
    : undefined;

async function seeNotices({ notices }: SecurityHarness, step: PathStep) {
  const shown = noticesIn(step);
  if (shown) await eventually(async () => (await notices.texts()).toSorted()).toEqual(shown.toSorted());
}

/** The notices stay, however much time passes. */
async function seeUnchanged(harness: SecurityHarness, step: PathStep) {
  await seeNotices(harness, step);
  const texts = await harness.notices.texts();
  await harness.page.clock.runFor(11_000);
  expect(await harness.notices.texts()).toEqual(texts);
}

testPaths<SecurityHarness>({
  machine: 'notices',
  open: ({ page }) => openSecurity(page),
  start: {
    plain: async ({ page, security }) => {
      await page.goto(securityPath);
      await security.endButtons.first().waitFor();
    },
  },
  triggers: {
    'notice.add (success)': (harness) => endSession(harness, 0),
    'notice.add (error)': (harness) => endSession(harness, 1),
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
    paused: seeUnchanged,
    hidden: seeUnchanged,
  },
});
