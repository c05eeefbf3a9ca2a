import type { AnyChartModel } from './chart-model.ts';
import type { EventCase } from './event-cases.ts';
import { exploreFreely } from './exploration.ts';
import { createRandom, simplest } from './generators.ts';
import { prepareWalk, type Violation, type Walk, type Walker } from './walk.ts';

export type WalkOptions = {
  /** The same seed makes the same walks. */
  seed: number;
  walks: number;
  /** The longest walk. */
  steps: number;
};

export type WalkReport = {
  walks: number;
  /** Of all walks, starts included. */
  steps: number;
  /** The transitions that they took. */
  taken: ReadonlySet<string>;
  /** In how many walks each property was not decided, by its name. */
  undecided: ReadonlyMap<string, number>;
  /** With the shortest walk that was found. */
  violation: Violation | undefined;
};

/** Walks at random until something is violated, and shortens that walk. */
export function walkMachine(model: AnyChartModel, { seed, walks, steps }: WalkOptions): WalkReport {
  const walker = prepareWalk(model);
  const random = createRandom(seed);
  const taken = new Set<string>();
  const undecided = new Map<string, number>();
  let count = 0;
  for (let at = 1; at <= walks; at += 1) {
    const walk = walker.wander(createRandom(random.seed()), steps);
    count += walk.moments.length;
    for (const { observation } of walk.moments) for (const name of observation.transitions) taken.add(name);
    for (const { name } of walk.undecided) undecided.set(name, (undecided.get(name) ?? 0) + 1);
    if (walk.violation) {
      const violation = walk.violation.isEndless ? walk.violation : shorten(model, walker, walk.violation);
      return { walks: at, steps: count, taken, undecided, violation };
    }
  }
  return { walks, steps: count, taken, undecided, violation: undefined };
}

/** The same property is violated with fewer events and simpler data, if there are such. */
function shorten(model: AnyChartModel, walker: Walker, first: Violation): Violation {
  const isSame = ({ violation }: Walk) => violation?.property === first.property && violation.reason === first.reason;
  let best = first;
  const tryEvents = (input: string, events: readonly EventCase[]): boolean => {
    const walk = walker.follow(input, events);
    if (!isSame(walk) || !walk.violation) return false;
    if (!isSimpler(walk.violation.events, best.events)) return false;
    best = walk.violation;
    return true;
  };
  dropEvents(() => best, tryEvents);
  simplifyData(model, () => best, tryEvents);
  tryRoutes(model, () => best, tryEvents);
  return best;
}

const sizeData = (events: readonly EventCase[]): number => JSON.stringify(events).length;

const isSimpler = (events: readonly EventCase[], others: readonly EventCase[]): boolean =>
  events.length < others.length || (events.length === others.length && sizeData(events) < sizeData(others));

type Try = (input: string, events: readonly EventCase[]) => boolean;

/** Leaves out halves, quarters and so on, down to single events. */
function dropEvents(getBest: () => Violation, tryEvents: Try): void {
  let size = Math.ceil(getBest().events.length / 2);
  while (size > 0) {
    const { events, trace } = getBest();
    const starts = Array.from({ length: Math.ceil(events.length / size) }, (_, at) => at * size);
    const isShorter = starts.some((start) => tryEvents(trace.input, events.toSpliced(start, size)));
    if (!isShorter) size = size === 1 ? 0 : Math.ceil(size / 2);
  }
}

function simplifyData({ generators }: AnyChartModel, getBest: () => Violation, tryEvents: Try): void {
  const { events, trace } = getBest();
  for (const at of events.keys()) {
    const one = getBest().events[at];
    const generate = one && 'data' in one ? generators?.[one.event] : undefined;
    if (one && generate) tryEvents(trace.input, getBest().events.with(at, { ...one, data: generate(simplest()) }));
  }
}

/** The shortest ways to all situations, in the order of their length. */
function tryRoutes(model: AnyChartModel, getBest: () => Violation, tryEvents: Try): void {
  if (getBest().events.length < 2) return;
  for (const { input, events, edges } of exploreFreely(model).configurations)
    for (const { eventCase } of edges) {
      if (events.length + 1 >= getBest().events.length) return;
      if (tryEvents(input, [...events, eventCase])) return;
    }
}
