import type { AnyChartModel } from './chart-model.ts';
import { type EventCase, halfTime } from './event-cases.ts';
import type { Configuration, Edge, Exploration } from './exploration.ts';
import { inputNames, type Observation, prepareHarness } from './harness.ts';
import { changedFields } from './json.ts';

/**
 * pair: each transition from each state with each payload case
 * transition: each transition once
 * half: each transition after half of the next timer's time
 * rejection: each event with each result of the guards that reject it
 */
export const exploredDepths = ['pair', 'transition', 'half', 'rejection'] as const;
type ExploredDepth = (typeof exploredDepths)[number];

/** goal: each goal of the model. */
export const depths = [...exploredDepths, 'goal'] as const;
export type Depth = (typeof depths)[number];

/**
 * Whether people and browsers can follow a path.
 * Such a path has neither rejected events nor exact times.
 */
export const isOrdinary = ({ depth }: { depth: Depth }): boolean => depth !== 'half' && depth !== 'rejection';

type GeneratedStep = { eventCase: EventCase; before: Observation; observation: Observation };
export type GeneratedPath = { input: string; start: Observation; steps: GeneratedStep[] };

type OpenHarness = ReturnType<typeof prepareHarness>;
export type Plan = { input: string; events: EventCase[]; edges: Edge[] };

const maxSteps: Record<ExploredDepth, number> = { pair: 16, transition: 10, half: 16, rejection: 16 };

/**
 * What paths must reach, and how long they can be.
 * Without a `follower`, every step can be followed.
 */
type Task = { depth: ExploredDepth; maxSteps: number; follower?: EdgeFollower };

type EdgeFollower = { canStart(input: string): boolean; canTake(edge: Edge, before: Edge | undefined): boolean };

export const createTask = (depth: ExploredDepth): Task => ({ depth, maxSteps: maxSteps[depth] });

/** Each transition once, in paths that end only where no open transition can be reached. */
export const tour: Task = { depth: 'transition', maxSteps: Number.POSITIVE_INFINITY };

type GoalStep = {
  before: Pick<Observation, 'state' | 'context' | 'isHalved'>;
  eventCase: EventCase;
  observation: Observation;
};

function getGoals(depth: ExploredDepth, { before, eventCase, observation }: GoalStep): string[] {
  const { transitions, guards, timers, isRecalled } = observation;
  const isRejected = transitions.length === 0;
  const goal = [before.state, observation.event];
  if (depth === 'transition') return transitions;
  if (depth === 'rejection') {
    return isRejected && eventCase.event !== halfTime.event ? [JSON.stringify([...goal, eventCase.case, guards])] : [];
  }
  if (isRejected) return [];
  if (depth === 'half') {
    const isOfTime = before.isHalved && (timers.length > 0 || observation.waited !== undefined);
    return isOfTime ? [JSON.stringify([...goal, transitions])] : [];
  }
  // Steps that change different fields are different goals, so that every action is seen.
  const changed = Object.keys(changedFields(before.context, observation.context));
  // A history state can lead to different states.
  const recalled = isRecalled ? [observation.state] : [];
  return [JSON.stringify([...goal, eventCase.case ?? '', transitions, changed, ...recalled])];
}

function getEdges(depth: ExploredDepth, { edges, rejections, halves }: Configuration): Edge[] {
  if (depth === 'rejection') return [...rejections, ...edges];
  return depth === 'half' ? [...edges, ...halves] : edges;
}

/**
 * Returns paths that reach every goal, checked on real actors.
 * Each path continues while open goals are near.
 */
export function generatePaths(model: AnyChartModel, exploration: Exploration, task: Task): GeneratedPath[] {
  const { depth } = task;
  const open = prepareHarness(model);
  const reached = new Set<string>();
  const edgeGoals = cachedGoals(depth);
  const isOpen = (edge: Edge, planned: Set<string>) =>
    edgeGoals(edge).some((goal) => !reached.has(goal) && !planned.has(goal));
  const paths: GeneratedPath[] = [];
  for (;;) {
    const plan = planPath({ exploration, ...task, edgeGoals, isOpen });
    if (!plan)
      return [...startPaths(model, open, task).flatMap((path) => unlessReached(path, depth, reached)), ...paths];
    const long = runPlan(open, plan);
    const isNew = pathGoals(depth, long).some((goal) => !reached.has(goal));
    if (!isNew && task.follower) {
      for (const goal of plan.edges.flatMap(edgeGoals)) reached.add(goal);
      continue;
    }
    const path = isNew ? long : runPlan(open, discoveryPlan(plan, isOpen));
    const size = reached.size;
    for (const goal of pathGoals(depth, path)) reached.add(goal);
    if (reached.size === size) throw new Error(`${model.machine.id}: the same events lead to different states`);
    paths.push(path);
  }
}

const pathGoals = (depth: ExploredDepth, { input, start, steps }: GeneratedPath): string[] => [
  ...startGoals(depth, input, start),
  ...steps.flatMap((step) => getGoals(depth, step)),
];

