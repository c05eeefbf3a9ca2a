import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { changesText } from './change-report.ts';
import type { Chart } from './chart.ts';
import { changesSince, writeChanges } from './chart-changes.ts';
import { exportFolder, makeCharts, type Scope } from './chart-files.ts';
import { type Command, type CommandInput, reportFault } from './command.ts';
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

type ExportTask = { loaded: LoadedModel[]; scope: Scope; isWhole: boolean };

/** If something is wrong with a machine, no files are deleted: they could be its own. */
async function writeExports({ config, root }: Project, { loaded, scope, isWhole }: ExportTask): Promise<void> {
  const folder = join(root, exportFolder(config, scope));
  const faults: string[] = [];
  const report = (fault: string) => {
    faults.push(fault);
    reportFault(fault);
  };
  const files = await makeCharts(loaded, config, { root, scope, report });
  mkdirSync(folder, { recursive: true });
  const outdated = isWhole && faults.length === 0 ? outdatedFiles(readdirSync(folder), files) : [];
  for (const name of outdated) rmSync(join(folder, name));
  for (const [name, text] of files) writeInside(folder, name, text);
  const others = scope === 'all' ? config.afterAll?.(loaded) : undefined;
  console.log(`${files.size} files in ${relative(root, folder)}${others ? `, ${others}` : ''}`);
}

/** An ID can contain a slash. */
function writeInside(folder: string, name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
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
  const faults: string[] = [];
  const loaded = await project.loadModelFiles(undefined, (fault) => faults.push(fault));
  for (const fault of faults) reportFault(fault);
  const isWhole = faults.length === 0;
  if (since !== undefined) {
    const earlier = chartsAt({ name: since, folder: project.exportsFolder });
    return writeComparison(project, loaded, { revision: since, folder: out, earlier });
  }
  if (all) return writeExports(project, { loaded, scope: 'all', isWhole });
  await writeExports(project, { loaded, scope: 'committed', isWhole });
  await writeLastChanges(project, loaded);
}

export const chartsCommand: Command = { usage, run };
