import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Writes docs/screens/<name>.png when SCREENS=1 asks for pictures; does nothing otherwise. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== '1') return;
  mkdirSync('docs/screens', { recursive: true });
  await page.screenshot({ path: `docs/screens/${name}.png`, fullPage: true, animations: 'disabled' });
}
