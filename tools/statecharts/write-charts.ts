import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCharts } from './chart-files.ts';
import { chartsFolder, loadModelFiles } from './models.ts';

const files = await makeCharts(await loadModelFiles());
mkdirSync(chartsFolder, { recursive: true });
for (const name of readdirSync(chartsFolder))
  if (!files.has(name)) rmSync(join(chartsFolder, name), { recursive: true });
for (const [name, text] of files) writeFileSync(join(chartsFolder, name), text);
console.log(`${files.size} files in docs/statecharts`);
