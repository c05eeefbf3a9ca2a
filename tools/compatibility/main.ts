// Tries the chart tools on machines of other projects.
// Run `node --import tsx tools/compatibility/main.ts FOLDER [OWNER/NAME [TEXT]]`.
// With TEXT, only the files whose names contain it.
// FOLDER has or gets a checkout of each repository in `machines.json`, named `owner+name`.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadFiles, type MachineFile, nameMachine } from '@learning-console/statecharts/machine-files';
import { draftModel } from '@learning-console/statecharts/model-draft';
import { modelText } from '@learning-console/statecharts/model-text';
import { declaredTransitions } from '@learning-console/statecharts/transitions';
import { type Machine, withId } from '@learning-console/statecharts/xstate-types';
import { findFeatures, type RepositoryRows, type Result, summaryText, tableText, toRows } from './results.ts';
import { bundleMachines } from './stand-ins.ts';

type Repository = { repository: string; commit: string; files: string[]; models: Record<string, string[]> };

const [folder, only, fileText = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder outside this repository for the checkouts.');
const bin = resolve('packages/statecharts/src/bin.mjs');

const timeout = 300_000;

function run(cwd: string, program: string, ...words: string[]): string {
  const { stdout, stderr, signal } = spawnSync(program, words, { cwd, encoding: 'utf8', maxBuffer: 1e9, timeout });
  return `${stdout}\n${stderr}${signal === null ? '' : `\n${words.join(' ')} ended at its time limit`}`;
}

/** Runs a command of the package; a file that needs a browser gets stand-ins for it first. */
function runStatecharts(cwd: string, isInBrowser: boolean, ...words: string[]): string {
  const browser = new URL('browser.mjs', import.meta.url).href;
  return run(cwd, process.execPath, ...(isInBrowser ? ['--import', browser] : []), bin, ...words);
}

function checkOut({ repository, commit }: Repository, checkout: string): void {
  if (existsSync(checkout)) return;
  mkdirSync(checkout, { recursive: true });
  run(checkout, 'git', 'init', '--quiet');
  run(checkout, 'git', 'fetch', '--quiet', '--depth', '1', `https://github.com/${repository}.git`, commit);
  run(checkout, 'git', 'checkout', '--quiet', 'FETCH_HEAD');
}

const toName = (file: string): string => file.replace(/(\.machine)?\.tsx?$/, '').replaceAll(/[^\w-]+/g, '-');

/** What `init` writes, without the texts for testers, and with one line for each field. */
function guessedLines(machine: Machine, name: string): string[] {
  const text = modelText(draftModel(machine, name), { exported: 'machine', file: '' });
  const fields = text.slice(text.indexOf("  area: 'machines',\n") + 20, text.lastIndexOf('});'));
  const joined = fields.replaceAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\},$/gm, (_, field: string, inner: string) => {
    return field === 'userEvents' ? '' : `  ${field}: { ${inner.trim().replaceAll(/,?\n\s*/g, ', ')} },`;
  });
  return joined.split('\n').filter((line) => line.trim() !== '');
}

/** The first project without a machine of this ID. */
function findProject(projects: Set<string>[], id: string): number {
  const at = projects.findIndex((ids) => !ids.has(id));
  const place = at < 0 ? projects.push(new Set()) - 1 : at;
  projects[place]?.add(id);
  return place;
}

type Found = { exported: string; machine: Machine; lines: string[]; module: string; project: string };

function writeModel({ exported, machine, lines, module, project }: Found): void {
  const models = join(project, 'models');
  mkdirSync(models, { recursive: true });
  writeFileSync(join(project, 'statecharts.config.ts'), "export default { models: 'models', exports: 'exports' };");
  const text = [
    "import { defineModel, fillIn, limitSize, outsideActor } from '@learning-console/statecharts';",
    `import * as file from '../../${module}';`,
    "import { assign } from 'xstate';",
    'export default defineModel({',
    `  machine: file.${exported}, title: ${JSON.stringify(machine.id)}, area: 'machines',`,
    ...lines,
    '});',
    'void [assign, fillIn, limitSize, outsideActor];',
  ];
  writeFileSync(join(models, `${machine.id.replaceAll('/', '-')}.model.js`), text.join('\n'));
}

type Place = { checkout: string; work: string; projects: Record<'plain' | 'browser', Set<string>[]> };

type Module = { found: MachineFile; module: string; isInBrowser: boolean };

/** Takes the stand-ins for a browser away. */
let removeBrowser = () => {};

