import { applicationNameMaxLength } from '#contract/application-values.ts';
import type { CellProblem, ImportCheck, ProblemKind } from './import-check.ts';
import { type ImportField, type ImportRow, withCell } from './import-rows.ts';
import { groupTexts, importFieldLabels } from './import-texts.ts';

/** Rows with the same problem, which can be fixed at once. */
export type ProblemGroup = {
  key: string;
  field: ImportField;
  kind: ProblemKind;
  value: string;
  text: string;
  lines: readonly number[];
};

export type ProblemFix = { kind: 'replace'; text: string } | { kind: 'shorten' } | { kind: 'remove' };

const namesValue: readonly ProblemKind[] = ['unknown', 'ambiguous', 'disabled'];

const valueKey = (text: string): string => text.toLowerCase();

const order: readonly ProblemKind[] = [
  'rejected',
  'unknown',
  'ambiguous',
  'disabled',
  'missing',
  'invalid',
  'duplicate',
  'tooLong',
  'unreadable',
];

const toKey = ({ field, kind, text }: CellProblem, value: string): string =>
  JSON.stringify([field, kind, kind === 'rejected' ? text : valueKey(value)]);

const problemsWithRows = ({ rows, problems }: ImportCheck) =>
  rows.flatMap((row, at) => (problems[at] ?? []).map((problem) => ({ row, problem })));

/** The groups of same problems, those that the user can fix by one choice first. */
export function groupProblems(checked: ImportCheck): readonly ProblemGroup[] {
  const groups = new Map<string, ProblemGroup & { lines: number[] }>();
  for (const { row, problem } of problemsWithRows(checked)) {
    const value = namesValue.includes(problem.kind) ? row[problem.field] : '';
    const key = toKey(problem, value);
    const group = groups.get(key);
    if (group) group.lines.push(row.line);
    else groups.set(key, { ...newGroup(problem, value), key, lines: [row.line] });
  }
  return [...groups.values()].sort(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || other.lines.length - one.lines.length,
  );
}

const newGroup = ({ field, kind, text }: CellProblem, value: string): Omit<ProblemGroup, 'key' | 'lines'> => ({
  field,
  kind,
  value,
  text: kind === 'rejected' ? text : groupTexts[kind](importFieldLabels[field], value),
});

/** The rows of a group with the fix; empty for removed rows. */
export function fixedRows(
  { rows }: ImportCheck,
  { lines, field }: ProblemGroup,
  fix: ProblemFix,
): readonly ImportRow[] {
  if (fix.kind === 'remove') return [];
  const concerned = new Set(lines);
  const getText = (row: ImportRow) =>
    fix.kind === 'replace' ? fix.text : [...row[field]].slice(0, applicationNameMaxLength).join('');
  return rows.filter(({ line }) => concerned.has(line)).map((row) => withCell(row, field, getText(row)));
}
