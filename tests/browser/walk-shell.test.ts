import type { Page } from 'playwright-core';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import { placesGoneTo } from '#machines/shared/console-world.ts';
import { errorHeading, fileFailed, somethingWrong } from '#rules/labels.ts';
import type { WrittenStep } from '#tools/statecharts/paths.ts';
import { dashboard } from './models/dashboard.model.ts';
import { answer, answered } from './models/dashboard-answer.ts';
import { follow, soon } from './models/form-words.ts';
import { loginPage } from './models/login.model.ts';
import { noticesOn } from './models/notices.model.ts';
import { organizationCalls, permissionCalls, shell } from './models/shell.model.ts';
import { learnerCalls, userList } from './models/user-list.model.ts';
import { expect, phone } from './support/console-test.ts';
import { holdCalls } from './support/held-calls.ts';
import { openOtherTab } from './support/other-tab.ts';
import type { PageFaults } from './support/page-faults.ts';
import { pathDay, refusal } from './support/walk-day.ts';
import { walkPaths } from './support/walk-paths.ts';

const account = 'admin@example.com';
const held = (...codes: PermissionCode[]) => ({
  json: { permissions: [{ code: 'ALL', name: 'All', functions: codes.map((code) => ({ code })) }] },
});

async function openConsole(page: Page, faults: PageFaults) {
  // A page whose nodes somebody else has moved cannot be drawn on: React tells the console of this.
  faults.expect(/removeChild/);
  await page.setViewportSize(phone);
  await page.addInitScript(() => location.protocol.startsWith('http') && sessionStorage.clear());
  const otherTab = await openOtherTab(page, account);
  await page.route(organizationCalls, (route) => route.fulfill({ json: { orgNodes: [] } }));
  const permissions = await holdCalls(page, permissionCalls);
  return { page, otherTab, permissions, frame: shell(page) };
}

type Console = Awaited<ReturnType<typeof openConsole>>;

const faceOf = ({ state }: WrittenStep): unknown =>
  typeof state === 'object' && state !== null && 'face' in state ? state.face : undefined;
const isFramed = (step: WrittenStep) => ['open', 'refused', 'unsure'].includes(String(faceOf(step)));

const beginAt =
  (address: string, isSignedIn: boolean) =>
  async ({ page, otherTab }: Console) => {
    await (isSignedIn ? otherTab.signIn('session-1') : otherTab.forgetAll());
    await page.goto(address);
  };

/** The menu is taken out of the page, as other programs in a browser do, so that it cannot be closed any more. */
async function breakPage({ page, frame }: Console) {
  await frame.openMenu();
  await frame.drawer.evaluate((drawer) => drawer.replaceChildren());
  await page.keyboard.press('Escape');
}

const headings: Readonly<Record<string, string>> = {
  '/login': 'Login',
  '/login/forgot': 'Reset Password',
  '/help-center': 'Contact Us',
};

const passing = 'the address changes in the same breath';

