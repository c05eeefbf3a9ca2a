import {
  type ActorRefFrom,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  type InputFrom,
} from 'xstate';
import type { EmittedEvent } from './emitted.ts';
import { type Generator, sampleCases } from './generators.ts';
import type { Goals } from './goals.ts';
import { parentLogic } from './outside-receiver.ts';
import type { Property } from './properties.ts';
import { propertyFaults } from './property-faults.ts';

export type { EmittedEvent } from './emitted.ts';
export type { Moment } from './moments.ts';
export type { AnyProperty } from './properties.ts';
export type { CausedEvent, PathStart, TesterText } from './tester-text.ts';

/**
 * Who causes an event: the user, the outside (server, browser, other tabs), time, or the machine.
 */
export type Cause = 'user' | 'external' | 'time' | 'machine';

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>;
type EventName<M extends AnyStateMachine> = EventOf<M>['type'];
type Payload<E, Name> = E extends { type: Name } ? Omit<E, 'type'> : never;
type Outcomes = { done?: Record<string, unknown>; error?: Record<string, unknown> };

/**
 * A row of the specification.
 * It is checked on every step of every path that starts in `from` with this event.
 */
export type Row<M extends AnyStateMachine> = {
  requirement: string;
  /**
   * A state below the machine, e.g. `countdown.over`.
   * A list means that all its states are active.
   * Without it, the row applies in every state.
   */
  from?: string | readonly string[];
  /**
   * `done <actor>`, `error <actor>` and `after <delay>` are events too.
   * `start` is the start of the machine, and its case is the name of the input.
   */
  event: string;
  case?: string;
  when?(contextBefore: ContextFrom<M>): boolean;
  to: string | readonly string[];
  /**
   * The events that the step must emit.
   * Each needs only the fields that matter.
   */
  emits?: readonly Readonly<Record<string, unknown>>[];
  check?(contextAfter: ContextFrom<M>): boolean;
};

/**
 * An event with its payload case.
 * For `done <actor>` and `error <actor>` the case is the outcome.
 */
export type Candidate = { event: string; case: string };

/** What an environment knows and the machine does not, by name. */
export type Facts = Readonly<Record<string, string | boolean>>;

/** `isIn` takes a state below the machine, e.g. `countdown.over`. */
export type Situation<M extends AnyStateMachine> = {
  facts: Facts;
  context: ContextFrom<M>;
  isIn(state: string): boolean;
};

/**
 * The surroundings of a machine, which allow some events only in a certain order.
 * For example, a router opens the page to which it navigates.
 */
export type Environment<M extends AnyStateMachine> = {
  facts?: Facts;
  /** The facts after an event that took a transition (`start` with the name of the input first). */
  after?(event: Candidate, situation: Situation<M>, emitted: readonly EmittedEvent[]): Facts;
  /** An event that is not allowed is neither explored nor expected to be ignored. */
  allows(event: Candidate, situation: Situation<M>): boolean;
  /** Whether this event is too brief for a browser to continue: no path goes on after it. */
  isRare?(event: Candidate, situation: Situation<M>): boolean;
};

/**
 * Replaces what is outside a machine, such as storages and `history`.
 * The returned function ends that.
 * Each call of it is recorded with its values, which must be the same in each run.
 */
export type RecordCalls = (record: (call: unknown) => void) => () => void;

