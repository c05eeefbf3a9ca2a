// Makes dist/: the console's files, the pages that are rendered in advance, their compressed neighbours, the byte budgets.
// And dist-server/: the reference server.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { faults, known, measure, table } from './budgets.ts';
import { compressFolder } from './compress.ts';
import { dndStyles } from './dnd-styles.ts';
import { forbidModules } from './forbidden.ts';
import { chunksOf, readManifest } from './manifest.ts';
import { htmlFaults, prerender } from './prerender.ts';
import { quietCharts } from './quiet-charts.ts';
import { routes as allRoutes } from './routes.ts';
import { buildServer } from './server.ts';

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

/** Builds into a folder of its own, so that what is served is never half a build; gives what is wrong with it. */
async function buildInto(dist: string): Promise<string[]> {
  const plugins = [forbidModules(process.cwd()), quietCharts(), dndStyles()];
  await build({ logLevel: 'warn', build: { outDir: dist }, plugins });
  const chunks = chunksOf(readManifest(join(dist, '.vite/manifest.json')));
  rmSync(join(dist, '.vite'), { recursive: true });
  const { routes, faults: unknown } = known(allRoutes, chunks);
  await prerender({ dist, routes, chunks, outDir: join(work, 'prerender') });
  const rows = measure(routes, chunks, await compressFolder(dist));
  console.log(table(rows));
  return [...unknown, ...faults(rows, routes, chunks), ...pageFaults(dist)];
}

function pageFaults(dist: string): string[] {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return pages.flatMap((page) => htmlFaults(readFileSync(join(dist, page), 'utf8')).map((fault) => `${page} ${fault}`));
}
