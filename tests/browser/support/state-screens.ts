import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { config } from '#tools/charts.ts';

const size = { width: 800, height: 500, fit: 'contain', background: '#e8ebf0' } as const;
const quality = 55;

/**
 * Pictures are the same if their colors differ less than this on average (of 255).
 * Clocks and smoothed edges differ in each run.
 */
const sameDifference = 0.4;

type StateScreens = {
  /** Saves what the page shows for the states that have no picture of this run yet. */
  save(page: Page, states: readonly string[]): Promise<void>;
  /** Deletes the machine's pictures of states that this run has not shown. */
  clean(): void;
};

const noScreens: StateScreens = { save: async () => {}, clean: () => {} };

/** With SCREENS=1, the screenshots of a machine's states for the gallery. */
export function stateScreens(machine: string): StateScreens {
  const folder = config.screens;
  if (process.env.SCREENS !== '1' || folder === undefined) return noScreens;
  const getFileName = (state: string) => `${machine}.${state}.webp`;
  const saved = new Set<string>();
  mkdirSync(folder, { recursive: true });
  return {
    async save(page, states) {
      const missing = states.filter((state) => !saved.has(getFileName(state)));
      if (missing.length === 0) return;
      const picture = sharp(await page.screenshot({ animations: 'disabled' })).resize(size);
      const bytes = await picture.webp({ quality, effort: 6 }).toBuffer();
      for (const file of missing.map(getFileName)) {
        saved.add(file);
        if (!(await isSame(join(folder, file), bytes))) writeFileSync(join(folder, file), bytes);
      }
    },
    clean() {
      const own = readdirSync(folder).filter((file) => file.startsWith(`${machine}.`));
      for (const file of own) if (!saved.has(file)) rmSync(join(folder, file));
    },
  };
}

const readPixels = (bytes: Buffer) => sharp(bytes).resize(size).removeAlpha().raw().toBuffer();

async function isSame(file: string, bytes: Buffer): Promise<boolean> {
  if (!existsSync(file)) return false;
  const [before, after] = await Promise.all([readPixels(readFileSync(file)), readPixels(bytes)]);
  const sum = after.reduce((total, value, at) => total + Math.abs(value - (before[at] ?? 0)), 0);
  return sum / after.length < sameDifference;
}
