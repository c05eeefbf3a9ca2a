import type { AnyStateMachine } from 'xstate';
import type { AnyChartModel } from './chart-model.ts';
import type { EventCase } from './event-cases.ts';
import { faultMessage } from './findings.ts';
import { inputNames, prepareHarness } from './harness.ts';
import { createMoment, type Moment } from './moments.ts';
import { limitTime, TimeLimitError } from './time-limit.ts';

/** Whether a step is one that a goal wants. */
type StepPredicate<M extends AnyStateMachine> = (moment: Moment<M>) => boolean;

/** Goals by their names. A list is steps that follow each other, without any in between. */
export type Goals<M extends AnyStateMachine> = Readonly<Record<string, StepPredicate<M> | readonly StepPredicate<M>[]>>;

type AnyPredicate = StepPredicate<AnyStateMachine>;

const getPredicates = (model: AnyChartModel, name: string): readonly AnyPredicate[] =>
  [model.goals?.[name] ?? []].flat();

/** The names of the goals of a model. */
export const goalNames = (model: AnyChartModel): string[] => Object.keys(model.goals ?? {});

/**
 * The positions in a goal's list that a step reaches, given those before it.
 * A position is the number of steps that match so far.
 */
function reach(predicates: readonly AnyPredicate[], before: readonly number[], moment: Moment<AnyStateMachine>) {
  return [0, ...before].filter((at) => predicates[at]?.(moment)).map((at) => at + 1);
}

/** The names of the goals that a path reaches. */
export function reachedGoals(model: AnyChartModel, moments: readonly Moment<AnyStateMachine>[]): string[] {
  return goalNames(model).filter((name) => {
    const predicates = getPredicates(model, name);
    let positions: number[] = [];
    return moments.some((moment) => {
      positions = reach(predicates, positions, moment);
      return positions.includes(predicates.length);
    });
  });
}

type Route = { input: string; events: EventCase[] };
type Node = Route & { positions: number[] };

/** Beyond these limits no path to a goal is searched. */
const maxNodes = 3_000;
const maxLength = 40;

/** The shortest events that reach a goal, or whether the search for them ended at a limit. */
type FoundGoal = { route: Route } | { route?: undefined; isCut: boolean };

/** The limits of a search, for messages. */
export const goalLimits = `${maxNodes} situations, ${maxLength} events and the time limit`;

/** Searches the shortest events that reach a goal. */
export function findGoal(model: AnyChartModel, name: string): FoundGoal {
  const search = new GoalSearch(model, getPredicates(model, name));
  const start = inputNames(model).map((input) => ({ input, events: [], positions: [] }));
  try {
    return limitTime(() => search.run(start));
  } catch (cause) {
    if (cause instanceof TimeLimitError) return { isCut: true };
    throw new Error(`the goal '${name}' throws: ${faultMessage(cause)}`, { cause });
  }
}

/** Searches breadth first; a situation is its key and the positions in the goal. */
class GoalSearch {
  private readonly predicates: readonly AnyPredicate[];
  private readonly open: ReturnType<typeof prepareHarness>;
  private readonly known = new Set<string>();
  private readonly nodes: Node[] = [];

  constructor(model: AnyChartModel, predicates: readonly AnyPredicate[]) {
    this.predicates = predicates;
    this.open = prepareHarness(model);
  }

  run(starts: readonly Node[]): FoundGoal {
    for (const start of starts) if (this.visit(start, undefined)) return { route: start };
    for (const node of this.nodes) {
      if (node.events.length >= maxLength || this.nodes.length >= maxNodes) return { isCut: true };
      const harness = this.open(node.input);
      harness.repeat(node.events);
      const possible = harness.possibleEvents();
      harness.stop();
      for (const eventCase of possible) if (this.visit(node, eventCase)) return { route: this.extend(node, eventCase) };
    }
    return { isCut: false };
  }

  private extend = ({ input, events }: Route, eventCase: EventCase): Route => ({
    input,
    events: [...events, eventCase],
  });

  /** Whether the step after a node reaches the goal. Otherwise it becomes a node, if it is new. */
  private visit(node: Node, eventCase: EventCase | undefined): boolean {
    const seen = this.observe(node, eventCase);
    if (!seen) return false;
    const positions = [...new Set(reach(this.predicates, node.positions, seen.moment))].sort();
    if (positions.includes(this.predicates.length)) return true;
    const key = JSON.stringify([seen.key, positions]);
    if (this.known.has(key)) return false;
    this.known.add(key);
    this.nodes.push({ ...(eventCase ? this.extend(node, eventCase) : node), positions });
    return false;
  }

  /**
   * Returns undefined if nothing happens, or if the machine throws.
   * The exploration has a finding for what was thrown.
   */
  private observe(node: Node, eventCase: EventCase | undefined) {
    const harness = this.open(node.input);
    try {
      if (eventCase) harness.repeat(node.events);
      const contextBefore: unknown = eventCase && harness.snapshot().context;
      const observation = eventCase ? harness.trigger(eventCase) : harness.start();
      if (eventCase && observation.transitions.length === 0) return undefined;
      const step = eventCase ?? { event: 'start', case: node.input };
      const moment = createMoment({ eventCase: step, observation, snapshot: harness.snapshot(), contextBefore });
      return { moment, key: harness.key() };
    } catch {
      return undefined;
    } finally {
      harness.stop();
    }
  }
}
