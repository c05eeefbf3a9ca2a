import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Result = {
  file: string;
  machine: string;
  features: string[];
  project: string;
  transitions: number;
  /** Of the model, beyond machine, title and area. */
  lines: string[];
  isByHand: boolean;
  fault?: string;
};

const features: Record<string, RegExp> = {
  invoke: /\binvoke:/,
  after: /\bafter:/,
  always: /\balways:/,
  parallel: /type: ['"]parallel['"]/,
  history: /type: ['"]history['"]/,
  final: /type: ['"]final['"]/,
  sendParent: /\bsendParent\(/,
  sendTo: /\bsendTo\(/,
  onSnapshot: /\bonSnapshot:/,
  spawn: /\bspawn(Child)?\(/,
  'inline actors': /src: *(from(Promise|Callback|Observable|Transition)|\()/,
  'inline functions': /actions: *(\[\s*)?(assign|\()/,
  enqueueActions: /\benqueueActions\(/,
  emit: /\bemit\(/,
  wildcard: /['"][\w.]*\*['"]: *[[{'"]/,
  callback: /\bfromCallback\(/,
  input: /\binput\b.*=>/,
  'random or clock': /Math\.random|Date\.now|new Date\(|randomUUID|nanoid/,
};

/** The features of XState that the text of a machine uses. */
export const findFeatures = (text: string): string[] =>
  Object.entries(features).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

const readLines = (file: string): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

/** The findings that a command printed about a machine. */
const findingsOn = (lines: readonly string[], machine: string): string[] =>
  lines.filter((line) => line.startsWith(`${machine}: `)).map((line) => line.slice(machine.length + 2));

/** The lines of `check` about a machine, without the hints. */
function checkedLines(lines: readonly string[], machine: string): string[] {
  const at = lines.findIndex((line) => line.startsWith(`${machine}:`));
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => !line.startsWith('  '));
  return at < 0 ? [] : [lines[at] ?? '', ...after.slice(0, end)].filter((line) => !line.startsWith('  hint: '));
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const maxTextLength = 200;

function toRow(result: Result, drawn: ReadonlySet<string>): string {
  const { file, machine, features: used, lines, isByHand, transitions, fault, project } = result;
  if (fault !== undefined) return `| ${file} | – | ${used.join(', ')} | no | – | – | ${escapeCell(fault)} |`;
  const id = machine.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').toLowerCase();
  const isDrawn = drawn.has(`${id}.svg`);
  const found = findingsOn(readLines(join(project, 'charts.txt')), machine);
  const checked = checkedLines(readLines(join(project, 'check.txt')), machine);
  const isMissing = checked.some((line) => line.includes('is missing: run statecharts charts'));
  const open = checked.filter((line) => line.trim().startsWith('no path takes')).map((line) => line.trim());
  const others = checked.slice(1).filter((line) => !open.includes(line.trim()) && line.trim() !== '');
  const taken = isMissing ? 'no paths' : `${transitions - open.length} of ${transitions}`;
  const reasons = [
    ...found.filter((line) => !line.startsWith('no path takes')),
    ...(isMissing ? [] : [...others, ...open]),
  ];
  const text = reasons
    .map((line) => line.trim().slice(0, maxTextLength))
    .slice(0, 3)
    .join('; ');
  const kind = `${lines.length}${isByHand ? '' : ' (init)'}`;
  return `| ${file} | ${machine} | ${used.join(', ')} | ${isDrawn ? 'yes' : 'no'} | ${kind} | ${taken} | ${escapeCell(text)} |`;
}

/** The rows of a repository. */
export function tableText(
  { repository, commit }: { repository: string; commit: string },
  results: readonly Result[],
  work: string,
): string {
  const folder = join(work, 'drawn');
  const drawn = new Set(existsSync(folder) ? readdirSync(folder).map((name) => name.toLowerCase()) : []);
  return [
    `### ${repository} at ${commit.slice(0, 8)}`,
    '',
    '| File | Machine | Features | draw | Lines of the model | Transitions taken | What is left |',
    '|---|---|---|---|---|---|---|',
    ...results.map((result) => toRow(result, drawn)),
    '',
  ].join('\n');
}
