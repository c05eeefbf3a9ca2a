import { acceptedReason } from './accepted.ts';
import { activeStates } from './active-states.ts';
import type { AnyChartModel } from './chart-model.ts';
import { possiblePairs } from './coverage.ts';
import { deadTransitions } from './dead-transitions.ts';
import { type Edge, type Exploration, explore, exploreFreely } from './exploration.ts';
import { adviceFor, type Finding, faultMessage } from './findings.ts';
import { findGoal, goalLimits, goalNames } from './goals.ts';
import { type Observation, prepareHarness } from './harness.ts';
import { findIgnored, type IgnoredEvents, keepIgnored } from './ignored-events.ts';
import { changedFields } from './json.ts';
import { completeDepths, type PathsOfDepth } from './path-completion.ts';
import {
  createTask,
  type Depth,
  exploredDepths,
  type GeneratedPath,
  generatePaths,
  runPlan,
  tour,
} from './path-generation.ts';
import { quoteText } from './source-text.ts';
import { limitTime, TimeLimitError } from './time-limit.ts';
import { type Declared, declaredTransitions } from './transitions.ts';
import type { Json, JsonObject } from './xstate-types.ts';

/**
 * The result of the start or of one event.
 * Empty lists are absent.
 */
export type PathStep = {
  event: string;
  case?: string;
  state: Json;
  /**
   * The changed fields of the context.
   * At the start, these are all fields.
   */
  context?: JsonObject;
  transitions?: string[];
  emitted?: Json[];
  /** The plain actions that ran: name, or name and parameters. */
  actions?: Json[];
  /** What the actions called outside the machine. */
  calls?: Json[];
  started?: JsonObject[];
  sent?: JsonObject[];
  stopped?: string[];
  tags?: string[];
  /** The pending timers, e.g. `after pause 100 ms`. */
  timers?: string[];
  output?: Json;
  /** Milliseconds until the timer that fired. */
  waited?: number;
};

/**
 * A path: the name of its input, the state at its start, and each step with what is observed
 * after it.
 */
export type MachinePath = { name: string; depth: Depth; input: string; start: PathStep; steps: PathStep[] };

/**
 * All paths of a machine, with the names of its transitions.
 * `pairs` counts the possible pairs of successive transitions.
 */
export type MachinePaths = {
  machine: string;
  title: string;
  transitions: string[];
  states: readonly IgnoredEvents[];
  pairs: number;
  guards: string[];
  paths: MachinePath[];
};

/** Writes an observation as a step. Its context has the fields that differ from `before`. */
export function pathStep(observation: Observation, before: JsonObject, caseName?: string): PathStep {
  const { event, state, output, waited } = observation;
  const { transitions, emitted, actions, calls, started, sent, stopped, tags, timers } = observation;
  const context = changedFields(before, observation.context);
  const lists = Object.entries({ transitions, emitted, actions, calls, started, sent, stopped, tags, timers });
  return {
    event,
    ...(caseName === undefined ? {} : { case: caseName }),
    state,
    ...(Object.keys(context).length > 0 ? { context } : {}),
    ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)),
    ...(output === undefined ? {} : { output }),
    ...(waited === undefined ? {} : { waited }),
  };
}

/**
 * Explores a machine and generates its paths at all depths.
 * Throws the findings, if there are any.
 */
export const makePaths = (model: AnyChartModel): MachinePaths => generateAll(model, explore(model)).paths;

type FoundPaths = {
  paths: MachinePaths;
  /** Where the machine fails or cannot be explored. */
  faults: Finding[];
  /** The transitions that no path takes, without another reason. */
  gaps: Finding[];
  /** Among the gaps, the events that a path cannot say to be ignored. */
  unsure: Finding[];
  /** The names of all transitions that no path takes. */
  missing: string[];
};

/** As `makePaths`, with the paths around what cannot be explored. */
export function findPaths(model: AnyChartModel): FoundPaths {
  const { findings, ...exploration } = exploreFreely(model);
  const isCut = findings.some(({ isLimit }) => isLimit);
  const made = tryGenerate(model, exploration, isCut);
  const taken = getTransitions(made.paths.paths);
  const open = declaredTransitions(model.machine).filter(({ name }) => !taken.has(name));
  const faults = [...keepFirst(findings), ...made.findings];
  const isPartial = exploration.starts.length === 0 || faults.some(({ isLimit }) => isLimit);
  // What a machine leaves out that does not start, or is not seen as a whole, says nothing more.
  const unexplained = isPartial
    ? []
    : open.filter((one) => acceptedReason(model, one.name) === undefined && !faults.some((fault) => isAt(fault, one)));
  const dead = deadTransitions(model);
  const gaps = [
    ...made.unsure,
    ...unexplained.map((one) => gapIn(model, one, dead.get(one.name))),
    ...(made.paths.paths.length > 0 ? goalGaps(model) : []),
  ];
  return { paths: made.paths, faults, gaps, unsure: made.unsure, missing: open.map(({ name }) => name) };
}

/** The names of the transitions that paths take, starts included. */
export function getTransitions(paths: MachinePath[]): Set<string> {
  const steps = paths.flatMap((path) => [path.start, ...path.steps]);
  return new Set(steps.flatMap(({ transitions = [] }) => transitions));
}

