// Tries the chart tools on machines of other projects.
// Run `node --import tsx tools/compatibility/main.ts FOLDER [OWNER/NAME [TEXT]]`.
// With TEXT, only the files whose names contain it.
// FOLDER has or gets a checkout of each repository in `machines.json`, named `owner+name`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadFiles, nameMachine } from '@learning-console/statecharts/machine-files';
import { draftModel } from '@learning-console/statecharts/model-draft';
import { modelText } from '@learning-console/statecharts/model-text';
import { declaredTransitions } from '@learning-console/statecharts/transitions';
import { type Machine, withId } from '@learning-console/statecharts/xstate-types';
import { findFeatures, type Result, tableText } from './results.ts';
import { bundleMachines } from './stand-ins.ts';

type Repository = { repository: string; commit: string; files: string[]; models: Record<string, string[]> };

const [folder, only, fileText = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name a folder outside this repository for the checkouts.');
const bin = resolve('packages/statecharts/src/bin.mjs');

function run(cwd: string, program: string, ...words: string[]): string {
  const { stdout, stderr } = spawnSync(program, words, { cwd, encoding: 'utf8', maxBuffer: 1e9, timeout: 900_000 });
  return `${stdout}\n${stderr}`;
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
    "import { defineModel, fillIn } from '@learning-console/statecharts';",
    `import * as file from '../../${module}';`,
    'export default defineModel({',
    `  machine: file.${exported}, title: ${JSON.stringify(machine.id)}, area: 'machines',`,
    ...lines,
    '});',
    'void fillIn;',
  ];
  writeFileSync(join(models, `${machine.id.replaceAll('/', '-')}.model.js`), text.join('\n'));
}

type Place = { checkout: string; work: string; projects: Set<string>[] };

async function readMachines({ models }: Repository, file: string, place: Place): Promise<Result[]> {
  const { checkout, work, projects } = place;
  const module = `${toName(file)}.mjs`;
  const features = findFeatures(readFileSync(join(checkout, file), 'utf8'));
  const [found] = existsSync(join(work, module)) ? await loadFiles([join(work, module)]) : [];
  const base = { file, features, project: '' };
  if (!found || found.machines.length === 0)
    return [
      { ...base, machine: '', transitions: 0, lines: [], isByHand: false, fault: found?.fault ?? 'cannot be bundled' },
    ];
  return found.machines.map(([exported, bare]) => {
    const machine = withId(bare, nameMachine(found, exported, bare));
    const byHand = models[`${file} ${exported}`] ?? models[file];
    const lines = byHand ?? guessedLines(machine, machine.id);
    const project = join(work, `project-${findProject(projects, machine.id)}`);
    writeModel({ exported, machine, lines, module, project });
    const transitions = declaredTransitions(machine).length;
    return { ...base, project, machine: machine.id, transitions, lines, isByHand: byHand !== undefined };
  });
}

async function tryRepository(one: Repository, work: string): Promise<Result[]> {
  const checkout = resolve(folder ?? '', one.repository.replace('/', '+'));
  checkOut(one, checkout);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  symlinkSync(resolve('node_modules'), join(work, 'node_modules'));
  writeFileSync(join(work, 'package.json'), '{ "type": "module" }');
  const files = one.files.filter((file) => file.includes(fileText));
  for (const file of files)
    await bundleMachines(join(checkout, file), join(work, `${toName(file)}.mjs`)).catch((fault: unknown) =>
      console.log(`${file}: ${fault}`),
    );
  const projects: Set<string>[] = [];
  const results: Result[] = [];
  for (const file of files) results.push(...(await readMachines(one, file, { checkout, work, projects })));
  writeFileSync(join(work, 'draw.txt'), run(work, process.execPath, bin, 'draw', '*.mjs', '--out', 'drawn'));
  for (const at of projects.keys()) {
    const project = join(work, `project-${at}`);
    for (const command of ['charts', 'check'])
      writeFileSync(join(project, `${command}.txt`), run(project, process.execPath, bin, command));
  }
  return results;
}

process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
const list: Repository[] = JSON.parse(readFileSync(new URL('machines.json', import.meta.url), 'utf8'));
const parts: string[] = [];
for (const one of list) {
  if (only !== undefined && one.repository !== only) continue;
  const work = resolve(folder, 'work', one.repository.replace('/', '+'));
  const results = await tryRepository(one, work);
  parts.push(tableText(one, results, work));
  console.log(parts.at(-1));
}
writeFileSync(join(folder, 'compatibility.md'), parts.join('\n'));
process.exit();
