import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/core/database/open-database.ts';
import { findMemoryFolder } from '#tools/setup/memory-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A folder with the embedded database `empty`.
     * Copies in this folder open in a fraction of the time.
     */
    pgliteFolder: string;
  }
}

/**
 * Creates the empty embedded database that tests copy.
 * Returns the function that removes it with all copies.
 */
export const makeEmptyPglite = async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(findMemoryFolder(), 'console-pglite-'));
  const { close } = await openDatabase({ dataDir: join(folder, 'empty') });
  await close();
  project.provide('pgliteFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
};
