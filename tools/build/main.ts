import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { faults, measure, table } from './budgets.ts';
import { compressFolder } from './compress.ts';
import { forbidModules } from './forbidden.ts';
import { chunksOf, readManifest } from './manifest.ts';
import { htmlFaults, prerender } from './prerender.ts';
import { quietCharts } from './quiet-charts.ts';
import { routes } from './routes.ts';

const dist = 'dist';
const manifestFile = '.cache/manifest.json';

await build({ logLevel: 'warn', plugins: [forbidModules(process.cwd()), quietCharts()] });
mkdirSync('.cache', { recursive: true });
renameSync(join(dist, '.vite/manifest.json'), manifestFile);
rmSync(join(dist, '.vite'), { recursive: true });

const chunks = chunksOf(readManifest(manifestFile));
await prerender(dist, routes, chunks);
const sizes = await compressFolder(dist);
const rows = measure(routes, chunks, sizes);
console.log(table(rows));

const found = [...faults(rows, routes, chunks), ...pageFaults()];
for (const fault of found) console.error(fault);
process.exitCode = found.length === 0 || process.argv.includes('--lenient') ? 0 : 1;

function pageFaults(): string[] {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  return pages.flatMap((page) =>
    htmlFaults(readFileSync(join(dist, page), 'utf8')).map((fault) => `dist/${page} ${fault}`),
  );
}
