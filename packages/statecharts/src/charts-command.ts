import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { changesText } from './change-report.ts';
import type { Chart } from './chart.ts';
import { changesSince, writeChanges } from './chart-changes.ts';
import { exportFolder, makeCharts, type Scope } from './chart-files.ts';
import type { Command, CommandInput } from './command.ts';
import type { LoadedModel, Project } from './project.ts';
import { chartsAt } from './revision.ts';

const usage = `statecharts charts                          writes the exports and prints what changed since the last commit
statecharts charts --all                    writes all files: also JSON, SCXML and a gallery with screenshots
statecharts charts --since REV [--out DIR]  writes pictures and a summary of what changed since a revision`;

const defaultFolder = '.cache/chart-changes';

const endings = ['.paths.json', '.json', '.svg', '.mmd', '.scxml'];

/**
 * Returns the files of machines that no longer exist.
 * It only considers files next to a path file of the same machine.
 */
function outdatedFiles(names: readonly string[], files: ReadonlyMap<string, string>): string[] {
  const machines = names.flatMap((name) =>
    name.endsWith('.paths.json') ? [name.slice(0, -'.paths.json'.length)] : [],
  );
  const generated = new Set(machines.flatMap((machine) => endings.map((ending) => machine + ending)));
  return names.filter((name) => generated.has(name) && !files.has(name));
}

/** The other machines are written, and the command fails at its end. */
function report(fault: string): void {
  console.error(fault);
  process.exitCode = 1;
}

async function writeExports({ config, root }: Project, loaded: LoadedModel[], scope: Scope): Promise<void> {
  const folder = join(root, exportFolder(config, scope));
  const files = await makeCharts(loaded, config, { root, scope, report });
  mkdirSync(folder, { recursive: true });
  for (const name of outdatedFiles(readdirSync(folder), files)) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  const others = scope === 'all' ? config.afterAll?.(loaded) : undefined;
  console.log(`${files.size} files in ${relative(root, folder)}${others ? `, ${others}` : ''}`);
}

type Comparison = { revision: string; folder: string; earlier: ReadonlyMap<string, Chart> };

async function writeComparison(
  { root }: Project,
  loaded: LoadedModel[],
  { revision, folder, earlier }: Comparison,
): Promise<void> {
  const models = loaded.map(({ model }) => model);
  const changes = changesSince(earlier, models);
  const out = folder || join(root, defaultFolder);
  if (folder === '') rmSync(out, { recursive: true, force: true });
  await writeChanges(out, changes, revision);
  console.log(`${changesText(changes, revision)}\nPictures and summary: ${join(out, 'changes.md')}`);
}

/** Exports are written outside a repository too. */
async function writeLastChanges(project: Project, loaded: LoadedModel[]): Promise<void> {
  const earlier = committedCharts(project);
  if (earlier) await writeComparison(project, loaded, { revision: 'HEAD', folder: '', earlier });
  else console.log('The last commit has no exports to compare with.');
}

function committedCharts({ exportsFolder }: Project): ReadonlyMap<string, Chart> | undefined {
  try {
    return chartsAt({ name: 'HEAD', folder: exportsFolder });
  } catch {
    return undefined;
  }
}

async function run({ project, args }: CommandInput): Promise<void> {
  const options = { since: { type: 'string' }, out: { type: 'string' }, all: { type: 'boolean' } } as const;
  const { since, out = '', all = false } = parseArgs({ args, options }).values;
  if (out !== '' && since === undefined) throw new Error('--out needs --since REV');
  const loaded = await project.loadModelFiles();
  if (since !== undefined) {
    const earlier = chartsAt({ name: since, folder: project.exportsFolder });
    return writeComparison(project, loaded, { revision: since, folder: out, earlier });
  }
  if (all) return writeExports(project, loaded, 'all');
  await writeExports(project, loaded, 'committed');
  await writeLastChanges(project, loaded);
}

export const chartsCommand: Command = { usage, run };
