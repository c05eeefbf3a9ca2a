import type { AnyChartModel } from './chart-model.ts';
import { type EventCase, eventCaseText, halfTime } from './event-cases.ts';
import { type Harness, inputNames, type Observation, prepareHarness } from './harness.ts';
import type { Json, JsonObject } from './xstate-types.ts';

/** The input and the events that lead to a configuration. */
type Route = { input: string; events: EventCase[] };

/** The machine's value, the key of its context, its running actors and the order of its timers. */
export type Configuration = Route & {
  number: number;
  key: string;
  state: Json;
  context: JsonObject;
  isHalved: boolean;
  edges: Edge[];
  /** Events that the guards reject: they lead back to the same configuration. */
  rejections: Edge[];
  /** Half of the next timer's time passes. */
  halves: Edge[];
  prevented: EventCase[];
};

export type Edge = {
  eventCase: EventCase;
  from: Configuration;
  to: Configuration;
  observation: Observation;
  isRare: boolean;
};

export type Exploration = {
  configurations: Configuration[];
  starts: { configuration: Configuration; observation: Observation }[];
};

/** Beyond these limits a context grows without end. */
const maxConfigurations = 1_500;
const maxRouteLength = 40;

/**
 * Finds every configuration breadth first.
 * It triggers every event in every configuration on real actors.
 */
export function explore(model: AnyChartModel): Exploration {
  const open = prepareHarness(model);
  const known = new Map<string, Configuration>();
  const starts: Exploration['starts'] = [];
  const add = (
    harness: Harness,
    { state, context, isHalved }: Observation,
    { input, events }: Route,
  ): Configuration => {
    const key = harness.key();
    const found = known.get(key);
    if (found) return found;
    if (known.size >= maxConfigurations || events.length > maxRouteLength) {
      throw new Error(
        `${model.machine.id}: too many configurations; give its model a key, or cases that change one region at a time`,
      );
    }
    const parts = { edges: [], rejections: [], halves: [], prevented: [] };
    const configuration = { number: known.size, key, state, context, isHalved, input, events, ...parts };
    known.set(key, configuration);
    return configuration;
  };
  for (const input of inputNames(model)) {
    const harness = open(input);
    const observation = harness.start();
    starts.push({ configuration: add(harness, observation, { input, events: [] }), observation });
    harness.stop();
  }
  for (const configuration of known.values()) tryEvents(configuration, open, add);
  const isTried = new Set(known.values());
  for (const configuration of known.values()) {
    if (!isTried.has(configuration)) tryEvents(configuration, open, add);
    tryHalf(configuration, open, add);
  }
  return { configurations: [...known.values()], starts };
}

type Add = (harness: Harness, observation: Observation, route: Route) => Configuration;

function tryEvents(configuration: Configuration, open: (input: string) => Harness, add: Add): void {
  const { input, events } = configuration;
  let harness = open(input);
  harness.repeat(events);
  configuration.prevented = harness.preventedEvents();
  for (const eventCase of harness.possibleEvents()) {
    const before = harness.key();
    const isRare = harness.isRare(eventCase);
    const observation = harness.trigger(eventCase);
    if (observation.transitions.length === 0) {
      const isSame = harness.key() === before;
      // A timer that the guards reject is over, so the machine is in another situation.
      if (!isSame && eventCase.event === 'time') {
        const to = add(harness, observation, { input, events: [...events, eventCase] });
        configuration.edges.push({ eventCase, from: configuration, to, observation, isRare: false });
        harness.stop();
        harness = open(input);
        harness.repeat(events);
        continue;
      }
      if (!isSame) throw new Error(`${eventCaseText(eventCase)} changed ${before} without a transition`);
      configuration.rejections.push({ eventCase, from: configuration, to: configuration, observation, isRare: false });
      continue;
    }
    const to = add(harness, observation, { input, events: [...events, eventCase] });
    configuration.edges.push({ eventCase, from: configuration, to, observation, isRare });
    harness.stop();
    harness = open(input);
    harness.repeat(events);
  }
  harness.stop();
}

/** After all other events are known, so that paths without halves do not depend on them. */
function tryHalf(configuration: Configuration, open: (input: string) => Harness, add: Add): void {
  const { input, events } = configuration;
  const harness = open(input);
  harness.repeat(events);
  if (harness.canHalve()) {
    const observation = harness.trigger(halfTime);
    const to = add(harness, observation, { input, events: [...events, halfTime] });
    configuration.halves.push({ eventCase: halfTime, from: configuration, to, observation, isRare: false });
  }
  harness.stop();
}