/** The first finding of each event and message: others differ only in the state and the way there. */
function keepFirst(findings: readonly Finding[]): Finding[] {
  const getKey = ({ event, message, advice }: Finding) =>
    JSON.stringify([event, message.replace(/ in state node '[^']*'/, ''), advice]);
  return [...new Map(findings.toReversed().map((one) => [getKey(one), one])).values()].toReversed();
}

/** Whether a fault explains why a transition is not taken. */
function isAt({ event, state }: Finding, { event: own, source }: Declared): boolean {
  return (
    event?.event === own &&
    state !== undefined &&
    (source.path.length === 0 || activeStates(state).includes(source.path.join('.')))
  );
}

function gapIn(model: AnyChartModel, { name, event }: Declared, deadBy: string | undefined): Finding {
  const finding = { machine: model.machine.id, message: `no path takes ${name}` };
  if (deadBy === undefined) return { ...finding, advice: adviceFor(model, event) };
  const advice = `remove it, or give its model accepted: { ${quoteText(name)}: ${quoteText(deadBy)} }`;
  return { ...finding, message: `${finding.message}: ${deadBy}`, advice };
}

/** A goal that the search did not find before its limits may have a path all the same. */
const goalGaps = (model: AnyChartModel): Finding[] =>
  goalNames(model).flatMap((name): Finding[] => {
    const found = findGoal(model, name);
    if (found.route) return [];
    const machine = model.machine.id;
    if (found.isCut) {
      const message = `no path to the goal '${name}' within ${goalLimits}`;
      return [{ machine, message, advice: 'give its model inputs that start nearer to it', isLimit: true }];
    }
    const advice = 'change the goal, or give its model inputs, cases or outcomes that lead there';
    return [{ machine, message: `no path reaches the goal '${name}'`, advice }];
  });

type Generated = { paths: MachinePaths; findings: Finding[]; unsure: Finding[] };

/** What is too slow to explore is too slow for paths too. */
function tryGenerate(model: AnyChartModel, exploration: Exploration, isCut: boolean): Generated {
  const none = { ...describe(model), states: [], pairs: 0, guards: [], paths: [] };
  // The machine does not start: a finding says so already.
  if (exploration.starts.length === 0) return { paths: none, findings: [], unsure: [] };
  try {
    const generate = () => generateAll(model, exploration);
    return { ...(isCut ? limitTime(generate) : generate()), findings: [] };
  } catch (fault) {
    // The finding about the exploration says so already.
    if (isCut && fault instanceof TimeLimitError) return { paths: none, findings: [], unsure: [] };
    const finding = { machine: model.machine.id, message: faultMessage(fault), advice: adviceFor(model, '') };
    return { paths: none, findings: [finding], unsure: [] };
  }
}

const describe = ({ machine, title }: AnyChartModel) => ({
  machine: machine.id,
  title,
  transitions: declaredTransitions(machine).map(({ name }) => name),
});

function generateAll(model: AnyChartModel, exploration: Exploration): Omit<Generated, 'findings'> {
  const explored = exploredDepths.map(
    (depth): PathsOfDepth => ({
      depth,
      paths: generatePaths(model, exploration, createTask(depth)),
    }),
  );
  const generated = completeDepths([...explored, { depth: 'goal', paths: goalPaths(model) }]);
  const all = generated.flatMap(({ paths }) => paths);
  const observations = all.flatMap(({ start, steps }) => [start, ...steps.map(({ observation }) => observation)]);
  const { states, findings } = keepIgnored(model, all, findIgnored(model, exploration));
  const paths = {
    ...describe(model),
    states,
    pairs: possiblePairs(exploration),
    guards: [...new Set(observations.flatMap(({ guards }) => guards))].sort(),
    paths: generated.flatMap(({ depth, paths: ofDepth }) =>
      ofDepth.map((path, index) => machinePath(path, depth, `${depth} ${index + 1}`)),
    ),
  };
  return { paths, unsure: findings };
}

/** The shortest path to each goal that can be reached; equal ones once. */
function goalPaths(model: AnyChartModel): GeneratedPath[] {
  const routes = goalNames(model).flatMap((name) => findGoal(model, name).route ?? []);
  if (routes.length === 0) return [];
  const distinct = new Map(routes.map((route) => [JSON.stringify(route), route]));
  const open = prepareHarness(model);
  return [...distinct.values()].map((route) => runPlan(open, { ...route, edges: [] }));
}

/** What can be followed elsewhere, such as in a browser: which inputs and which steps. */
export type Follower = { canStart(input: string): boolean; canFollow(step: PathStep, before: PathStep): boolean };

/**
 * Few long paths with every transition.
 * With a follower, they have only the transitions that it can take.
 */
export function makeTour(model: AnyChartModel, follower?: Follower): MachinePath[] {
  const exploration = explore(model);
  const task = follower ? { ...tour, follower: edgeFollower(exploration, follower) } : tour;
  return generatePaths(model, exploration, task).map((path, index) =>
    machinePath(path, 'transition', `tour ${index + 1}`),
  );
}

function edgeFollower({ starts }: Exploration, { canStart, canFollow }: Follower) {
  const toStep = ({ from, eventCase, observation }: Edge) => pathStep(observation, from.context, eventCase.case);
  const startStep = ({ from }: Edge) => {
    const start = starts.find(({ configuration }) => configuration === from);
    if (!start) throw new Error('a tour that starts at no start');
    return pathStep(start.observation, {});
  };
  const canTake = (edge: Edge, before: Edge | undefined) =>
    canFollow(toStep(edge), before ? toStep(before) : startStep(edge));
  return { canStart, canTake };
}

/** Names a generated path and writes its observations as steps. */
export function machinePath({ input, start, steps }: GeneratedPath, depth: Depth, name: string): MachinePath {
  const written = steps.map(({ eventCase, before, observation }) =>
    pathStep(observation, before.context, eventCase.case),
  );
  return { name, depth, input, start: pathStep(start, {}), steps: written };
}
