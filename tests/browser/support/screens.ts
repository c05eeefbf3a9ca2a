import { mkdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const quality = 75;

/** Writes a picture for the README to docs/screens, and any other to .cache/screens. */
export async function writeScreen(picture: Buffer, name: string): Promise<void> {
  const isShown = readFileSync('README.md', 'utf8').includes(`(docs/screens/${name}.webp)`);
  const folder = isShown ? 'docs/screens' : '.cache/screens';
  mkdirSync(folder, { recursive: true });
  await sharp(picture).webp({ quality, effort: 6 }).toFile(`${folder}/${name}.webp`);
}

/** Takes a picture of the whole page with SCREENS=1, else nothing. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== '1') return;
  await writeScreen(await page.screenshot({ fullPage: true, animations: 'disabled' }), name);
}
