import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import type { Edge, Exploration, Situation } from './explore.ts';
import type { Move } from './moves.ts';
import { changedFields } from './plain.ts';
import { inputNames, type Observed, prepareStages } from './stage.ts';

/** pair: each transition from each state with each payload case; transition: each transition once. */
export type Depth = 'pair' | 'transition';

type WalkedStep = { move: Move; before: Observed; observed: Observed };
export type Walked = { input: string; start: Observed; steps: WalkedStep[] };

type Open = ReturnType<typeof prepareStages>;
type Plan = { input: string; moves: Move[]; edges: Edge[] };

const mostSteps: Record<Depth, number> = { pair: 16, transition: 10 };

/** A step as far as its aims go. */
type Aiming = { before: Pick<Observed, 'state' | 'context'>; move: Move; observed: Observed };

/** Aims of a step at a depth; steps that change other fields are other aims, so that no action goes unseen. */
function aimsOf(depth: Depth, { before, move, observed }: Aiming): string[] {
  if (depth === 'transition') return observed.transitions;
  const changed = Object.keys(changedFields(before.context, observed.context));
  return [JSON.stringify([before.state, observed.event, move.case ?? '', observed.transitions, changed])];
}

/** A set of paths that meets every aim, each path as long as nearby aims carry it, checked on real actors. */
export function cover(model: AnyChartModel, exploration: Exploration, depth: Depth): Walked[] {
  const open = prepareStages(model);
  const met = new Set<string>();
  const edgeAims = rememberedAims(depth);
  const isOpen = (edge: Edge, taken: Set<string>) => edgeAims(edge).some((aim) => !met.has(aim) && !taken.has(aim));
  const paths: Walked[] = [];
  for (;;) {
    const plan = planPath({ exploration, depth, edgeAims, isOpen });
    if (!plan) return [...idlePaths(model, open).flatMap((idle) => unlessMet(idle, depth, met)), ...paths];
    const bold = walk(open, plan);
    const gains = walkedAims(depth, bold).some((aim) => !met.has(aim));
    const walked = gains ? bold : walk(open, surePlan(plan, isOpen));
    const size = met.size;
    for (const aim of walkedAims(depth, walked)) met.add(aim);
    if (met.size === size) throw new Error(`${model.machine.id}: the same moves do not lead to the same place`);
    paths.push(walked);
  }
}

const walkedAims = (depth: Depth, { input, start, steps }: Walked): string[] => [
  ...startAims(depth, input, start),
  ...steps.flatMap((step) => aimsOf(depth, step)),
];

const startAims = (depth: Depth, input: string, start: Observed): string[] =>
  depth === 'transition' ? start.transitions : [`start ${input}`, ...start.transitions];

function rememberedAims(depth: Depth): (edge: Edge) => string[] {
  const aims = new Map<Edge, string[]>();
  return (edge) => {
    const { from, move, observed } = edge;
    const own = aims.get(edge) ?? aimsOf(depth, { before: from, move, observed });
    aims.set(edge, own);
    return own;
  };
}

/** The discovery of an aim was walked once already, so that walking it again meets the aim for certain. */
function surePlan(plan: Plan, isOpen: Planning['isOpen']): Plan {
  const edge = plan.edges.find((one) => isOpen(one, new Set()));
  if (!edge) throw new Error('a plan without an open aim');
  return { input: edge.from.input, moves: [...edge.from.route, edge.move], edges: [edge] };
}

type Planning = {
  exploration: Exploration;
  depth: Depth;
  edgeAims(edge: Edge): string[];
  isOpen(edge: Edge, taken: Set<string>): boolean;
};

/** Goes from each start to the nearest open aim and on to the next nearest, and keeps the plan that begins nearest. */
function planPath({ exploration, depth, edgeAims, isOpen }: Planning): Plan | undefined {
  const taken = new Set<string>();
  const first = exploration.starts
    .map(({ situation, observed }, index) => ({
      index,
      observed,
      edges: nearest(situation, (edge) => isOpen(edge, taken)),
    }))
    .filter(({ edges }) => edges.length > 0)
    .sort((a, b) => a.edges.length - b.edges.length || a.index - b.index)[0];
  if (!first) return undefined;
  const edges: Edge[] = [];
  let leg = first.edges;
  while (leg.length > 0 && (edges.length === 0 || edges.length + leg.length <= mostSteps[depth])) {
    edges.push(...leg);
    for (const edge of leg) for (const aim of edgeAims(edge)) taken.add(aim);
    const last = edges[edges.length - 1];
    leg = last && !last.isRare ? nearest(last.to, (edge) => isOpen(edge, taken)) : [];
  }
  const input = exploration.starts[first.index]?.situation.input ?? '';
  return { input, moves: edges.map(({ move }) => move), edges };
}

/** The shortest way to an edge that is asked for, that edge included, by rare edges only where no other leads there. */
function nearest(start: Situation, isAskedFor: (edge: Edge) => boolean): Edge[] {
  const way = wayTo(start, isAskedFor, (edge) => !edge.isRare);
  return way.length > 0 ? way : wayTo(start, isAskedFor, () => true);
}

/** The shortest way over edges that may be passed; empty when there is none. */
function wayTo(start: Situation, isAskedFor: (edge: Edge) => boolean, mayPass: (edge: Edge) => boolean): Edge[] {
  const ways = new Map<Situation, Edge[]>([[start, []]]);
  for (const [situation, way] of ways) {
    for (const edge of situation.edges) {
      if (isAskedFor(edge)) return [...way, edge];
      if (mayPass(edge) && !ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  }
  return [];
}

/** Walks a plan on a real actor and ends it where the situations that were taken for the same turn out to differ. */
function walk(open: Open, { input, moves, edges }: Plan): Walked {
  const stage = open(input);
  const start = stage.start();
  const steps: WalkedStep[] = [];
  let before = start;
  const offset = moves.length - edges.length;
  for (const [index, move] of moves.entries()) {
    if (!isPossible(stage.moves(), move)) break;
    const observed = stage.make(move);
    if (observed.transitions.length === 0) break;
    steps.push({ move, before, observed });
    before = observed;
    const edge = edges[index - offset];
    if (edge && stage.key() !== edge.to.key) break;
  }
  stage.stop();
  return { input, start, steps };
}

const isPossible = (moves: Move[], { event, case: name }: Move) =>
  moves.some((one) => one.event === event && one.case === name);

/** An input from which no aim was nearest still gets a path of its own: its start is an aim too. */
const idlePaths = (model: AnyChartModel, open: Open): Walked[] =>
  inputNames(model).map((input) => walk(open, { input, moves: [], edges: [] }));

function unlessMet(walked: Walked, depth: Depth, met: Set<string>): Walked[] {
  const aims = startAims(depth, walked.input, walked.start).filter((aim) => !met.has(aim));
  for (const aim of aims) met.add(aim);
  return aims.length > 0 ? [walked] : [];
}
