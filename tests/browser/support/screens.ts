import { mkdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/**
 * SCREENS=1 writes the pictures of the README to docs/screens, and all others to .cache/screens.
 */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== '1') return;
  const isShown = readFileSync('README.md', 'utf8').includes(`(docs/screens/${name}.png)`);
  const folder = isShown ? 'docs/screens' : '.cache/screens';
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true, animations: 'disabled' });
}
