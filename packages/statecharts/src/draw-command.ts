import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { glob } from 'tinyglobby';
import { toChart } from './chart.ts';
import { exportText } from './chart-export.ts';
import { defineModel } from './chart-model.ts';
import type { Command } from './command.ts';
import { faultMessage, findingText } from './findings.ts';
import { toMermaid } from './mermaid.ts';
import { pathFileText } from './path-file.ts';
import { findPaths } from './paths.ts';
import { plainName } from './plain-names.ts';
import { toScxml } from './scxml.ts';
import { drawChart } from './svg.ts';
import { asMachine, isMachine, type Machine, noMachineId } from './xstate-types.ts';

const usage = `statecharts draw FILES... [--out DIR]
Draws the machines that files export, without a configuration or models: SVG, Mermaid, JSON, SCXML,
and findings.md, which says what a model must add so that paths take every transition.
FILES can be patterns such as 'src/**/*.machine.ts'. Without --out, the folder is statecharts.`;

type Found = { file: string; machines: [name: string, machine: Machine][]; fault?: string };

async function findFiles(patterns: readonly string[]): Promise<string[]> {
  if (patterns.length === 0) throw new Error('draw needs files, for example src/**/*.machine.ts');
  const plain = patterns.filter((pattern) => existsSync(pattern));
  const others = patterns.filter((pattern) => !plain.includes(pattern));
  const missing = others.filter((pattern) => !/[*?{[]/.test(pattern));
  if (missing.length > 0) throw new Error(`${missing.join(', ')} does not exist`);
  const found = others.length === 0 ? [] : await glob(others, { ignore: ['**/node_modules/**'] });
  if (plain.length + found.length === 0) throw new Error(`no file fits ${others.join(' ')}`);
  return [...new Set([...plain, ...found].map((file) => relative('', file)))].sort();
}

/** The machines that a file exports. A file that cannot be loaded has a fault. */
async function loadMachines(file: string): Promise<Found> {
  try {
    const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
    const exported = Object.entries(module).filter(([, value]) => isMachine(value));
    const machines = new Map(exported.map(([name, value]) => [asMachine(value), name] as const));
    const fault = machines.size === 0 ? 'exports no machine' : undefined;
    return { file, machines: [...machines].map(([machine, name]) => [name, machine]), ...(fault && { fault }) };
  } catch (fault) {
    return { file, machines: [], fault: `cannot be loaded: ${faultMessage(fault)}` };
  }
}

type Named = { name: string; file: string; machine: Machine };

/**
 * The name of the files of a machine: its ID, else that of its source file.
 * A source file with several machines adds the name of the export.
 */
function nameMachine({ file, machines }: Found, exported: string, machine: Machine): string {
  if (machine.id !== noMachineId) return machine.id;
  const fileName = basename(file).replace(/(\.machine)?\.[cm]?[jt]sx?$/, '');
  return machines.length === 1 ? fileName : `${fileName}-${exported}`;
}

const maxNameLength = 100;

/** What no file system refuses. A dot could begin an ending. */
const toFileName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, maxNameLength) || 'machine';

/** No two machines write the same file, also where capital letters make no difference. */
function nameAll(found: readonly Found[]): Named[] {
  const used = new Set<string>();
  return found.flatMap((one) =>
    one.machines.map(([exported, machine]) => {
      const wanted = toFileName(nameMachine(one, exported, machine));
      let name = wanted;
      for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${wanted}-${count}`;
      used.add(name.toLowerCase());
      return { name, file: one.file, machine };
    }),
  );
}

type Drawing = { name: string; file: string; files: Map<string, string>; findings: string[]; result: string };

/** Each file is made alone: one that fails is a finding. */
function drawMachine({ name, file, machine }: Named): Drawing {
  const files = new Map<string, string>();
  const findings: string[] = [];
  const make = (ending: string, run: () => string) => {
    try {
      files.set(`${name}.${ending}`, run());
    } catch (fault) {
      findings.push(`${name}.${ending} cannot be made: ${faultMessage(fault)}`);
    }
  };
  const model = defineModel({ machine, title: plainName(name), area: 'machines', runsActions: false });
  make('svg', () => drawChart(toChart(model)));
  make('mmd', () => toMermaid(toChart(model)));
  make('json', () => exportText(model));
  make('scxml', () => toScxml(machine));
  const { paths, missing, faults, gaps } = findPaths(model);
  findings.push(...[...faults, ...gaps].map(findingText));
  if (paths.paths.length > 0) make('paths.json', () => pathFileText(model, paths, file));
  const all = paths.transitions.length;
  return { name, file, files, findings, result: `${all - missing.length} of ${all} transitions by paths` };
}

function findingsText(found: readonly Found[], drawings: readonly Drawing[]): string {
  const faults = found.flatMap(({ file, fault }) => (fault ? [`- ${file} ${fault}`] : []));
  const parts = drawings.map(({ name, file, findings, result }) =>
    [`## ${name}`, '', `${file}: ${result}`, '', ...findings.map((one) => `- ${one}`), ''].join('\n'),
  );
  const files = faults.length === 0 ? [] : ['## Files without machines', '', ...faults, ''];
  return ['# What the paths need', '', ...files, ...parts].join('\n');
}

async function run(args: readonly string[]): Promise<void> {
  const options = { out: { type: 'string', default: 'statecharts' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const found: Found[] = [];
  // One after the other: files that import each other cannot be loaded at the same time.
  for (const file of await findFiles(positionals)) found.push(await loadMachines(file));
  const drawings = nameAll(found).map(drawMachine);
  mkdirSync(values.out, { recursive: true });
  for (const { files } of drawings) for (const [name, text] of files) writeFileSync(join(values.out, name), text);
  writeFileSync(join(values.out, 'findings.md'), findingsText(found, drawings));
  for (const { file, fault } of found) if (fault) console.log(`${file} ${fault}`);
  for (const { name, result, findings } of drawings)
    console.log(`${name}: ${result}${findings.length === 0 ? '' : `, ${findings.length} findings`}`);
  console.log(`${drawings.length} machines in ${values.out}; findings.md says what their paths need`);
  if (drawings.length === 0) process.exitCode = 1;
}

export const drawCommand: Command = { usage, runAlone: run };