function startGoals(depth: ExploredDepth, input: string, start: Observation): string[] {
  if (depth === 'transition') return start.transitions;
  return depth === 'pair' ? [`start ${input}`, ...start.transitions] : [];
}

function cachedGoals(depth: ExploredDepth): (edge: Edge) => string[] {
  const cache = new Map<Edge, string[]>();
  return (edge) => {
    const { from, eventCase, observation } = edge;
    const goals = cache.get(edge) ?? getGoals(depth, { before: from, eventCase, observation });
    cache.set(edge, goals);
    return goals;
  };
}

/** The exploration's own path always reaches its goal. */
function discoveryPlan(plan: Plan, isOpen: Planning['isOpen']): Plan {
  const edge = plan.edges.find((one) => isOpen(one, new Set()));
  if (!edge) throw new Error('a plan without an open goal');
  return { input: edge.from.input, events: [...edge.from.events, edge.eventCase], edges: [edge] };
}

type Planning = Task & {
  exploration: Exploration;
  edgeGoals(edge: Edge): string[];
  isOpen(edge: Edge, planned: Set<string>): boolean;
};

/** Goes from the start with the nearest open goal to that goal, and on to the next nearest. */
function planPath({ exploration, edgeGoals, isOpen, ...task }: Planning): Plan | undefined {
  const planned = new Set<string>();
  const isWanted = (edge: Edge) => isOpen(edge, planned);
  const canStart = ({ input }: Configuration) => task.follower?.canStart(input) ?? true;
  const nearestOpen = (start: Configuration, before?: Edge) => nearest({ ...task, start, before, isWanted });
  const first = exploration.starts
    .map(({ configuration }, index) => ({ index, edges: canStart(configuration) ? nearestOpen(configuration) : [] }))
    .filter(({ edges }) => edges.length > 0)
    .sort((a, b) => a.edges.length - b.edges.length || a.index - b.index)[0];
  if (!first) return undefined;
  const edges: Edge[] = [];
  let leg = first.edges;
  while (leg.length > 0 && (edges.length === 0 || edges.length + leg.length <= task.maxSteps)) {
    edges.push(...leg);
    for (const edge of leg) for (const goal of edgeGoals(edge)) planned.add(goal);
    const last = edges[edges.length - 1];
    leg = last && !last.isRare ? nearestOpen(last.to, last) : [];
  }
  const input = exploration.starts[first.index]?.configuration.input ?? '';
  return { input, events: edges.map(({ eventCase }) => eventCase), edges };
}

/**
 * The shortest path that ends with a matching edge.
 * It uses rare edges only if there is no other path.
 */
function nearest(search: Search): Edge[] {
  const route = routeTo(search, (edge) => !edge.isRare);
  return route.length > 0 ? route : routeTo(search, () => true);
}

type Search = Task & { start: Configuration; before: Edge | undefined; isWanted(edge: Edge): boolean };

function routeTo({ start, before, depth, isWanted, follower }: Search, canPass: (edge: Edge) => boolean): Edge[] {
  const routes = new Map<Configuration, Edge[]>([[start, []]]);
  for (const [configuration, route] of routes) {
    for (const edge of getEdges(depth, configuration)) {
      if (follower && !follower.canTake(edge, route.at(-1) ?? before)) continue;
      if (isWanted(edge)) return [...route, edge];
      if (canPass(edge) && !routes.has(edge.to)) routes.set(edge.to, [...route, edge]);
    }
  }
  return [];
}

/** Ends the path early where two configurations with the same key turn out to differ. */
export function runPlan(open: OpenHarness, { input, events, edges }: Plan): GeneratedPath {
  const harness = open(input);
  const start = harness.start();
  const steps: GeneratedStep[] = [];
  let before = start;
  const offset = events.length - edges.length;
  for (const [index, eventCase] of events.entries()) {
    const edge = edges[index - offset];
    const isHalf = eventCase.event === halfTime.event;
    if (isHalf ? !harness.canHalve() : !isPossible(harness.possibleEvents(), eventCase)) break;
    const observation = harness.trigger(eventCase);
    if (observation.transitions.length === 0 && !isHalf && edge?.observation.transitions.length !== 0) break;
    steps.push({ eventCase, before, observation });
    before = observation;
    if (edge && harness.key() !== edge.to.key) break;
  }
  harness.stop();
  return { input, start, steps };
}

const isPossible = (possible: EventCase[], { event, case: name }: EventCase) =>
  possible.some((one) => one.event === event && one.case === name);

/** Each start is a goal too: an input without another path gets one without steps. */
const startPaths = (model: AnyChartModel, open: OpenHarness, { follower }: Task): GeneratedPath[] =>
  inputNames(model)
    .filter((input) => follower?.canStart(input) ?? true)
    .map((input) => runPlan(open, { input, events: [], edges: [] }));

function unlessReached(path: GeneratedPath, depth: ExploredDepth, reached: Set<string>): GeneratedPath[] {
  const goals = startGoals(depth, path.input, path.start).filter((goal) => !reached.has(goal));
  for (const goal of goals) reached.add(goal);
  return goals.length > 0 ? [path] : [];
}
