// Builds dist/, which has the console with its prerendered pages and compressed files.
// Builds dist-server/, which has the reference server.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { budgetFaults, measure, measureLater, table } from './budgets.ts';
import { type Bundle, createChunks, recordBundle } from './chunks.ts';
import { compressFolder } from './compress.ts';
import { dndStyles } from './dnd-styles.ts';
import { forbidModules } from './forbidden.ts';
import { htmlFaults, prerender } from './prerender.ts';
import { routeFaults, routesIn } from './routes.ts';
import { buildServer } from './server.ts';
import { stripDocumentation } from './strip-documentation.ts';

mkdirSync('.cache', { recursive: true });
const work = mkdtempSync('.cache/build-');
try {
  const found = await buildInto(join(work, 'dist'));
  await buildServer(join(work, 'dist-server'));
  for (const made of ['dist', 'dist-server']) {
    rmSync(made, { recursive: true, force: true });
    renameSync(join(work, made), made);
  }
  for (const fault of found) console.error(fault);
  process.exitCode = found.length === 0 || process.argv.includes('--lenient') ? 0 : 1;
} finally {
  rmSync(work, { recursive: true });
}

/**
 * Builds into a temporary folder, so that an unfinished build is never served.
 * Returns the faults of the build.
 */
async function buildInto(dist: string): Promise<string[]> {
  let bundle: Bundle = { modules: {}, files: {} };
  const record = recordBundle(process.cwd(), (built) => {
    bundle = built;
  });
  const strips = [stripDocumentation(), dndStyles()];
  const plugins = [forbidModules(process.cwd()), ...strips, record];
  // Each module stays with its group, and a script that only starts the console exports nothing.
  const rolldownOptions = {
    preserveEntrySignatures: false as const,
    output: { codeSplitting: { includeDependenciesRecursively: false } },
  };
  await build({ logLevel: 'warn', build: { outDir: dist, rolldownOptions }, plugins });
  const chunks = createChunks(bundle);
  const routes = routesIn(chunks);
  await prerender({ dist, routes, chunks, outDir: join(work, 'prerender') });
  const sizes = await compressFolder(dist);
  const rows = measure(routes, chunks, sizes);
  const laterScripts = measureLater(routes, chunks, sizes);
  console.log(table(rows, laterScripts));
  return [...routeFaults(chunks), ...budgetFaults(rows, laterScripts), ...pageFaults(dist)];
}

function pageFaults(dist: string): string[] {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return pages.flatMap((page) => htmlFaults(readFileSync(join(dist, page), 'utf8')).map((fault) => `${page} ${fault}`));
}
