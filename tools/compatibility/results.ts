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
  /** Loaded with stand-ins for a browser. */
  isInBrowser: boolean;
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

const acceptedStart = '  accepted: ';

/** The lines of `check` about a machine, without the hints. */
function checkedLines(lines: readonly string[], machine: string): string[] {
  const at = lines.findIndex((line) => line.startsWith(`${machine}:`));
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => !line.startsWith('  '));
  return at < 0 ? [] : [lines[at] ?? '', ...after.slice(0, end)].filter((line) => !line.startsWith('  hint: '));
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const maxTextLength = 200;

/** What happened to a machine. */
export type Row = Pick<Result, 'file' | 'machine' | 'features' | 'transitions' | 'isByHand' | 'isInBrowser'> & {
  isDrawn: boolean;
  lines: number;
  /** Absent without paths that hold. */
  taken?: number;
  /** The transitions that the model accepts as never taken. */
  accepted?: number;
  reasons: string[];
};

export type RepositoryRows = { repository: string; commit: string; rows: Row[] };

const shorten = (line: string): string => line.trim().slice(0, maxTextLength);

function toRow(result: Result, drawn: ReadonlySet<string>): Row {
  const { file, machine, features: used, isByHand, isInBrowser, transitions, fault, project } = result;
  const base = { file, machine, features: used, isByHand, isInBrowser, transitions, lines: result.lines.length };
  if (fault !== undefined) return { ...base, isDrawn: false, reasons: [fault] };
  const id = machine.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').toLowerCase();
  const [charts, check] = ['charts', 'check'].map((command) => readLines(join(project, `${command}.txt`)));
  const limits = [...(charts ?? []), ...(check ?? [])].filter((line) => line.endsWith('ended at its time limit'));
  const found = findingsOn(charts ?? [], machine);
  const checked = checkedLines(check ?? [], machine);
  const isMissing = checked.length === 0 || checked.some((line) => line.includes('is missing: run statecharts charts'));
  const listed = checked.slice(1).filter((line) => line.trim() !== '');
  const accepted = listed.filter((line) => line.startsWith(acceptedStart)).length;
  const findings = isMissing ? [] : listed.filter((line) => !line.startsWith(acceptedStart));
  const open = findings.filter((line) => line.trim().startsWith('no path takes'));
  const holds = !isMissing && open.length === findings.length;
  const reasons = isMissing ? [...found, ...limits, ...checked.slice(1)] : findings;
  const taken = holds ? { taken: transitions - open.length - accepted, accepted } : {};
  return { ...base, isDrawn: drawn.has(`${id}.svg`), ...taken, reasons: reasons.map(shorten).filter(Boolean) };
}

/** What happened to the machines of a repository. */
export function toRows(results: readonly Result[], work: string): Row[] {
  const listDrawn = (kind: string) => {
    const folder = join(work, `drawn-${kind}`);
    return new Set(existsSync(folder) ? readdirSync(folder).map((name) => name.toLowerCase()) : []);
  };
  const drawn = { plain: listDrawn('plain'), browser: listDrawn('browser') };
  return results.map((result) => toRow(result, result.isInBrowser ? drawn.browser : drawn.plain));
}

const isWhole = ({ taken, accepted = 0, transitions }: Row): boolean =>
  taken !== undefined && taken + accepted === transitions;

const formatLines = ({ lines, isByHand }: Row): string => `${lines}${isByHand ? '' : ' (init)'}`;

function formatRow(row: Row): string {
  const { file, machine, features: used, isDrawn, isInBrowser, taken, transitions, reasons } = row;
  const drawn = isDrawn ? `yes${isInBrowser ? ', as in a browser' : ''}` : 'no';
  const result =
    taken === undefined
      ? 'no paths that hold'
      : `${taken} of ${transitions}${row.accepted ? `, ${row.accepted} accepted` : ''}`;
  const cells = [
    file,
    machine || '–',
    used.join(', '),
    drawn,
    formatLines(row),
    result,
    reasons.slice(0, 3).join('; '),
  ];
  return `| ${cells.map(escapeCell).join(' | ')} |`;
}

/** All machines of a repository. */
export const tableText = (repository: string, rows: readonly Row[]): string =>
  [
    `### ${repository}`,
    '',
    '| File | Machine | Features | draw | Lines of the model | Transitions taken | What is left |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(formatRow),
    '',
  ].join('\n');

const formatShare = (rows: readonly Row[], all: readonly Row[]): string =>
  `${rows.length} of ${all.length} (${Math.floor((rows.length / all.length) * 100)} %)`;

/** The figures of all repositories, and the machines that are left. */
export function summaryText(repositories: readonly RepositoryRows[]): string {
  const all = repositories.flatMap(({ rows }) => rows);
  const drawn = all.filter(({ isDrawn }) => isDrawn);
  const held = all.filter(({ taken }) => taken !== undefined);
  const whole = drawn.filter(isWhole);
  const figures = [
    ['drawn without a configuration or a model', drawn.filter(({ isInBrowser }) => !isInBrowser)],
    ['drawn, also with stand-ins for a browser', drawn],
    ['`check` replays the paths, and all hold', held],
    ['of these, every transition is taken or accepted as never taken: `check` finds nothing', whole],
    [
      'of these, with a transition that the model accepts as never taken',
      whole.filter(({ accepted = 0 }) => accepted > 0),
    ],
    ['of these, with what `statecharts init` guessed', whole.filter(({ isByHand }) => !isByHand)],
  ] as const;
  const names = [...new Set(all.flatMap((row) => row.features))];
  return [
    '| Result | Machines |',
    '|---|---|',
    ...figures.map(([name, rows]) => `| ${name} | ${formatShare(rows, all)} |`),
    '',
    '| Repository | Commit | Machines | Drawn | `check` finds nothing |',
    '|---|---|---|---|---|',
    ...repositories.map(({ repository, commit, rows }) => {
      const counts = [rows, rows.filter(({ isDrawn }) => isDrawn), rows.filter((row) => row.isDrawn && isWhole(row))];
      return `| ${repository} | ${commit.slice(0, 8)} | ${counts.map(({ length }) => length).join(' | ')} |`;
    }),
    '',
    '| Feature | Machines in files with it | `check` finds nothing |',
    '|---|---|---|',
    ...names.map((name) => {
      const rows = all.filter((row) => row.features.includes(name));
      return `| ${name} | ${rows.length} | ${rows.filter(isWhole).length} |`;
    }),
    '',
    '| Machine that is left | draw | Lines of the model | Transitions taken | Reason |',
    '|---|---|---|---|---|',
    ...all
      .filter((row) => !isWhole(row))
      .map((row) => {
        const result = row.taken === undefined ? 'no paths that hold' : `${row.taken} of ${row.transitions}`;
        const cells = [row.machine || row.file, row.isDrawn ? 'yes' : 'no', formatLines(row), result];
        return `| ${[...cells, row.reasons.slice(0, 2).join('; ')].map(escapeCell).join(' | ')} |`;
      }),
    '',
  ].join('\n');
}
