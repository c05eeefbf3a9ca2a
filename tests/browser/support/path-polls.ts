import type { Page } from 'playwright-core';
import { eventually } from '#tests/browser/models/page-queries.ts';
import type { PendingCalls } from './pending-calls.ts';

/** Longer than the longest pause between two polls. */
const pauseMs = 31_000;

/** Less than the shortest pause. A long step would end the call after the pause, too, by its timeout. */
const stepMs = 1_500;

type Polling = { page: Page; calls: PendingCalls };

/** Lets the time of a pause pass until the next poll. */
export const passPause = ({ page, calls }: Polling): Promise<void> =>
  eventually(async () => {
    if (calls.waiting() === 0) await page.clock.runFor(stepMs);
    return calls.waiting();
  }).toBe(1);

/** Ends the pause and answers the next poll. */
export const answerNextPoll =
  (answer: Parameters<PendingCalls['answer']>[0]) =>
  async (harness: Polling): Promise<void> => {
    await passPause(harness);
    await harness.calls.answer(answer);
  };

export const seePolls = ({ calls }: Polling, count: number): Promise<void> =>
  eventually(async () => calls.waiting()).toBe(count);

/** Checks that nothing is polled, even after a long time. */
export async function seeNoPoll(harness: Polling): Promise<void> {
  await harness.page.clock.runFor(pauseMs);
  await seePolls(harness, 0);
}
