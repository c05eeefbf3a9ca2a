import type { EventCase } from './event-cases.ts';
import type { Observation } from './harness.ts';
import type { Json, JsonObject } from './xstate-types.ts';

/** The input and the events that lead to a configuration. */
export type Route = { input: string; events: EventCase[] };

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
  /** Whether the next timer has its full time left. */
  canHalve: boolean;
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
