import type { CDPSession, Page } from 'playwright-core';
import { dashboardCalls } from '#contract/dashboard-values.ts';
import { learnerFindByStudyTime } from '#contract/learners.contract.ts';
import { pageLoad, sessionLoad } from '#rules/pages/page-loads.ts';
import { getRoute, type RouteName, routeNames } from '#rules/routes.ts';
import type { PageCall } from '#rules/shell/page-load.ts';
import { preparedRequest } from '#services/http/prepared-request.ts';
import { shell } from '#tests/browser/shell/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { eventually, seeLoaded } from '#tests/browser/support/page-queries.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveData } from '#tests/browser/support/save-data.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';

const account = 'admin@example.com';
const startChunk = /\/assets\/start-(?!script).*\.js$/;
const apiPath = /^\/(ent|api)\//;

const signedInPages = routeNames.filter((name) => getRoute(name).page && !getRoute(name).public);

/**
 * A page makes these calls later, because they need an answer of its first calls.
 * Others are here because the source says that they come later.
 */
const laterCalls: Partial<Record<RouteName, readonly string[]>> = {
  // The complete days, the same days a week earlier (ORG-17), and the weeks of the trend (MONTH-10).
  dashboard: [dashboardCalls.organization.path, dashboardCalls.trend.path],
  // The organization of a report is one of those that are loaded first (MONTH-08).
  // Its members follow with it (MONTH-18).
  organizationReport: [dashboardCalls.organization.path, learnerFindByStudyTime.path],
  // The sign-ins of the rows, which are shown before (FIND-06).
  accountList: [dashboardCalls.activity.path],
};

/**
 * Files that load on demand although they are in sight.
 * Other pages with the same start stay small by this.
 */
const laterFiles: Partial<Record<RouteName, number>> = { lessonSentences: 5 };

/** The paths of what a page says that it loads for the administrator who is signed in. */
async function loadedPaths(page: Page, address: string): Promise<string[]> {
  const { permissions, organization } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('last-access'))) ?? '{}',
  );
  const visit = { address, permissions, organization, today: '20261118', timeZone: 'UTC' };
  const toPath = ({ call, ...input }: PageCall) => preparedRequest(call, '', input).url.replace(/\?.*/, '');
  return [...new Set([...sessionLoad, ...pageLoad(visit)].map(toPath))];
}

/** How many requests in a row lead to each script or style: 1 for those that the HTML names. */
async function recordDepths(session: CDPSession): Promise<Map<string, number>> {
  const depths = new Map<string, number>();
  type Frame = { url: string };
  type Stack = { callFrames: Frame[]; parent?: Stack };
  const getFrames = (stack?: Stack): Frame[] => (stack ? [...stack.callFrames, ...getFrames(stack.parent)] : []);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator, documentURL }) => {
    if (!/\/assets\/.*\.(js|css)$/.test(request.url)) return;
    const urls = [initiator.url ?? documentURL, ...getFrames(initiator.stack).map(({ url }) => url)];
    const depth = 1 + Math.max(...urls.map((url) => depths.get(url) ?? 0));
    depths.set(request.url, Math.min(depth, depths.get(request.url) ?? depth));
  });
  return depths;
}

async function seeSettled(page: Page, name: RouteName): Promise<void> {
  await shell(page).seeGreeting(/^Hello, /);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { title, thing = title } = getRoute(name);
  await eventually(() => page.title()).toMatch(new RegExp(`^(${title}|.+ – ${thing}) – Lingua$`));
  await seeLoaded(page);
}

test('SHELL-10 PERM-03 each page has its title, and needs the HTML and at most two steps of requests', {
  timeout: 600_000,
}, async ({ page }) => {
  // Without this, the pages of the menu are loaded ahead.
  await saveData(page);
  // The permissions of the last page are known to the next one.
  await shell(page).signIn(account, '/userInfo');
  await shell(page).seeGreeting(/^Hello, /);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (apiPath.test(pathname)) calls.push(pathname);
  });
  const depths = await recordDepths(await page.context().newCDPSession(page));
  for (const name of signedInPages) {
    await seeLoaded(page);
    const address = await seededAddress(page, name);
    const expected = (await loadedPaths(page, address)).toSorted();
    calls.length = 0;
    depths.clear();
    const chunk = await interceptCalls(page, startChunk);
    await page.goto(address, { waitUntil: 'commit' });
    await chunk.arrived();
    await eventually(async () => [name, ...calls.toSorted()]).toEqual([name, ...expected]);
    calls.length = 0;
    await chunk.release();
    await seeSettled(page, name);
    expect([name, ...calls.filter((call) => !laterCalls[name]?.includes(call))]).toEqual([name]);
    expect([name, ...[...depths].filter(([, depth]) => depth > 2)]).toEqual([name]);
    expect(depths.size, name).toBeGreaterThan(3);
    expect(depths.size, name).toBeLessThanOrEqual(14 + (laterFiles[name] ?? 0));
  }
});
