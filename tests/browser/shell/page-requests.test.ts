import type { CDPSession } from 'playwright-core';
import { firstCalls } from '#contract/first-calls.ts';
import { type RouteName, routeNames, routeOf } from '#rules/routes.ts';
import { eventually, seeLoaded } from '#tests/browser/models/page-queries.ts';
import { shell } from '#tests/browser/models/shell.model.ts';
import { expect, test } from '#tests/browser/support/console-test.ts';
import { interceptCalls } from '#tests/browser/support/pending-calls.ts';
import { saveData } from '#tests/browser/support/save-data.ts';
import { seededAddress } from '#tests/browser/support/seeded-address.ts';

const account = 'admin@example.com';
const startChunk = /\/assets\/start-(?!script).*\.js$/;
const apiPath = /^\/(ent|api)\//;
const dashboardCall = firstCalls.organizationDashboard.path;

/** Calls of a tab that is not open at first. */
const otherTabs: Partial<Record<RouteName, readonly string[]>> = { purchases: ['learnerDashboard'] };

const signedInPages = routeNames.filter((name) => routeOf(name).page && !routeOf(name).public);

/**
 * A page makes these calls later, because they need an answer of its first calls.
 * Others are here because the source says that they come later.
 */
const laterCalls: Partial<Record<RouteName, readonly string[]>> = {
  // The complete days, and the same days a week earlier (ORG-17).
  dashboard: [dashboardCall],
};

const dataOf = (name: RouteName) => (routeOf(name).data ?? []).filter((call) => !otherTabs[name]?.includes(call));

/** How many requests in a row lead to each script or style: 1 for those that the HTML names. */
async function recordDepths(session: CDPSession): Promise<Map<string, number>> {
  const depths = new Map<string, number>();
  type Frame = { url: string };
  type Stack = { callFrames: Frame[]; parent?: Stack };
  const framesOf = (stack?: Stack): Frame[] => (stack ? [...stack.callFrames, ...framesOf(stack.parent)] : []);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator, documentURL }) => {
    if (!/\/assets\/.*\.(js|css)$/.test(request.url)) return;
    const urls = [initiator.url ?? documentURL, ...framesOf(initiator.stack).map(({ url }) => url)];
    const depth = 1 + Math.max(...urls.map((url) => depths.get(url) ?? 0));
    depths.set(request.url, Math.min(depth, depths.get(request.url) ?? depth));
  });
  return depths;
}

test.for(signedInPages.map((name) => [routeOf(name).path, name] as const))(
  'SHELL-10 %s needs the HTML and at most two steps of requests',
  async ([, name], { page }) => {
    await shell(page).signIn(account, '/healthz');
    const address = await seededAddress(page, name);
    // Without this, the pages of the menu are loaded ahead.
    await saveData(page);
    await page.goto(address);
    const seeSettled = async () => {
      await shell(page).seeGreeting(/^Hello, /);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await seeLoaded(page);
    };
    await seeSettled();

    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (apiPath.test(pathname)) calls.push(pathname);
    });
    const depths = await recordDepths(await page.context().newCDPSession(page));
    const chunk = await interceptCalls(page, startChunk);
    await page.reload({ waitUntil: 'commit' });
    await chunk.arrived();
    const patterns = ['permissions', 'organizations', 'administrator', ...dataOf(name)].map((call) => {
      const { path } = firstCalls[call as keyof typeof firstCalls];
      return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    });
    await eventually(async () => patterns.filter((pattern) => !calls.some((call) => pattern.test(call)))).toEqual([]);
    const early = calls.splice(0);
    expect(early).toHaveLength(patterns.length);
    await chunk.release();
    await seeSettled();
    expect(calls.filter((call) => !laterCalls[name]?.includes(call))).toEqual([]);
    expect([...depths].filter(([, depth]) => depth > 2)).toEqual([]);
    expect(depths.size).toBeGreaterThan(3);
    expect(depths.size).toBeLessThanOrEqual(12);
  },
);
