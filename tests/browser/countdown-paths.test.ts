import type { Page } from 'playwright-core';
import { soon } from './models/form-words.ts';
import { codeCalls, resetPage } from './models/password-reset.model.ts';
import { expect } from './support/console-test.ts';
import { type HeldCalls, holdCalls } from './support/held-calls.ts';
import { walkPaths } from './support/walk-paths.ts';

type Stage = { page: Page; reset: ReturnType<typeof resetPage>; calls: HeldCalls; open: number };

const refused = { status: 429, json: { errorCode: 42900, error: 'Too many requests.' } };

const stageOf = async (page: Page): Promise<Stage> => {
  await page.clock.install();
  const calls = await holdCalls(page, codeCalls);
  const reset = resetPage(page);
  await reset.open();
  return { page, reset, calls, open: 0 };
};

/** A code was asked for, some time went by and the page was loaded anew. */
const reloadedAfter = async (page: Page, ms: number): Promise<Stage> => {
  const stage = await stageOf(page);
  await request(stage);
  await answer(stage, { json: {} });
  await stage.reset.seeCode('The code is on its way to your mailbox.');
  await page.clock.fastForward(ms);
  await page.reload();
  return stage;
};

const request = async (stage: Stage) => {
  const { reset, calls } = stage;
  const asked = calls.count();
  await reset.type({ email: 'admin@example.com' });
  await reset.requestCode();
  await soon(async () => calls.count()).toBe(asked + 1);
  // the page has given an earlier request up: it is out of the way of the answers to come
  if (stage.open > 0) await calls.breakOff();
  stage.open = 1;
};

const answer = async (stage: Stage, by: Parameters<HeldCalls['answer']>[0]) => {
  await stage.calls.answer(by);
  stage.open = 0;
};

walkPaths<Stage>({
  machine: 'resetCountdown',
  begin: {
    'first visit': ({ page }) => stageOf(page),
    'reloaded after 18 seconds': ({ page }) => reloadedAfter(page, 18_000),
    'reloaded after the end': ({ page }) => reloadedAfter(page, 40_000),
    'reloaded with an end that cannot be': 'nobody can put the clock of the page back between two loads',
  },
  make: {
    'code.request': request,
    'clock.ticked (at the start)': ({ page }) => page.clock.runFor(250),
    'clock.ticked (at the end)': ({ page }) => page.clock.fastForward(30_000),
    'done requestResetCode': (stage) => answer(stage, { json: {} }),
    'error requestResetCode': (stage) => answer(stage, refused),
  },
  see: {
    'countdown.resting': ({ reset }) => reset.seeCodeButton('Send'),
    async 'countdown.coolingDown'({ reset }) {
      expect(await reset.seeCountdown(30, 1)).toEqual({ isOff: true, isInTime: true });
    },
    'countdown.over': ({ reset }) => reset.seeCodeButton('Resend'),
    'request.unasked': ({ reset }) => reset.seeCode('Sent to your e-mail address.'),
    'request.requesting': ({ reset }) => reset.seeCode('Sent to your e-mail address.'),
    'request.delivered': ({ reset }) => reset.seeCode('The code is on its way to your mailbox.'),
    'request.failed': ({ reset }) => reset.seeCode(refused.json.error),
  },
});
