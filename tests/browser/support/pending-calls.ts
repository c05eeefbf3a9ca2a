import type { Page, Request, Route } from 'playwright-core';

type Answer = { status?: number; json?: unknown; script?: string; headers?: Readonly<Record<string, string>> };
type Fault = 'connectionrefused' | 'connectionreset' | 'timedout' | 'failed';

/** Calls to one address that stay pending until the test answers them. */
export type PendingCalls = {
  /** The next call that is not answered, once it has arrived. */
  arrived(): Promise<Request>;
  /** The newest call, once one has arrived that was not returned before. */
  newest(): Promise<Request>;
  /** The calls so far no longer count as new for `newest`. */
  forgetNewest(): void;
  /** The number of pending calls that the page has not aborted. */
  waiting(): number;
  /** The number of calls so far. */
  count(): number;
  /** Answers the oldest pending call instead of the server, and returns that call. */
  answer(answer: Answer): Promise<Request>;
  /** Forwards the oldest pending call to the server. */
  forward(): Promise<void>;
  /** Breaks the connection of the oldest pending call. */
  abort(fault?: Fault): Promise<void>;
  /** Forwards everything from now on, to an answer of the test itself where there is one. */
  release(): Promise<void>;
};

const filled = ({ status = 200, json = {}, script, headers = {} }: Answer) =>
  script === undefined ? { status, json, headers } : { body: script, contentType: 'text/javascript' };

/**
 * Intercepts the calls of a page to an address, optionally of one method.
 * The address is a glob, or a pattern on the whole URL.
 */
export async function interceptCalls(page: Page, address: string | RegExp, method?: string): Promise<PendingCalls> {
  const waiting: Route[] = [];
  const listeners: (() => void)[] = [];
  let count = 0;
  let newest: Request | undefined;
  let isReleased = false;
  const intercept = async (route: Route) => {
    if (isReleased || (method !== undefined && route.request().method() !== method)) return route.fallback();
    count += 1;
    waiting.push(route);
    newest = route.request();
    for (const listener of listeners.splice(0)) listener();
  };
  await page.route(address, intercept);
  // A call that the page has aborted cannot be answered.
  page.on('requestfailed', (request) => {
    const at = waiting.findIndex((route) => route.request() === request);
    if (at >= 0) waiting.splice(at, 1);
  });
  const first = async (): Promise<Route> => {
    while (waiting.length === 0) await new Promise<void>((listener) => listeners.push(listener));
    return waiting[0] ?? first();
  };
  const waitForNewest = async (): Promise<Request> => {
    while (!newest) await new Promise<void>((listener) => listeners.push(listener));
    const request = newest;
    newest = undefined;
    return request;
  };
  const next = (): Promise<Route> => first().then(() => waiting.shift() ?? next());
  return {
    arrived: async () => (await first()).request(),
    newest: waitForNewest,
    forgetNewest() {
      newest = undefined;
    },
    waiting: () => waiting.length,
    count: () => count,
    async answer(answer) {
      const route = await next();
      await route.fulfill(filled(answer));
      return route.request();
    },
    forward: async () => (await next()).continue(),
    abort: async (fault = 'connectionrefused') => (await next()).abort(fault),
    async release() {
      isReleased = true;
      await Promise.all(waiting.splice(0).map((route) => route.fallback()));
      await page.unroute(address, intercept);
    },
  };
}