walkPaths<Console>({
  machine: 'console',
  open: ({ page, faults }) => openConsole(page, faults),
  begin: {
    'at the root, signed in before': beginAt('/', true),
    'at the dashboard, signed out': beginAt('/dashboard', false),
    'at the login page, signed out': beginAt('/login', false),
  },
  mayFollow: ({ event }, before) =>
    faceOf(before) === 'moving'
      ? event === 'place.changed'
      : faceOf(before) !== 'landing' || event === 'done takeReturnPlace',
  make: {
    'place.changed': async ({ page }, { case: name = '' }, before) => {
      if (faceOf(before) !== 'moving') await follow(page, placesGoneTo[name]?.address ?? '');
    },
    'access.changed (signed in)': async () => {},
    'access.changed (login page opened)': async () => {},
    'access.changed (signed in elsewhere)': ({ otherTab }) => otherTab.signIn('session-2'),
    'access.changed (asked again)': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'access.changed (unsure)': ({ permissions }) => permissions.answer(refusal(422)),
    'access.changed (dashboards)': ({ permissions }) => permissions.answer(held('dashboard_group')),
    'access.changed (courses only)': ({ permissions }) => permissions.answer(held('course_view')),
    'access.changed (session ended)': ({ otherTab }) => otherTab.end(),
    'access.changed (signed out)': ({ otherTab, frame }, _, before) =>
      faceOf(before) === 'public' ? otherTab.end() : frame.signOut(),
    'session.begun (in this tab)': ({ page }) => loginPage(page).signIn(account),
    'session.begun (in another tab)': ({ otherTab }) => otherTab.signIn('session-3'),
    'done takeReturnPlace': async () => {},
    'menu.open': ({ frame }) => frame.openMenu(),
    'menu.close': ({ page }) => page.getByRole('button', { name: 'Close menu' }).click(),
    'fault.reported': breakPage,
  },
  see: {
    'face.waiting': ({ permissions }) => soon(async () => permissions.waiting()).toBe(1),
    'face.open': ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }).waitFor(),
    'face.public': ({ page, frame }) => frame.seeHeading(headings[new URL(page.url()).pathname] ?? ''),
    'face.landing': ({ page }) => page.waitForURL((url) => !url.pathname.startsWith('/login')),
    'face.refused': ({ frame }) => frame.seeHeading('No access'),
    'face.unsure': ({ page }) => page.getByText('Your permissions could not be loaded.').waitFor(),
    'face.lost': ({ frame }) => frame.seeHeading(errorHeading(404)),
    'face.faulty': ({ frame }) => frame.seeHeading(errorHeading(500)),
    'menu.closed': ({ frame }) => frame.drawer.waitFor({ state: 'hidden' }),
    'menu.open': async ({ frame }, step) => {
      if (isFramed(step)) await frame.drawer.waitFor();
    },
  },
  untaken: {
    'console.face.landing ~ access.changed ~ 0': passing,
    'console.face.landing ~ error takeReturnPlace ~ 0': 'a storage that cannot be read counts as empty',
    'console.face.moving ~ access.changed ~ 0': passing,
  },
  unseen: { 'face.moving': passing },
});

async function openBoard(page: Page) {
  await page.clock.install({ time: pathDay });
  await answered(page, answer);
  await page.route(learnerCalls, (route) => route.fulfill(refusal(422)));
  await shell(page).signIn(account, '/userInfo');
  return { page, board: dashboard(page), told: noticesOn(page) };
}

type Board = Awaited<ReturnType<typeof openBoard>>;

const csv = ({ board }: Board) =>
  board.section('Login Behavior').getByRole('button', { name: 'Download Active rate as CSV' });

/** Files cannot be made in this page from now on. */
const breakFiles = (page: Page) =>
  page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('There is no room.');
    };
  });

/** The words of the console's own notices that stand for those of the paths. */
const wordsOf = (text: string) => (text === 'Saved.' ? fileFailed : somethingWrong);
const shownIn = ({ context = {} }: WrittenStep): string[] | undefined =>
  Array.isArray(context.shown)
    ? context.shown.map((notice) => wordsOf(String((notice as { text: string }).text)))
    : undefined;

async function seeNotices({ told }: Board, step: WrittenStep) {
  const shown = shownIn(step);
  if (shown) await soon(() => told.texts()).toEqual(shown);
}

walkPaths<Board>({
  machine: 'notices',
  open: ({ page }) => openBoard(page),
  begin: {
    plain: async (stage) => {
      await stage.page.goto('/dashboard');
      await stage.board.seeSettled();
      await breakFiles(stage.page);
    },
  },
  make: {
    'notice.add (success)': async (stage) => {
      if (stage.page.url().endsWith('#2')) await stage.board.userTab.press('ArrowLeft');
      await soon(() => csv(stage).isEnabled()).toBe(true);
      await csv(stage).press('Enter');
    },
    'notice.add (error)': async (stage) => {
      await stage.page.clock.runFor(2_000);
      if (stage.page.url().endsWith('#2'))
        await userList(stage.page).form.getByRole('button', { name: 'Search', exact: true }).press('Enter');
      else await stage.board.organizationTab.press('ArrowRight');
    },
    'notice.dismiss': ({ told }, step) => told.dismissBut(shownIn(step) ?? []),
    'notice.expired': ({ told }) => told.waitForOneLess(),
    'notices.hold': ({ told }) => told.cards.last().hover(),
    'notices.release': ({ page }) => page.mouse.move(0, 0),
  },
  see: {
    quiet: ({ page }) => shell(page).seeNoNotice(),
    showing: seeNotices,
    held: async (stage, step) => {
      await seeNotices(stage, step);
      const texts = await stage.told.texts();
      await stage.page.clock.runFor(11_000);
      expect(await stage.told.texts()).toEqual(texts);
    },
  },
});
