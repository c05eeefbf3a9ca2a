import type { BrowserContext } from 'playwright-core';

/**
 * What the pages of a context read as the time of the server.
 * By default it is that of their own clock, which tests of days set with `page.clock`.
 * With `aheadMs` it is so many milliseconds later.
 * With `real` it is what the server has sent.
 */
export type ServerClock = 'real' | { aheadMs: number };

export const sameClock: ServerClock = { aheadMs: 0 };

export async function setServerClock(context: BrowserContext, clock: ServerClock): Promise<void> {
  if (clock === 'real') return;
  await context.addInitScript((aheadMs) => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      const sent = get.call(this, name);
      return name === 'Date' && sent !== null ? new Date(Date.now() + aheadMs).toUTCString() : sent;
    };
  }, clock.aheadMs);
}
