import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { changesText } from './change-report.ts';
import { changesSince, writeChanges } from './chart-changes.ts';
import { makeCharts } from './chart-files.ts';
import type { Command, CommandInput } from './command.ts';
import type { LoadedModel, Project } from './project.ts';
import { exportsAt } from './revision.ts';

const usage = `statecharts charts                          writes the exports and prints what changed since the last commit
statecharts charts --since REV [--out DIR]  writes pictures and a summary of what changed since a revision`;

const defaultFolder = '.cache/chart-changes';

async function writeExports({ config, root, exportsFolder }: Project, loaded: LoadedModel[]): Promise<void> {
  const files = await makeCharts(loaded, config);
  mkdirSync(exportsFolder, { recursive: true });
  for (const name of readdirSync(exportsFolder))
    if (!files.has(name)) rmSync(join(exportsFolder, name), { recursive: true });
  for (const [name, text] of files) writeFileSync(join(exportsFolder, name), text);
  const others = config.afterExport?.(loaded);
  console.log(`${files.size} files in ${relative(root, exportsFolder)}${others ? `, ${others}` : ''}`);
}

type Comparison = { revision: string; folder: string };

async function writeComparison(
  { exportsFolder, root }: Project,
  loaded: LoadedModel[],
  { revision, folder }: Comparison,
): Promise<void> {
  const exported = exportsAt({ name: revision, folder: exportsFolder });
  const models = loaded.map(({ model }) => model);
  const changes = changesSince(exported, models);
  const out = folder || join(root, defaultFolder);
  if (folder === '') rmSync(out, { recursive: true, force: true });
  await writeChanges(out, changes, revision);
  console.log(`${changesText(changes, revision)}\nPictures and summary: ${join(out, 'changes.md')}`);
}

/** Exports are written outside a repository too. */
async function writeLastChanges(project: Project, loaded: LoadedModel[]): Promise<void> {
  try {
    await writeComparison(project, loaded, { revision: 'HEAD', folder: '' });
  } catch (error) {
    console.log(`Nothing to compare with: ${error instanceof Error ? error.message : error}`);
  }
}

async function run({ project, words }: CommandInput): Promise<void> {
  const options = { since: { type: 'string' }, out: { type: 'string' } } as const;
  const { since, out = '' } = parseArgs({ args: words, options }).values;
  if (out !== '' && since === undefined) throw new Error('--out needs --since REV');
  const loaded = await project.loadModelFiles();
  if (since !== undefined) return writeComparison(project, loaded, { revision: since, folder: out });
  await writeExports(project, loaded);
  await writeLastChanges(project, loaded);
}

export const chartsCommand: Command = { usage, run };
