import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import type { Plain, PlainObject } from './boundary.ts';
import { labelOf, type Move } from './moves.ts';
import { inputNames, type Observed, prepareStages, type Stage } from './stage.ts';

/** The input and the moves that lead somewhere, as short as can be. */
type Way = { input: string; route: Move[] };

/** A situation of the machine: its value, the remembered context, its running actors and the order of its timers. */
export type Situation = Way & {
  number: number;
  key: string;
  state: Plain;
  context: PlainObject;
  edges: Edge[];
  ignored: Move[];
  /** What the chart would hear and the world does not bring about here. */
  withheld: Move[];
};

export type Edge = { move: Move; from: Situation; to: Situation; observed: Observed; isRare: boolean };

export type Exploration = { situations: Situation[]; starts: { situation: Situation; observed: Observed }[] };

/** More situations, or ways so long, come of a context that grows without end. */
const mostSituations = 1_500;
const longestRoute = 40;

/**
 * Finds every situation that the machine can get into, breadth first, by bringing about every event in every
 * situation on real actors; nothing is assumed about timers or children that a real actor does not do.
 */
export function explore(model: AnyChartModel): Exploration {
  const open = prepareStages(model);
  const known = new Map<string, Situation>();
  const starts: Exploration['starts'] = [];
  const settle = (stage: Stage, { state, context }: Observed, { input, route }: Way): Situation => {
    const key = stage.key();
    const found = known.get(key);
    if (found) return found;
    if (known.size >= mostSituations || route.length > longestRoute) {
      throw new Error(
        `${model.machine.id}: too many situations; give its model a key, or cases that move one region at a time`,
      );
    }
    const situation = { number: known.size, key, state, context, input, route, edges: [], ignored: [], withheld: [] };
    known.set(key, situation);
    return situation;
  };
  for (const input of inputNames(model)) {
    const stage = open(input);
    const observed = stage.start();
    starts.push({ situation: settle(stage, observed, { input, route: [] }), observed });
    stage.stop();
  }
  for (const situation of known.values()) tryMoves(situation, open, settle);
  return { situations: [...known.values()], starts };
}

type Settle = (stage: Stage, observed: Observed, way: Way) => Situation;

function tryMoves(situation: Situation, open: (input: string) => Stage, settle: Settle): void {
  const { input, route } = situation;
  let stage = open(input);
  stage.reach(route);
  situation.withheld = stage.withheld();
  for (const move of stage.moves()) {
    const before = stage.key();
    const isRare = stage.isRare(move);
    const observed = stage.make(move);
    if (observed.transitions.length === 0) {
      if (stage.key() !== before) throw new Error(`${labelOf(move)} changed ${before} without a transition`);
      situation.ignored.push(move);
      continue;
    }
    const to = settle(stage, observed, { input, route: [...route, move] });
    situation.edges.push({ move, from: situation, to, observed, isRare });
    stage.stop();
    stage = open(input);
    stage.reach(route);
  }
  stage.stop();
}
