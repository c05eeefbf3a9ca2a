import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toChart } from './chart.ts';
import { exportText } from './chart-export.ts';
import type { Command } from './command.ts';
import { faultMessage, findingText } from './findings.ts';
import { findFiles, loadFiles, type MachineFile, nameMachine } from './machine-files.ts';
import { toMermaid } from './mermaid.ts';
import { bareModel } from './model-draft.ts';
import { pathFileText } from './path-file.ts';
import { findPaths } from './paths.ts';
import { formatCount } from './plain-names.ts';
import { toScxml } from './scxml.ts';
import { drawChart } from './svg.ts';
import type { Machine } from './xstate-types.ts';

const usage = `statecharts draw FILES... [--out DIR]
Draws the machines that files export, without a configuration or models: SVG, Mermaid, JSON, SCXML,
and findings.md, which says what a model must add so that paths take every transition.
FILES can be patterns such as 'src/**/*.machine.ts'. Without --out, the folder is statecharts.`;

type Named = { name: string; file: string; machine: Machine };

const maxNameLength = 100;

/** What no file system refuses. A dot could begin an ending. */
const toFileName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, maxNameLength) || 'machine';

/** No two machines write the same file, also where capital letters make no difference. */
function nameAll(found: readonly MachineFile[]): Named[] {
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
  const model = bareModel(machine, name);
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

function findingsText(found: readonly MachineFile[], drawings: readonly Drawing[]): string {
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
  const found = await loadFiles(await findFiles(positionals, 'draw'));
  const drawings = nameAll(found).map(drawMachine);
  mkdirSync(values.out, { recursive: true });
  for (const { files } of drawings) for (const [name, text] of files) writeFileSync(join(values.out, name), text);
  writeFileSync(join(values.out, 'findings.md'), findingsText(found, drawings));
  for (const { file, fault } of found) if (fault) console.log(`${file} ${fault}`);
  for (const { name, result, findings } of drawings)
    console.log(`${name}: ${result}${findings.length === 0 ? '' : `, ${formatCount(findings.length, 'finding')}`}`);
  console.log(`${formatCount(drawings.length, 'machine')} in ${values.out}; findings.md says what their paths need`);
  if (drawings.length === 0) process.exitCode = 1;
}

export const drawCommand: Command = { usage, runAlone: run };
