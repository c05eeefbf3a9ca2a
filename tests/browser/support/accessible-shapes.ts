import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One empty file for each shape of a part of a page.
 * The workers of a run share what axe has checked.
 */
const folder = '.cache/accessible-shapes';

/** Forgets what earlier runs have checked: styles can have changed. */
export function clearAccessible(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

export const isKnownAccessible = (shape: string): boolean => existsSync(join(folder, shape));

export const addAccessible = (shape: string): void => writeFileSync(join(folder, shape), '');
