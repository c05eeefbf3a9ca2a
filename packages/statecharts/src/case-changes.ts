import { parseEventCase } from './event-cases.ts';
import { type PathFile, pathsIn, type WrittenPath } from './path-file.ts';
import { caseId } from './test-cases.ts';

/** A test case of a revision. The first step is the start; the title can be unknown (empty). */
export type CaseVersion = { id: string; title: string; steps: { action: string; expected: readonly string[] }[] };

/** A step whose result is another one, with the cases that have it. */
export type StepChange = {
  action: string;
  /** The results; if the action has other words, it is the first text. */
  before: readonly string[];
  after: readonly string[];
  cases: readonly CaseVersion[];
};

/** The test cases of a machine that another revision had otherwise. */
export type CaseChanges = {
  added: readonly CaseVersion[];
  /** The cases with the same steps and another result. */
  changed: readonly CaseVersion[];
  removed: readonly CaseVersion[];
  /** What is different in the changed cases; cases with the same difference are together. */
  steps: readonly StepChange[];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The steps of a changed case that differ; those with another wording of their action too. */
function findStepChanges(before: CaseVersion, after: CaseVersion): Omit<StepChange, 'cases'>[] {
  return after.steps.flatMap((step, at) => {
    const old = before.steps[at];
    if (!old || isSame(old, step)) return [];
    const isReworded = old.action !== step.action;
    const toTexts = ({ action, expected }: typeof step) => (isReworded ? [`${action} →`, ...expected] : expected);
    return { action: step.action, before: toTexts(old), after: toTexts(step) };
  });
}

/**
 * A case with other results is changed.
 * A case with other events is another case.
 */
export function compareCases(before: readonly CaseVersion[], after: readonly CaseVersion[]): CaseChanges {
  const [old, now] = [before, after].map((cases) => new Map(cases.map((one) => [one.id, one])));
  const changed = after.filter((one) => {
    const earlier = old?.get(one.id);
    return earlier !== undefined && !isSame(earlier.steps, one.steps);
  });
  const steps = new Map<string, StepChange>();
  for (const one of changed) {
    const earlier = old?.get(one.id);
    for (const step of earlier ? findStepChanges(earlier, one) : []) {
      const key = JSON.stringify(step);
      const cases = steps.get(key)?.cases ?? [];
      if (!cases.includes(one)) steps.set(key, { ...step, cases: [...cases, one] });
    }
  }
  return {
    added: after.filter(({ id }) => !old?.has(id)),
    changed,
    removed: before.filter(({ id }) => !now?.has(id)),
    steps: [...steps.values()],
  };
}

export const hasCaseChanges = ({ added, changed, removed }: CaseChanges): boolean =>
  added.length + changed.length + removed.length > 0;

function toCase(machine: string, { input, start, steps }: WrittenPath): CaseVersion {
  const id = caseId(
    machine,
    input,
    steps.map(({ text }) => parseEventCase(text)),
  );
  const written = steps.map(({ text }) => {
    const end = text.indexOf(': ');
    return { action: text.slice(0, end), expected: [text.slice(end + 2)] };
  });
  return { id, title: '', steps: [{ action: 'start', expected: [start] }, ...written] };
}

/** The test cases of a path file at one depth, with the events and results that it stores. */
export const readFileCases = (file: PathFile | undefined, depth: string): CaseVersion[] =>
  file
    ? pathsIn(file)
        .filter((path) => path.depth === depth)
        .map((path) => toCase(file.machine, path))
    : [];
