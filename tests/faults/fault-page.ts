import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '#contract/demo-accounts.ts';
import { contextOptions } from '#tests/browser/support/context-options.ts';
import { signInAs, type Tokens } from './fault-server.ts';

/** How long a step of a cell may take. */
const stepMs = 10_000;

type Recorded = Window & { errorNotices?: string[] };

/**
 * Runs in the page.
 * Removes what earlier cells stored, and records each notice of a fault when it appears.
 */
const record = () => {
  if (!location.protocol.startsWith('http')) return;
  for (const name of Object.keys(localStorage)) if (name !== 'tokens') localStorage.removeItem(name);
  const seen: string[] = [];
  (window as Recorded).errorNotices = seen;
  const add = (node: Node) => {
    if (!(node instanceof Element)) return;
    const cards = [node, ...node.querySelectorAll('*')].filter((one) => one.matches('[data-tone=error]'));
    for (const card of cards) seen.push(card.querySelector('p')?.textContent ?? '');
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(add);
  }).observe(document, { subtree: true, childList: true });
};

/** The notices of faults that the page has shown since it was loaded. */
export const errorNotices = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as Recorded).errorNotices ?? []);

let sessions = 0;

/** Stores the tokens of a session, as a sign-in does. */
export async function storeTokens(page: Page, email: string, tokens: Tokens): Promise<void> {
  sessions += 1;
  const stored = { ...tokens, account: email, session: `faults-${sessions}` };
  await page.goto('/healthz');
  await page.evaluate((text) => localStorage.setItem('tokens', text), JSON.stringify(stored));
}

/** Opens pages of administrators who are signed in; those of one administrator share a context. */
export function pageOpener(browser: Browser, address: string) {
  const shared = new Map<string, BrowserContext>();
  const openContext = async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL: address, serviceWorkers: 'block' });
    context.setDefaultTimeout(stepMs);
    await context.clock.install();
    await context.addInitScript(record);
    return context;
  };
  const signedIn = async (email: string | undefined) => {
    const context = await openContext();
    if (email === undefined) return context;
    const page = await context.newPage();
    await storeTokens(page, email, (await signInAs(address, email, demoPassword)).tokens);
    await page.close();
    return context;
  };
  return {
    /** A page with what closes it. */
    async open({ as, isAlone }: { as?: string; isAlone?: true }) {
      if (isAlone || as === undefined) {
        const context = await signedIn(as);
        return { page: await context.newPage(), close: () => context.close() };
      }
      const context = shared.get(as) ?? (await signedIn(as));
      shared.set(as, context);
      const page = await context.newPage();
      return { page, close: () => page.close() };
    },
    closeAll: () => Promise.all([...shared.values()].map((context) => context.close())),
  };
}
