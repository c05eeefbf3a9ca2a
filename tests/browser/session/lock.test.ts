import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from '#tests/browser/support/console-test.ts';

const addressPath = '/lock-counter';
const tabCount = 4;
const additions = 150;

/** A script that adds to a number in the storage under a lock, and returns what it has read. */
async function counterScript(): Promise<string> {
  const folder = mkdtempSync('.cache/lock-');
  try {
    const lib = { entry: 'tests/browser/session/lock-counter.ts', formats: ['iife' as const], name: 'counter' };
    const into = { outDir: folder, target: 'es2022', lib: { ...lib, fileName: () => 'counter.js' } };
    await build({ configFile: false, logLevel: 'error', publicDir: false, build: into });
    return readFileSync(join(folder, 'counter.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('REQ-11 each of four tabs sees what another has stored under a lock before', async ({ openContext }) => {
  const context = await openContext();
  const script = await counterScript();
  await context.route(`**${addressPath}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` }),
  );
  const pages = await Promise.all(Array.from({ length: tabCount }, () => context.newPage()));
  for (const page of pages) await page.goto(addressPath);
  const read = await Promise.all(pages.map((page) => page.evaluate<number[]>(`counter.addUnderLock(${additions})`)));
  expect(read.flat().toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: tabCount * additions }, (_, at) => at),
  );
});
