import { acceptedReason, findWrongAccepted } from './accepted.ts';
import { toChart } from './chart.ts';
import type { AnyChartModel } from './chart-model.ts';
import { chartProblems, strangerProblem } from './chart-problems.ts';
import { deadTransitions } from './dead-transitions.ts';
import { faultMessage } from './findings.ts';
import { goalNames, reachedGoals } from './goals.ts';
import { ignoredIn, type PathFile, pathsIn, type WrittenPath, writtenPath } from './path-file.ts';
import { getTransitions } from './paths.ts';
import { trackProperties } from './properties.ts';
import { prepareReplay, type Replay, type Replayed } from './replay.ts';
import { checkRows } from './rows.ts';
import { stepFormat } from './step-text.ts';
import { limitTime } from './time-limit.ts';
import { declaredTransitions } from './transitions.ts';

/**
 * What a check of a machine finds, each as a sentence:
 * model: the model belongs to another machine
 * paths: a committed path that ends early or has another result
 * unchanged: an event that should change nothing
 * transitions: a transition that no path takes, or one that the model accepts as such in vain
 * rows: a row of the model that is violated, or that no step checks
 * properties: a property that a path violates
 * goals: a goal that no path reaches
 */
type CheckFindings = Record<
  'model' | 'paths' | 'unchanged' | 'transitions' | 'rows' | 'properties' | 'goals',
  string[]
>;

export type MachineCheck = {
  /** The committed paths that could be replayed. */
  replayed: Replayed[];
  findings: CheckFindings;
  /** The transitions that no path takes, as the model accepts, each with its reason. */
  accepted?: string[];
};

const none: CheckFindings = {
  model: [],
  paths: [],
  unchanged: [],
  transitions: [],
  rows: [],
  properties: [],
  goals: [],
};

type PathCheck = { replayed?: Replayed; findings: Pick<CheckFindings, 'paths' | 'unchanged' | 'properties'> };

/**
 * Checks a machine by its committed paths, and by the rows, properties and goals of its model.
 * Without a file, the error of `readFile` is a finding.
 */
export function checkMachine(model: AnyChartModel, readFile: () => PathFile): MachineCheck {
  const stranger = strangerProblem(model);
  if (stranger !== undefined) return { replayed: [], findings: { ...none, model: [stranger] } };
  try {
    return checkCommitted(model, readFile());
  } catch (fault) {
    return { replayed: [], findings: { ...none, paths: [faultMessage(fault)] } };
  }
}

function checkCommitted(model: AnyChartModel, file: PathFile): MachineCheck {
  const replay = prepareReplay(model, ignoredIn(model, file));
  const checks = pathsIn(file).map((path) => checkPath(model, replay, path));
  const replayed = checks.flatMap((one) => one.replayed ?? []);
  const find = (kind: keyof PathCheck['findings']) => checks.flatMap(({ findings }) => findings[kind]);
  return {
    replayed,
    findings: {
      ...none,
      paths: find('paths'),
      unchanged: find('unchanged'),
      transitions: checkTransitions(model, replayed),
      rows: findRowViolations(model, replayed),
      properties: find('properties'),
      goals: findMissedGoals(model, replayed),
    },
    accepted: listAccepted(model, replayed),
  };
}

/** What is unclear in a chart: descriptions, names and calls. */
export function findHints(model: AnyChartModel): string[] {
  try {
    return chartProblems(model, toChart(model));
  } catch (fault) {
    return [`it cannot be drawn: ${faultMessage(fault)}`];
  }
}

function checkPath(model: AnyChartModel, replay: Replay, path: WrittenPath): PathCheck {
  try {
    const replayed = limitTime(() => replay(path));
    const written = writtenPath(stepFormat(model.machine), replayed.path);
    const isSame = JSON.stringify(written) === JSON.stringify(path);
    return {
      replayed,
      findings: {
        paths: isSame ? [] : [`the path ${path.name} has another result`],
        unchanged: replayed.unexpectedChanges,
        properties: findPropertyViolation(model, path, replayed),
      },
    };
  } catch (error) {
    const paths = [`the path ${path.name} ends early: ${error instanceof Error ? error.message : error}`];
    return { findings: { paths, unchanged: [], properties: [] } };
  }
}

/** A path ends where it likes, so what a property still waits for is no violation. */
function findPropertyViolation({ properties = [] }: AnyChartModel, path: WrittenPath, { moments }: Replayed): string[] {
  const tracker = trackProperties(properties);
  for (const at of moments.keys()) {
    const violation = tracker.judge(moments.slice(0, at + 1));
    const place = at === 0 ? 'its start' : `step ${at}`;
    if (violation) return [`'${violation.property.name}' ${violation.reason} on the path ${path.name} at ${place}`];
  }
  return [];
}

const takenBy = (replayed: readonly Replayed[]): Set<string> => getTransitions(replayed.map(({ path }) => path));

/** Each transition is taken at both depths, unless the model accepts that none takes it. */
function checkTransitions(model: AnyChartModel, replayed: readonly Replayed[]): string[] {
  const paths = replayed.map(({ path }) => path);
  const taken = takenBy(replayed);
  const atDepth = (['pair', 'transition'] as const).map((depth) => ({
    depth,
    taken: getTransitions(paths.filter((path) => path.depth === depth)),
  }));
  const dead = deadTransitions(model);
  const missed = declaredTransitions(model.machine).flatMap(({ name }) => {
    if (!taken.has(name)) return acceptedReason(model, name) === undefined ? [missedText(name, dead)] : [];
    return atDepth.flatMap((one) => (one.taken.has(name) ? [] : [`no path of the depth ${one.depth} takes ${name}`]));
  });
  return [...missed, ...findWrongAccepted(model, taken)];
}

const missedText = (name: string, dead: ReadonlyMap<string, string>): string =>
  dead.has(name) ? `no path takes ${name}: ${dead.get(name)}` : `no path takes ${name}`;

function listAccepted(model: AnyChartModel, replayed: readonly Replayed[]): string[] {
  const taken = takenBy(replayed);
  return declaredTransitions(model.machine).flatMap(({ name }) => {
    const reason = taken.has(name) ? undefined : acceptedReason(model, name);
    return reason === undefined ? [] : [`${name}: ${reason}`];
  });
}

function findRowViolations(model: AnyChartModel, replayed: readonly Replayed[]): string[] {
  const rows = checkRows(
    model,
    replayed.flatMap(({ steps }) => steps),
  );
  return [
    ...rows.flatMap(({ row, violations }) => violations.map((violation) => `${row}: ${violation}`)),
    ...rows.flatMap(({ row, matches }) => (matches === 0 ? [`no step checks the row ${row}`] : [])),
  ];
}

function findMissedGoals(model: AnyChartModel, replayed: readonly Replayed[]): string[] {
  const reached = new Set(replayed.flatMap(({ moments }) => reachedGoals(model, moments)));
  return goalNames(model).flatMap((name) => (reached.has(name) ? [] : [`no path reaches the goal '${name}'`]));
}
