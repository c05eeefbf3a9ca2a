import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { toChart } from './chart.ts';
import { exportText } from './chart-export.ts';
import type { AnyChartModel } from './chart-model.ts';
import type { Command } from './command.ts';
import { faultMessage, findingText } from './findings.ts';
import { findFiles, loadEach, type MachineFile, nameMachine } from './machine-files.ts';
import { toMermaid } from './mermaid.ts';
import { bareModel } from './model-draft.ts';
import { pathFileText } from './path-file.ts';
import { findPaths } from './paths.ts';
import { formatCount } from './plain-names.ts';
import { printLine } from './printing.ts';
import { toScxml } from './scxml.ts';
import { drawChart } from './svg.ts';
import { limitTime } from './time-limit.ts';
import { findTwins, twinText } from './twins.ts';
import type { Machine } from './xstate-types.ts';

const usage = `statecharts draw FILES... [--out DIR]
Draws the machines that files export, without a configuration or models: SVG, Mermaid, JSON, SCXML,
and findings.md, which says what a model must add so that paths take every transition.
FILES can be patterns such as 'src/**/*.machine.ts'. Without --out, the folder is statecharts.`;

const maxNameLength = 100;

/** What no file system refuses. A dot could begin an ending. */
const toFileName = (name: string): string =>
  name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, maxNameLength) || 'machine';

type Drawing = {
  name: string;
  id: string;
  file: string;
  machine: Machine;
  model: AnyChartModel;
  findings: string[];
  missing: string[];
  result: string;
};

/** What a file says about a machine until its paths are looked for. */
const notExplored = 'no paths yet: the command has ended before it found them';

/** All that is drawn, in one folder. Each file is written at once, so that nothing later takes it away. */
class Drawings {
  readonly all: Drawing[] = [];
  readonly faults: string[] = [];
  /** What in the exports of files could not be used. */
  readonly notes: string[] = [];
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  add(found: MachineFile): void {
    const { file, machines, notes, fault } = found;
    if (fault !== undefined) this.faults.push(`${file} ${fault}`);
    this.notes.push(...notes.map((note) => `${file}: ${note}`));
    for (const [exported, machine] of machines) this.draw(file, machine, nameMachine(found, exported, machine));
    this.writeFindings();
  }

  /** No two machines write the same file, also where capital letters make no difference. */
  private nameFiles(wanted: string): string {
    const isUsed = (name: string) => this.all.some((one) => one.name.toLowerCase() === name.toLowerCase());
    let name = wanted;
    for (let count = 2; isUsed(name); count += 1) name = `${wanted}-${count}`;
    return name;
  }

  private draw(file: string, machine: Machine, id: string): void {
    const name = this.nameFiles(toFileName(id));
    const model = bareModel(machine, name);
    const drawing = { name, id, file, machine, model, findings: [], missing: [], result: notExplored };
    this.reportTwin(drawing);
    this.all.push(drawing);
    this.write(drawing, 'svg', () => drawChart(toChart(model)));
    this.write(drawing, 'mmd', () => toMermaid(toChart(model)));
    this.write(drawing, 'json', () => exportText(model, (text) => this.report(drawing, `${name}.json ${text}`)));
    this.write(drawing, 'scxml', () => toScxml(machine));
  }

  private reportTwin(drawing: Drawing): void {
    const same = findTwins([...this.all, drawing]).get(drawing.id);
    if (same) this.report(drawing, twinText(drawing.id, same, `the files of this one are ${drawing.name}`));
  }

  private report({ findings }: Drawing, finding: string): void {
    findings.push(finding);
  }

  /** Each file is made alone: one that fails is a finding. */
  private write(drawing: Drawing, ending: string, make: () => string): void {
    const file = `${drawing.name}.${ending}`;
    try {
      writeFileSync(join(this.folder, file), limitTime(make));
    } catch (fault) {
      this.report(drawing, `${file} cannot be made: ${faultMessage(fault)}`);
      drawing.missing.push(file);
    }
  }

  explore(drawing: Drawing): void {
    const { model, file, findings } = drawing;
    try {
      const { paths, missing, faults, gaps } = findPaths(model);
      findings.push(...[...faults, ...gaps].map(findingText));
      if (paths.paths.length > 0) this.write(drawing, 'paths.json', () => pathFileText(model, paths, file));
      const all = paths.transitions.length;
      drawing.result = `${all - missing.length} of ${all} transitions by paths`;
    } catch (fault) {
      drawing.result = 'no paths';
      this.report(drawing, `its paths cannot be found: ${faultMessage(fault)}`);
    }
    this.writeFindings();
  }

  private writeFindings(): void {
    const parts = this.all.map(({ name, file, findings, result }) =>
      [`## ${name}`, '', `${file}: ${result}`, '', ...findings.map((one) => `- ${one}`), ''].join('\n'),
    );
    const list = (title: string, items: readonly string[]) =>
      items.length === 0 ? [] : [`## ${title}`, '', ...items.map((one) => `- ${one}`), ''];
    const files = [...list('Files without machines', this.faults), ...list('Exports that are left out', this.notes)];
    writeFileSync(join(this.folder, 'findings.md'), ['# What the paths need', '', ...files, ...parts].join('\n'));
  }
}

async function run(args: readonly string[]): Promise<void> {
  const options = { out: { type: 'string', default: 'statecharts' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const files = await findFiles(positionals, 'draw');
  const drawings = new Drawings(values.out);
  for await (const found of loadEach(files)) drawings.add(found);
  for (const line of [...drawings.faults, ...drawings.notes]) printLine(line);
  // All is drawn before anything runs: a machine can take the memory of the whole process.
  for (const one of drawings.all) {
    drawings.explore(one);
    const { name, result, findings } = one;
    printLine(`${name}: ${result}${findings.length === 0 ? '' : `, ${formatCount(findings.length, 'finding')}`}`);
  }
  printLine(`${formatCount(drawings.all.length, 'machine')} in ${values.out}; findings.md says what their paths need`);
  const missing = [
    ...drawings.all.flatMap((one) => one.missing),
    ...drawings.faults
      .filter((fault) => fault.includes(' cannot be loaded: '))
      .map((fault) => fault.split(' cannot be loaded: ')[0]),
  ];
  if (missing.length > 0) printLine(`not drawn, see findings.md: ${missing.join(', ')}`);
  if (drawings.all.length === 0 || missing.length > 0) process.exitCode = 1;
}

export const drawCommand: Command = { usage, runAlone: run };
