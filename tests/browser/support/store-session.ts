import type { Page } from 'playwright-core';
import { demoPassword } from '#contract/demo-accounts.ts';
import type { TokenPair } from '#contract/session.contract.ts';
import { timed } from '#tests/support/work-log.ts';

let count = 0;

/**
 * Signs in without the login page.
 * The next page of the console that is opened finds the tokens of a new session.
 */
export const storeSession = (page: Page, as: string): Promise<void> =>
  timed('sign-in', async () => {
    const { request } = page.context();
    const answer = await request.post('/ent/v1/auth/login', {
      data: { provider: 'email', uid: as, password: demoPassword },
    });
    if (!answer.ok()) throw new Error(`Sign-in as ${as}: ${answer.status()} ${await answer.text()}`);
    const pair = (await answer.json()) as TokenPair;
    count += 1;
    const tokens = { ...pair, account: as, session: `stored-${count}` };
    if (!page.url().startsWith('http')) await page.goto('/healthz');
    await page.evaluate((text) => localStorage.setItem('tokens', text), JSON.stringify(tokens));
  });
