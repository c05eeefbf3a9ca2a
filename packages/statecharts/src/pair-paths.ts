import type { AnyChartModel } from './chart-model.ts';
import { pairsIn, pairText } from './coverage.ts';
import { type Configuration, type Edge, type Exploration, explore } from './exploration.ts';
import { prepareHarness } from './harness.ts';
import { type GeneratedPath, type Plan, runPlan } from './path-generation.ts';
import { type MachinePath, machinePath } from './paths.ts';

type Position = { at: Configuration; last: string | undefined };

const maxSteps = 16;

const getPairs = ({ start, steps }: GeneratedPath): string[] =>
  pairsIn([start.transitions, ...steps.map(({ observation }) => observation.transitions)].flat());

const after = ({ to, observation }: Edge, { last }: Position): Position => ({
  at: to,
  last: observation.transitions.at(-1) ?? last,
});

function pairsBy({ observation: { transitions } }: Edge, { last }: Position): string[] {
  const [first] = transitions;
  return [...(last !== undefined && first !== undefined ? [pairText(last, first)] : []), ...pairsIn(transitions)];
}

const getStart = ({ configuration, observation }: Exploration['starts'][number]): Position => ({
  at: configuration,
  last: observation.transitions.at(-1),
});

/** The shortest way to an open pair; empty without one. */
function wayToOpen(start: Position, isOpen: (pair: string) => boolean): Edge[] {
  const queue: { position: Position; way: Edge[] }[] = [{ position: start, way: [] }];
  const seen = new Set<string>();
  for (const { position, way } of queue) {
    for (const edge of position.at.edges) {
      if (pairsBy(edge, position).some(isOpen)) return [...way, edge];
      const next = after(edge, position);
      const key = `${next.at.number} ${next.last}`;
      if (edge.isRare || seen.has(key)) continue;
      seen.add(key);
      queue.push({ position: next, way: [...way, edge] });
    }
  }
  return [];
}

function planPath({ starts }: Exploration, reached: ReadonlySet<string>): Plan | undefined {
  const planned = new Set(reached);
  const isOpen = (pair: string) => !planned.has(pair);
  const ways = starts.map((start) => ({ start, way: wayToOpen(getStart(start), isOpen) }));
  const [first] = ways.filter(({ way }) => way.length > 0).sort((one, other) => one.way.length - other.way.length);
  if (!first) return undefined;
  let position = getStart(first.start);
  const edges: Edge[] = [];
  for (let { way } = first; way.length > 0 && (edges.length === 0 || edges.length + way.length <= maxSteps); ) {
    for (const edge of way) {
      for (const pair of pairsBy(edge, position)) planned.add(pair);
      position = after(edge, position);
    }
    edges.push(...way);
    way = way.at(-1)?.isRare ? [] : wayToOpen(position, isOpen);
  }
  return { input: first.start.configuration.input, events: edges.map(({ eventCase }) => eventCase), edges };
}

/** Paths with each two transitions that can follow each other, checked on real actors. */
export function makePairPaths(model: AnyChartModel): MachinePath[] {
  const exploration = explore(model);
  const open = prepareHarness(model);
  const reached = new Set(exploration.starts.flatMap(({ observation }) => pairsIn(observation.transitions)));
  const paths: GeneratedPath[] = [];
  for (;;) {
    const plan = planPath(exploration, reached);
    if (!plan) break;
    const path = runPlan(open, plan);
    const isNew = getPairs(path).some((pair) => !reached.has(pair));
    // A pair whose way turns out to be another one on real actors is given up.
    const pairs = isNew ? getPairs(path) : pairsOfPlan(exploration, plan);
    for (const pair of pairs) reached.add(pair);
    if (isNew) paths.push(path);
  }
  return paths.map((path, index) => machinePath(path, 'pair', `pairs ${index + 1}`));
}

function pairsOfPlan({ starts }: Exploration, { input, edges }: Plan): string[] {
  const start = starts.find(({ configuration }) => configuration.input === input);
  let position = start && getStart(start);
  return edges.flatMap((edge) => {
    const pairs = position ? pairsBy(edge, position) : [];
    position = position && after(edge, position);
    return pairs;
  });
}
