import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlePathTests } from '#tools/browser-specs/bundle.ts';
import { requirementsFile, requirementsText } from '#tools/requirements-table.ts';
import { changesText } from './change-report.ts';
import { changesSince, writeChanges } from './chart-changes.ts';
import { makeCharts } from './chart-files.ts';
import { chartsFolder, type LoadedModel, loadModelFiles } from './models.ts';
import { exportsAt } from './revision.ts';

const usage = `npm run charts                             writes docs/statecharts and prints what changed since the last commit
npm run charts -- --since REV [--out DIR]  writes pictures and a summary of what changed since a revision`;

const defaultFolder = '.cache/chart-changes';

async function writeExports(loaded: LoadedModel[]): Promise<void> {
  const { tests } = await bundlePathTests();
  const files = await makeCharts(loaded, tests);
  mkdirSync(chartsFolder, { recursive: true });
  for (const name of readdirSync(chartsFolder))
    if (!files.has(name)) rmSync(join(chartsFolder, name), { recursive: true });
  for (const [name, text] of files) writeFileSync(join(chartsFolder, name), text);
  writeFileSync(requirementsFile, requirementsText(loaded));
  console.log(`${files.size} files in docs/statecharts, docs/requirements.md`);
}

async function writeComparison(loaded: LoadedModel[], revision: string, folder: string): Promise<void> {
  const exported = exportsAt(revision, process.cwd());
  const models = loaded.map(({ model }) => model);
  const changes = changesSince(exported, models);
  if (folder === defaultFolder) rmSync(folder, { recursive: true, force: true });
  await writeChanges(folder, changes, revision);
  console.log(`${changesText(changes, revision)}\nPictures and summary: ${join(folder, 'changes.md')}`);
}

/** Exports are written outside a repository too. */
async function writeLastChanges(loaded: LoadedModel[]): Promise<void> {
  try {
    await writeComparison(loaded, 'HEAD', defaultFolder);
  } catch (error) {
    console.log(`Nothing to compare with: ${error instanceof Error ? error.message : error}`);
  }
}

try {
  const { values } = parseArgs({ options: { since: { type: 'string' }, out: { type: 'string' } } });
  if (values.out !== undefined && values.since === undefined) throw new Error('--out needs --since REV');
  const loaded = await loadModelFiles();
  if (values.since === undefined) {
    await writeExports(loaded);
    await writeLastChanges(loaded);
  } else {
    await writeComparison(loaded, values.since, values.out ?? defaultFolder);
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
  process.exitCode = 1;
}
