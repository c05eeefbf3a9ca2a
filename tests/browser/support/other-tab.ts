import type { Page } from 'playwright-core';
import { demoPassword } from '#contract/demo-accounts.ts';

/** Another tab of the same browser that shows no console and holds the same tokens. */
export async function openOtherTab(page: Page, account: string) {
  const tab = await page.context().newPage();
  await tab.goto('/healthz');
  return {
    /** Signs in with real tokens under a session key of the test. */
    signIn: (session: string) =>
      tab.evaluate(
        async ({ uid, password, session }) => {
          const headers = { 'Content-Type': 'application/json' };
          const body = JSON.stringify({ provider: 'email', uid, password });
          const pair = await (await fetch('/ent/v1/auth/login', { method: 'POST', headers, body })).json();
          localStorage.setItem('tokens', JSON.stringify({ ...pair, account: uid, session }));
        },
        { uid: account, password: demoPassword, session },
      ),
    /**
     * Another administrator takes over the browser.
     * The tokens stay, so that no call is rejected.
     */
    replaceBy: (email: string) =>
      tab.evaluate((newAccount) => {
        const tokens = JSON.parse(localStorage.getItem('tokens') ?? '{}');
        localStorage.setItem('tokens', JSON.stringify({ ...tokens, account: newAccount, session: newAccount }));
      }, email),
    /** Ends the session, as after a sign-out in the other tab. */
    end: () => tab.evaluate(() => localStorage.removeItem('tokens')),
    forgetAll: () => tab.evaluate(() => localStorage.clear()),
  };
}

export type OtherTab = Awaited<ReturnType<typeof openOtherTab>>;
