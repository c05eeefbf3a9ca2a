import type { Page } from 'playwright-core';
import { eventually } from '#tests/browser/support/page-queries.ts';
import { expect } from './console-test.ts';
import type { PendingCalls } from './pending-calls.ts';
import { maxWaitMs } from './wait-limits.ts';

/** Longer than the longest pause between two polls. */
const pauseMs = 31_000;

/**
 * Less than the shortest pause, in milliseconds.
 * In a longer step, the call after the pause would also reach its timeout.
 */
const stepMs = 1_500;

type Polling = { page: Page; calls: PendingCalls };

/** Lets the time of a pause pass until the next poll. */
async function passPause({ page, calls }: Polling): Promise<void> {
  let passedMs = 0;
  const pass = async () => {
    if (calls.waiting() === 0 && passedMs < pauseMs) {
      passedMs += stepMs;
      await page.clock.runFor(stepMs);
    }
    return calls.waiting();
  };
  await expect.poll(pass, { timeout: maxWaitMs, interval: 150 }).toBe(1);
}

/**
 * Ends the pause and answers the next poll.
 * On a busy machine, a call can arrive here after the page has aborted it for its timeout.
 * Such a call has no response; the poll after it is answered instead.
 */
export const answerNextPoll =
  (answer: Parameters<PendingCalls['answer']>[0]) =>
  async (harness: Polling): Promise<void> => {
    await passPause(harness);
    const call = await harness.calls.answer(answer);
    if (!(await call.response())) await answerNextPoll(answer)(harness);
  };

export const seePolls = ({ calls }: Polling, count: number): Promise<void> =>
  eventually(async () => calls.waiting()).toBe(count);

/** Checks that nothing is polled, even after a long time. */
export async function seeNoPoll({ page, calls }: Polling): Promise<void> {
  const before = calls.count();
  for (let passedMs = 0; passedMs < pauseMs; passedMs += stepMs) await page.clock.runFor(stepMs);
  expect(calls.waiting()).toBe(0);
  expect(calls.count()).toBe(before);
}
