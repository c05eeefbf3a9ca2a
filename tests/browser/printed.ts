import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { writeScreen } from '#tests/browser/support/screens.ts';

export const papers = [
  { format: 'A4', landscape: false },
  { format: 'A4', landscape: true },
  { format: 'Letter', landscape: false },
  { format: 'Letter', landscape: true },
] as const;

type Paper = (typeof papers)[number];

/** The share of a sheet that is white or nearly white; `pgm` is a gray picture of pdftoppm. */
function whiteShare(pgm: Buffer): number {
  const header = /^P5\s+\d+\s+\d+\s+\d+\s/.exec(pgm.toString('latin1', 0, 40))?.[0] ?? '';
  const pixels = pgm.subarray(header.length);
  return pixels.filter((gray) => gray > 230).length / pixels.length;
}

/** Prints a page and reads the sheets: their texts, and how much of each is white. */
export async function printed(page: Page, paper: Paper, name?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'print-'));
  const file = join(folder, 'page.pdf');
  writeFileSync(file, await page.pdf({ ...paper, printBackground: true }));
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
  execFileSync('pdftoppm', ['-gray', '-r', '20', file, join(folder, 'sheet')]);
  const pictures = readdirSync(folder).filter((one) => one.endsWith('.pgm'));
  if (name && process.env.SCREENS === '1') {
    execFileSync('pdftoppm', ['-png', '-r', '80', '-singlefile', file, join(folder, name)]);
    await writeScreen(readFileSync(join(folder, `${name}.png`)), name);
  }
  return {
    sheets: text.split('\f').slice(0, -1),
    white: pictures.map((picture) => whiteShare(readFileSync(join(folder, picture)))),
  };
}