/** What the chart tools need to know about a machine in addition to the machine itself. */
export type ChartModel<M extends AnyStateMachine> = {
  machine: M;
  title: string;
  /** The group of the machine in the list of charts. */
  area: string;
  /** Where a tester finds the machine, e.g. `on /login, signed out`. */
  place?: string;
  /** The name of the pattern in the configuration, for machines that are made in the same way. */
  pattern?: string;
  /** The machine's input by the name of the case. Absent for a machine without input. */
  inputs?: Record<string, InputFrom<M>>;
  /**
   * Payloads by event and case.
   * An event without payload needs an entry only if nothing but a wildcard handles it.
   */
  cases?: { [Name in EventName<M>]?: Record<string, Payload<EventOf<M>, Name>> };
  /**
   * How each invoked or spawned actor ends, by its ID or the name of its implementation.
   * Without a case, `done` returns nothing.
   */
  outcomes?: Record<string, Outcomes>;
  /**
   * The snapshots of each actor that the machine observes with `onSnapshot`.
   * They are named by the ID or the implementation of the actor.
   * The actor begins with the first of them. Each has fields such as `context` and `value`.
   */
  snapshots?: Record<string, Record<string, object>>;
  /**
   * Whether plain actions run; paths record their names in any case.
   * The commands do not run them in a project that does not record what they call (see `outside`).
   */
  runsActions?: boolean;
  /**
   * The calls that actors make, such as `GET /lessons/{code}`, by the ID of the actor.
   * Only those that `findCalls` of the configuration does not find need an entry.
   */
  calls?: Readonly<Record<string, string>>;
  /**
   * The IDs of machines that it starts although they are not among its actors.
   * An event can bring such a machine.
   */
  starts?: readonly string[];
  /** What QA does for each event of the user, e.g. 'Press Send'. */
  userEvents?: { [Name in EventName<M>]?: string };
  /** Causes that differ from the rule (see `getCause`). */
  causes?: { [Name in EventName<M>]?: Cause };
  /**
   * Returns the part of the context that distinguishes states, without counters.
   * Without this function, the whole context distinguishes them.
   */
  key?(context: ContextFrom<M>): unknown;
  environment?: Environment<M>;
  /**
   * Records what its actions call outside it.
   * Without this function, that of the configuration records.
   */
  outside?: RecordCalls;
  rows?: readonly Row<M>[];
  /**
   * Makes random payloads of an event from a seeded source.
   * Walks use new ones; paths have three of them if the event has no `cases`.
   */
  generators?: { [Name in EventName<M>]?: Generator<Payload<EventOf<M>, Name>> };
  /** What holds in every walk and on every path. */
  properties?: readonly Property<M>[];
  /** What the paths must reach, by its name: a step, or steps that follow each other. */
  goals?: Goals<M>;
  /**
   * Why no path takes a transition, by its name, such as `door.open ~ close ~ 1`.
   * The ID of a state stands for all transitions of it and of the states inside it.
   */
  accepted?: Readonly<Record<string, string>>;
};

/** The model of any machine. `defineModel` returns it. */
export type AnyChartModel = ChartModel<AnyStateMachine>;

const fields =
  'machine title area place pattern inputs cases outcomes calls snapshots runsActions starts userEvents causes key environment outside rows generators properties goals accepted'.split(
    ' ',
  );
const rowFields = 'requirement from event case when to emits check'.split(' ');

/**
 * Checks a model against the types of its machine.
 * TypeScript does not see misspelled fields in spread parts.
 */
export function defineModel<M extends AnyStateMachine>(model: ChartModel<M>): AnyChartModel;
export function defineModel(model: AnyChartModel): AnyChartModel {
  const names = [
    ...Object.keys(model).filter((name) => !fields.includes(name)),
    ...(model.rows ?? []).flatMap((row) => Object.keys(row).filter((name) => !rowFields.includes(name))),
  ];
  if (names.length > 0) throw new Error(`${model.machine.id}: unknown fields in the model: ${names.join(', ')}`);
  const faults = propertyFaults(model.properties ?? []);
  if (faults.length > 0) throw new Error(`${model.machine.id}: ${faults.join(', ')}`);
  const plain = model.generators ? { ...model, cases: sampleCases(model.cases ?? {}, model.generators) } : model;
  return Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, byName.includes(name) ? ownFields(value) : value]),
  ) as AnyChartModel;
}

const byName = 'inputs cases outcomes calls snapshots userEvents causes generators accepted'.split(' ');

/** An event or an actor can be called `constructor`, which each object has. */
const ownFields = (record: unknown): unknown =>
  typeof record === 'object' && record !== null ? Object.assign(Object.create(null), record) : record;

/**
 * Marks a value that `statecharts init` has guessed, until a person replaces it.
 * Its type fits everywhere, so that the model can be checked before that.
 */
export const fillIn = (value: unknown): never => value as never;

/**
 * An actor outside the machine for inputs and payloads, such as the parent to which it sends events.
 * Paths record what it gets.
 */
export const outsideActor = (): ActorRefFrom<typeof parentLogic> => createActor(parentLogic, { id: 'outside' }).start();

const maxSize = 2;

/** The size of a value: of a number itself, rounded away from zero, else how many parts it has. */
function getSize(value: unknown): number {
  if (typeof value === 'number') return Math.sign(value) * Math.ceil(Math.abs(value));
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : Number(Boolean(value));
}

/**
 * Returns −2 to 2 for the key of a model: none, one or many of what grows without end.
 * A number counts as itself, and a list, a text or an object with its parts.
 */
export const limitSize = (value: unknown): number => Math.max(-maxSize, Math.min(maxSize, getSize(value))) || 0;

/**
 * The cause of an event: `after` is time, and an event in `userEvents` is caused by the user.
 * Other events are external unless `causes` says otherwise.
 */
export function getCause(model: AnyChartModel, event: string): Cause {
  const named = model.causes?.[event];
  if (named) return named;
  if (event === '') return 'machine';
  if (event.startsWith('xstate.after.')) return 'time';
  if (event.startsWith('xstate.done.state.')) return 'machine';
  if (event.startsWith('xstate.')) return 'external';
  return model.userEvents?.[event] ? 'user' : 'external';
}
