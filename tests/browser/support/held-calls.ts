import type { Page, Request, Route } from 'playwright-core';

type Answer = { status?: number; json?: unknown; script?: string; headers?: Readonly<Record<string, string>> };
type Fault = 'connectionrefused' | 'connectionreset' | 'timedout' | 'failed';

/** Calls to one address that wait until the test answers them. */
export type HeldCalls = {
  /** The next call that has not been answered yet, once it has come. */
  arrived(): Promise<Request>;
  /** The newest call, once one has come that this has not told yet. */
  newest(): Promise<Request>;
  /** How many calls wait that the page has not given up. */
  waiting(): number;
  /** How many calls have come so far. */
  count(): number;
  /** Answers the longest waiting call in the server's place. */
  answer(answer: Answer): Promise<void>;
  /** Lets the longest waiting call go on to the server. */
  letGo(): Promise<void>;
  /** Breaks the connection of the longest waiting call. */
  breakOff(fault?: Fault): Promise<void>;
  /** Lets everything go on from now on. */
  release(): Promise<void>;
};

const filled = ({ status = 200, json = {}, script, headers = {} }: Answer) =>
  script === undefined ? { status, json, headers } : { body: script, contentType: 'text/javascript' };

/** Holds the calls of a page to an address (a glob or a pattern on the whole URL), of one method where it is named. */
export async function holdCalls(page: Page, address: string | RegExp, method?: string): Promise<HeldCalls> {
  const waiting: Route[] = [];
  const ears: (() => void)[] = [];
  let count = 0;
  let newest: Request | undefined;
  let isReleased = false;
  const hold = async (route: Route) => {
    if (isReleased || (method !== undefined && route.request().method() !== method)) return route.fallback();
    count += 1;
    waiting.push(route);
    newest = route.request();
    for (const hear of ears.splice(0)) hear();
  };
  await page.route(address, hold);
  // A call that the page has given up cannot be answered any more.
  page.on('requestfailed', (request) => {
    const at = waiting.findIndex((route) => route.request() === request);
    if (at >= 0) waiting.splice(at, 1);
  });
  const first = async (): Promise<Route> => {
    while (waiting.length === 0) await new Promise<void>((hear) => ears.push(hear));
    return waiting[0] ?? first();
  };
  const untold = async (): Promise<Request> => {
    while (!newest) await new Promise<void>((hear) => ears.push(hear));
    const request = newest;
    newest = undefined;
    return request;
  };
  const next = async () => {
    const route = await first();
    waiting.shift();
    return route;
  };
  return {
    arrived: async () => (await first()).request(),
    newest: untold,
    waiting: () => waiting.length,
    count: () => count,
    answer: async (answer) => (await next()).fulfill(filled(answer)),
    letGo: async () => (await next()).continue(),
    breakOff: async (fault = 'connectionrefused') => (await next()).abort(fault),
    async release() {
      isReleased = true;
      await Promise.all(waiting.splice(0).map((route) => route.continue()));
      await page.unroute(address, hold);
    },
  };
}
