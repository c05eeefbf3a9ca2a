import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { writeChanges } from './change-files.ts';
import { changesText } from './change-report.ts';
import { compareVersions } from './chart-changes.ts';
import { exportFolder, fileNames, makeCharts, type Scope } from './chart-files.ts';
import { type Command, type CommandInput, reportFault } from './command.ts';
import { faultMessage } from './findings.ts';
import { currentVersions, exportedVersions, type Versions } from './machine-versions.ts';
import { printLine } from './printing.ts';
import type { LoadedModel, Project } from './project.ts';
import { versionsAt } from './revision.ts';

const usage = `statecharts charts                          writes the exports and prints what changed since the last commit
statecharts charts --all                    writes all files: also JSON, SCXML and a gallery with screenshots
statecharts charts --since REV [--out DIR]  writes a page, a summary and a comment with what changed since a revision`;

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
  const written = new Set<string>();
  const report = (fault: string) => {
    faults.push(fault);
    reportFault(fault);
  };
  const write = (name: string, text: string) => {
    try {
      writeInside(folder, name, text);
      written.add(name);
    } catch (fault) {
      report(`${name} cannot be written: ${faultMessage(fault)}`);
    }
  };
  mkdirSync(folder, { recursive: true });
  const files = await makeCharts(loaded, config, { root, scope, report, write });
  const outdated = isWhole && faults.length === 0 ? outdatedFiles(readdirSync(folder), files) : [];
  for (const name of outdated) rmSync(join(folder, name));
  const others = scope === 'all' ? config.afterAll?.(loaded) : undefined;
  printLine(`${written.size} files in ${relative(root, folder)}${others ? `, ${others}` : ''}`);
  const missing = fileNames(loaded, scope).filter((name) => !written.has(name));
  if (missing.length > 0) reportFault(`not written, see above: ${missing.join(', ')}`);
}

/** An ID can contain a slash, or what no file can be called. */
function writeInside(folder: string, name: string, text: string): void {
  const file = join(folder, name);
  if (relative(folder, file).startsWith('..')) throw new Error('it would be outside of the folder');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

type Comparison = { revision: string; folder: string; earlier: Versions; faults: readonly string[] };

async function writeComparison(
  project: Project,
  loaded: LoadedModel[],
  { revision, folder, earlier, faults }: Comparison,
): Promise<void> {
  const models = loaded.map(({ model }) => model);
  const read = currentVersions(models, exportedVersions(project.exportsFolder));
  const now = { ...read, faults: [...read.faults, ...faults], isWhole: faults.length === 0 };
  const changes = compareVersions(revision, earlier, now);
  const out = folder || join(project.root, defaultFolder);
  if (folder === '') rmSync(out, { recursive: true, force: true });
  await writeChanges(out, changes);
  printLine(`${changesText(changes)}\nPage: ${join(out, 'changes.html')}, summary and pictures: changes.md next to it`);
}

/** Exports are written outside a repository too. */
async function writeLastChanges(project: Project, loaded: LoadedModel[], faults: readonly string[]): Promise<void> {
  const earlier = committedVersions(project);
  if (earlier) await writeComparison(project, loaded, { revision: 'HEAD', folder: '', earlier, faults });
  else printLine('The last commit has no exports to compare with.');
}

function committedVersions({ exportsFolder }: Project): Versions | undefined {
  try {
    return versionsAt({ name: 'HEAD', folder: exportsFolder });
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
    const earlier = versionsAt({ name: since, folder: project.exportsFolder });
    return writeComparison(project, loaded, { revision: since, folder: out, earlier, faults });
  }
  if (all) return writeExports(project, { loaded, scope: 'all', isWhole });
  await writeExports(project, { loaded, scope: 'committed', isWhole });
  await writeLastChanges(project, loaded, faults);
}

export const chartsCommand: Command = { usage, run };