/** Loads a bundle, with stand-ins for a browser if it cannot be loaded without them. */
async function loadModule(work: string, name: string): Promise<Module | undefined> {
  if (!existsSync(join(work, name))) return undefined;
  const [found] = await loadFiles([join(work, name)]);
  if (!found?.fault?.startsWith('cannot be loaded')) return found && { found, module: name, isInBrowser: false };
  const module = `browser/${name}`;
  mkdirSync(join(work, 'browser'), { recursive: true });
  copyFileSync(join(work, name), join(work, module));
  ({ removeBrowser } = await import(`./browser.mjs?${module}`));
  const [again] = await loadFiles([join(work, module)]);
  return again?.fault === undefined && again
    ? { found: again, module, isInBrowser: true }
    : { found, module: name, isInBrowser: false };
}

async function readMachines(
  { models }: Repository,
  file: string,
  { checkout, work, projects }: Place,
): Promise<Result[]> {
  const loaded = await loadModule(work, `${toName(file)}.mjs`);
  const base = { file, features: findFeatures(readFileSync(join(checkout, file), 'utf8')), isInBrowser: false };
  const none = { ...base, project: '', machine: '', transitions: 0, lines: [], isByHand: false };
  if (loaded === undefined || loaded.found.machines.length === 0)
    return [{ ...none, fault: loaded?.found.fault ?? 'cannot be bundled' }];
  const { found, module, isInBrowser } = loaded;
  const kind = isInBrowser ? 'browser' : 'plain';
  const results = found.machines.map(([exported, bare]) => {
    const machine = withId(bare, nameMachine(found, exported, bare));
    const byHand = models[`${file} ${exported}`] ?? models[file];
    const lines = byHand ?? guessedLines(machine, machine.id);
    const project = join(work, `${kind}-${findProject(projects[kind], machine.id)}`);
    writeModel({ exported, machine, lines, module, project });
    const transitions = declaredTransitions(machine).length;
    return { ...base, isInBrowser, project, machine: machine.id, transitions, lines, isByHand: byHand !== undefined };
  });
  removeBrowser();
  removeBrowser = () => {};
  return results;
}

async function bundleAll(files: readonly string[], checkout: string, work: string): Promise<void> {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  symlinkSync(resolve('node_modules'), join(work, 'node_modules'));
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }');
  const tsconfig = join(work, 'tsconfig.json');
  writeFileSync(tsconfig, '{ "compilerOptions": { "jsx": "react-jsx" } }');
  for (const file of files)
    await bundleMachines(join(checkout, file), join(work, `${toName(file)}.mjs`), tsconfig).catch((fault: unknown) =>
      console.log(`${file}: ${fault}`),
    );
}

async function tryRepository(one: Repository, work: string): Promise<Result[]> {
  const checkout = resolve(folder ?? '', one.repository.replace('/', '+'));
  checkOut(one, checkout);
  const files = one.files.filter((file) => file.includes(fileText));
  await bundleAll(files, checkout, work);
  const projects: Place['projects'] = { plain: [], browser: [] };
  const results: Result[] = [];
  for (const file of files) results.push(...(await readMachines(one, file, { checkout, work, projects })));
  for (const kind of ['plain', 'browser'] as const) {
    if (projects[kind].length === 0) continue;
    const isInBrowser = kind === 'browser';
    const pattern = isInBrowser ? 'browser/*.mjs' : '*.mjs';
    const drawn = runStatecharts(work, isInBrowser, 'draw', pattern, '--out', `drawn-${kind}`);
    writeFileSync(join(work, `draw-${kind}.txt`), drawn);
    for (const at of projects[kind].keys()) {
      const project = join(work, `${kind}-${at}`);
      for (const command of ['charts', 'check'])
        writeFileSync(join(project, `${command}.txt`), runStatecharts(project, isInBrowser, command));
    }
  }
  return results;
}

process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
const list: Repository[] = JSON.parse(readFileSync(new URL('machines.json', import.meta.url), 'utf8'));
const records = join(folder, 'results');
mkdirSync(records, { recursive: true });
for (const one of list) {
  if (only !== undefined && one.repository !== only) continue;
  const name = one.repository.replace('/', '+');
  const work = resolve(folder, 'work', name);
  const rows = toRows(await tryRepository(one, work), work);
  writeFileSync(
    join(records, `${name}.json`),
    JSON.stringify({ repository: one.repository, commit: one.commit, rows }),
  );
  console.log(tableText(one.repository, rows));
}
const all = list.flatMap(({ repository }): RepositoryRows[] => {
  const file = join(records, `${repository.replace('/', '+')}.json`);
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8'))] : [];
});
writeFileSync(join(folder, 'compatibility.md'), summaryText(all));
console.log(summaryText(all));
process.exit();
