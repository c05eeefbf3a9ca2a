import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';

/** Who brings an event about: a person, the world outside (server, other tabs), time, or the machine itself (`raise`). */
export type Cause = 'person' | 'world' | 'time' | 'machine';

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>;
type EventName<M extends AnyStateMachine> = EventOf<M>['type'];
type Payload<E, Name> = E extends { type: Name } ? Omit<E, 'type'> : never;

/** How an invoked or spawned actor can end, by the name of the case: what it returns when done, what it throws. */
type Outcomes = { done?: Record<string, unknown>; error?: Record<string, unknown> };

/** A row of the specification, held against every step of every path that starts in `from` with this event. */
export type Row<M extends AnyStateMachine> = {
  requirement: string;
  /** State below the machine, e.g. `countdown.over`; several when all must be active; absent for any state. */
  from?: string | readonly string[];
  /** An event; also `done <actor>`, `error <actor>`, `after <delay>`, and `start` whose case is the name of the input. */
  event: string;
  /** Only for this payload case. */
  case?: string;
  /** Only when the context before the step says so. */
  when?(context: ContextFrom<M>): boolean;
  to: string | readonly string[];
  /** The text of a notice that the step must emit. */
  says?: string;
  /** The address of a `goTo` that the step must emit. */
  goes?: string;
  /** What must be so of the context after the step. */
  holds?(context: ContextFrom<M>): boolean;
};

/** An event by its name and payload case, as `allows` is asked: `done <actor>` and `error <actor>` too. */
export type Coming = { event: string; case: string };

/** What the world remembers of what has come and gone. */
export type Facts = Readonly<Record<string, string | boolean>>;

/** Where a machine stands: `isIn` tells of a state below the machine, e.g. `countdown.over`. */
export type Standing<M extends AnyStateMachine> = {
  facts: Facts;
  context: ContextFrom<M>;
  isIn(state: string): boolean;
};

/** The world around a machine, which brings some events about only in some order: a router goes where it is sent. */
export type World<M extends AnyStateMachine> = {
  /** What the world remembers at first. */
  facts?: Facts;
  /** What the world remembers once something has come that the chart heeds (`start` with the name of the input first), and `goTo` led somewhere. */
  after?(coming: Coming, standing: Standing<M>, goTo: string | undefined): Facts;
  /** Whether this can come now; what never can is neither explored nor expected to be ignored. */
  allows(coming: Coming, standing: Standing<M>): boolean;
  /** Whether a page leaves hardly any time for this: no path goes on after it, so that a browser can walk the others. */
  isRare?(coming: Coming, standing: Standing<M>): boolean;
};

/** What the charts' program must know of a machine besides the machine; stands beside it as `<noun>.model.ts`. */
export type ChartModel<M extends AnyStateMachine> = {
  machine: M;
  title: string;
  /** One sentence for product. */
  summary: string;
  /** The folder of the machine: session, shell, courses, ... */
  area: string;
  /** The machine's input by the name of the situation that it starts in. Absent for a machine without input. */
  inputs?: Record<string, InputFrom<M>>;
  /** Payloads by event and case; an event without payload needs no entry. */
  cases?: { [Name in EventName<M>]?: Record<string, Payload<EventOf<M>, Name>> };
  /** How each invoked or spawned actor ends, by its id; `done` without a case is called `plain` and returns nothing. */
  outcomes?: Record<string, Outcomes>;
  /** What QA does for each event of a person, e.g. 'Press Send'. An event worded here is a person's. */
  person?: { [Name in EventName<M>]?: string };
  /** Causes that differ from the rule (see `causeOf`). */
  causes?: { [Name in EventName<M>]?: Cause };
  /** The part of the context that tells states apart; leave counters out. The whole context when absent. */
  key?(context: ContextFrom<M>): unknown;
  /** Where events do not come in any order. */
  world?: World<M>;
  rows?: readonly Row<M>[];
};

export type AnyChartModel = ChartModel<AnyStateMachine>;

/** Checks a model against its machine's types and gives it the common type that the tools work with. */
export function defineModel<M extends AnyStateMachine>(model: ChartModel<M>): AnyChartModel {
  return model as unknown as AnyChartModel;
}

/**
 * The rule for causes: `after` is time; other `xstate.*` events are the world's; an event worded in `person` is a
 * person's; all others are the world's unless `causes` says otherwise.
 */
export function causeOf(model: AnyChartModel, event: string): Cause {
  const named = model.causes?.[event];
  if (named) return named;
  if (event === '') return 'machine';
  if (event.startsWith('xstate.after.')) return 'time';
  if (event.startsWith('xstate.done.state.')) return 'machine';
  if (event.startsWith('xstate.')) return 'world';
  return model.person?.[event] ? 'person' : 'world';
}
