import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#server/core/endpoints/all-endpoints.ts';
import type { Fault } from './fault-kinds.ts';
import { errorNotices } from './fault-page.ts';
import type { FaultProxy, Target } from './fault-proxy.ts';
import type { FaultRow, Scene } from './fault-row.ts';

const attempts = 3;
/** How long the page is watched for further requests after it has reported a fault. */
const watchedMs = 8_000;
const defaultStepMs = 300;
const shortStepMs = 10;
const reportMs = 6_000;

function getEndpoint(name: string): Endpoint {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`The contract has no call ${name}.`);
  return endpoint;
}

/** The requests of a row's call, by method and path. */
function getTarget({ endpoint, target }: FaultRow): Target {
  if (target) return target;
  if (endpoint === 'upload') return { method: 'POST', path: /^\/upload$/ };
  const { method, path } = getEndpoint(endpoint);
  return { method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '(?!list$)[^/]+')}$`) };
}

const isRead = ({ endpoint }: FaultRow): boolean => {
  if (endpoint === 'upload') return false;
  const { method, reads } = getEndpoint(endpoint);
  return method === 'GET' || reads === true;
};

/**
 * The most requests until the fault is reported.
 * A read is sent three times, or four times when a page opens.
 * A write is sent once, or twice if the fault expires the token.
 */
const mostRequests = (row: FaultRow, fault: Fault): number => {
  const once = 'expiresToken' in fault.injection ? 2 : 1;
  return (row.calls ?? 1) * (isRead(row) ? attempts + (row.isEarly ? 1 : 0) : once);
};

/** Why a row has no cell for a fault. */
export function reasonWithout(row: FaultRow, fault: Fault): string | undefined {
  if (row.without?.[fault.name]) return row.without[fault.name];
  if (fault.isRejection && isRead(row)) return 'a read';
  const access = row.endpoint === 'upload' ? 'public' : getEndpoint(row.endpoint).access;
  return 'expiresToken' in fault.injection && access === 'public' ? 'has no token' : undefined;
}

type Cell = { row: FaultRow; fault: Fault; scene: Scene; proxy: FaultProxy };

/**
 * Breaks the browser's own connection for the requests of one call.
 * Returns how many requests were aborted, and a function that ends the fault.
 */
async function cutConnection(page: Page, { method, path }: Target, error: string) {
  let count = 0;
  const isTarget = (url: URL) => path.test(url.pathname);
  await page.route(isTarget, (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    return route.abort(error);
  });
  return { count: () => count, end: () => page.unroute(isTarget) };
}

async function injectFault({ row, fault, scene, proxy }: Cell) {
  const target = getTarget(row);
  if ('network' in fault.injection) {
    proxy.inject(target);
    return cutConnection(scene.page, target, fault.injection.network);
  }
  proxy.inject(target, fault);
  return { count: proxy.count, end: async () => proxy.heal() };
}

const readReports = async ({ row, scene }: Cell) => (row.reported ? row.reported(scene) : errorNotices(scene.page));

/**
 * Advances the clock of the page.
 * It takes short steps while the page waits for other answers, which would time out.
 */
async function passTime({ scene: { page }, fault, proxy }: Cell): Promise<void> {
  await page.clock.runFor(proxy.isPassing() ? shortStepMs : (fault.waitsMs ?? defaultStepMs));
}

async function seeReport(cell: Cell): Promise<void> {
  const { page } = cell.scene;
  const seen = async () => {
    await passTime(cell);
    return (await readReports(cell)).length;
  };
  await expect.poll(seen, { timeout: reportMs, interval: 50, message: 'reports of the fault' }).toBeGreaterThan(0);
  await page.clock.runFor(watchedMs);
  expect(await readReports(cell), 'reports of the fault').toHaveLength(1);
  if (cell.row.reported) expect(await errorNotices(page), 'notices in addition to the text').toEqual([]);
}

/** The clock of the page runs ahead until the work is done. */
async function whileTimePasses(cell: Cell, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  while (!isOver) await Promise.race([end, passTime(cell)]);
  await end;
}

/**
 * Injects a fault into a call, and then sends the call again without the fault.
 * Returns the number of requests until the fault was reported.
 */
export async function runCell(cell: Cell): Promise<number> {
  const { row, fault, scene, proxy } = cell;
  const isHidden = fault.isHidden || row.isSilent;
  await row.open?.(scene);
  const typed = await row.typed?.(scene);
  const injected = await injectFault(cell);
  await row.send(scene);
  if (fault.isHidden) await row.done(scene);
  else if (row.isSilent) await whileTimePasses(cell, row.done(scene));
  else await seeReport(cell);
  const requests = injected.count();
  expect(requests, 'requests until the fault was reported').toBeLessThanOrEqual(mostRequests(row, fault));
  expect(requests, 'requests that met the fault').toBeGreaterThan(0);
  if (!isHidden) expect(await row.typed?.(scene), 'what was typed').toEqual(typed);
  await injected.end();
  const notices = (await errorNotices(scene.page)).length;
  if (!isHidden) {
    await (row.again ?? row.send)(scene);
    await row.done(scene);
  }
  const hasRepeated = fault.isCarriedOut && !isHidden && !isRead(row) && !row.hasNoKey;
  if (hasRepeated) expect(proxy.keys().size, 'idempotency keys of the write and its repetition').toBe(1);
  const isRejected = row.rejectsRepetition && fault.isCarriedOut;
  const later = (await errorNotices(scene.page)).slice(notices);
  expect(later, 'notices after the fault').toHaveLength(isRejected ? later.length && 1 : 0);
  return requests;
}
