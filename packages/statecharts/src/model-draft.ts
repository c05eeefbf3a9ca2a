import { type AnyChartModel, defineModel, limitSize, outsideActor } from './chart-model.ts';
import { isParticiple } from './chart-problems.ts';
import { deadTransitions } from './dead-transitions.ts';
import { markActors, placeActors } from './draft-actors.ts';
import { contextVariants, findVariants, varyValue } from './draft-variants.ts';
import { isRecord } from './json.ts';
import { findPaths } from './paths.ts';
import { plainName } from './plain-names.ts';
import { functionTexts, readFields, type Variant } from './read-fields.ts';
import { type Declared, declaredTransitions, ownEvents, stateNodes } from './transitions.ts';
import { isWildcard } from './wildcards.ts';
import { getInvokes, getTargets, type Json, type Machine, type StateNode } from './xstate-types.ts';

/** An example whose values are guessed from the names of its fields. */
export type Guess = {
  what: string;
  value: Json;
  /** Other values that a guard tells apart, by their names. */
  others?: readonly [name: string, value: Json][];
};

/** What can be found out about the model of a machine without running more than its exploration. */
export type Draft = {
  title: string;
  input?: Guess;
  cases: Map<string, Guess>;
  done: Map<string, Guess>;
  failing: Set<string>;
  snapshots: Map<string, Guess>;
  userEvents: Map<string, string>;
  /** The fields of the context that grow without end: their sizes distinguish states. */
  limited: string[];
  /** The fields that have too many values all the same, or differ in each run. */
  leftOut: string[];
  timers: string[];
  wildcards: string[];
  /** The transitions that nothing can take, each with the reason. */
  accepted: Map<string, string>;
};

const isEmpty = (value: Json): boolean => isRecord(value) && Object.keys(value).length === 0;

/** What runs when a transition is taken, except for the states that it leaves. */
function takenFunctions(machine: Machine, { transition }: Declared): string[] {
  const entered = getTargets(transition).flatMap((node) => [
    ...node.entry,
    ...getInvokes(node).map(({ input }) => input),
  ]);
  return functionTexts(machine, [transition.guard, ...transition.actions, ...entered]);
}

function toGuess(what: string, value: Json, variants: readonly Variant[]): Guess {
  const others = varyValue(value, variants);
  return others.length === 0 ? { what, value } : { what, value, others };
}

function readInput(machine: Machine): Guess | undefined {
  const { context } = machine.config;
  const value = markActors(machine, readFields(functionTexts(machine, [context]), 'input'));
  return isEmpty(value) ? undefined : toGuess('the input', value, contextVariants(machine));
}

function readCases(machine: Machine, declared: readonly Declared[], events: readonly string[]): Map<string, Guess> {
  const cases = new Map<string, Guess>();
  for (const event of events) {
    const taken = declared.filter(({ transition }) => transition.eventType === event);
    const functions = taken.flatMap((one) => takenFunctions(machine, one));
    const { type: _, ...value } = readFields(functions, 'event');
    if (isEmpty(value)) continue;
    cases.set(event, toGuess(`the event ${event}`, markActors(machine, value), findVariants(machine, taken)));
  }
  return cases;
}

/** The name of its implementation, else its ID. */
const nameInvoked = ({ id, src }: { id: string; src: unknown }): string =>
  typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : id;

type ReadField = { value: Json; variants: readonly Variant[] };

type Actors = Pick<Draft, 'done' | 'failing' | 'snapshots'>;

function readActors(machine: Machine, declared: readonly Declared[]): Actors {
  const actors: Actors = { done: new Map(), failing: new Set(), snapshots: new Map() };
  const read = (node: StateNode, event: string, field: string): ReadField | undefined => {
    const taken = declared.filter((one) => one.source === node && one.transition.eventType === event);
    if (taken.length === 0) return undefined;
    const functions = taken.flatMap((one) => takenFunctions(machine, one));
    const { [field]: value = {} } = readFields(functions, 'event');
    return { value, variants: findVariants(machine, taken, field) };
  };
  for (const node of stateNodes(machine))
    for (const invoke of getInvokes(node)) {
      const name = nameInvoked(invoke);
      const output = read(node, `xstate.done.actor.${invoke.id}`, 'output');
      if (output !== undefined) {
        const value = merge(actors.done.get(name)?.value, output.value);
        actors.done.set(name, toGuess(`the result of ${name}`, value, output.variants));
      }
      if (read(node, `xstate.error.actor.${invoke.id}`, 'error') !== undefined) actors.failing.add(name);
      const snapshot = read(node, `xstate.snapshot.${invoke.id}`, 'snapshot');
      if (snapshot !== undefined)
        actors.snapshots.set(name, toGuess(`a snapshot of ${name}`, snapshot.value, snapshot.variants));
    }
  return actors;
}

/** Several states can use the same actor. */
const merge = (one: Json | undefined, other: Json): Json =>
  isRecord(one) && isRecord(other) ? { ...one, ...other } : other;

/** The area of a model until a person gives it another. */
export const draftArea = 'machines';

/** A model that knows nothing about its machine. */
export const bareModel = (machine: Machine, name: string): AnyChartModel =>
  defineModel({ machine, title: plainName(name), area: draftArea, runsActions: false });

/**
 * Makes a draft of a machine's model, with guessed values.
 * It explores the machine to find the fields that the key must leave out.
 */
export function draftModel(machine: Machine, name: string): Draft {
  const declared = declaredTransitions(machine);
  const events = ownEvents(bareModel(machine, name)).map(({ type }) => type);
  const input = readInput(machine);
  const draft: Draft = {
    title: plainName(name),
    ...(input && { input }),
    cases: readCases(machine, declared, events),
    ...readActors(machine, declared),
    userEvents: new Map(events.filter((event) => !isParticiple(event)).map((event) => [event, plainName(event)])),
    limited: [],
    leftOut: [],
    timers: [...new Set(declared.map(({ event }) => event).filter((event) => event.startsWith('after ')))],
    wildcards: [...new Set(declared.map(({ transition }) => transition.eventType).filter(isWildcard))],
    accepted: deadTransitions(bareModel(machine, name)),
  };
  return shortenKey(draft, machine);
}

const maxTries = 3;

/** A field that grows is limited at first, and left out if that is not enough. */
function shortenKey(draft: Draft, machine: Machine, tries = maxTries): Draft {
  const { faults } = findPaths(toModel(draft, machine));
  const fields = [...new Set(faults.flatMap((fault) => fault.fields ?? []))];
  const { limited, leftOut } = draft;
  const isNew = (name: string) => !limited.includes(name) && !leftOut.includes(name);
  const unlimited = fields.filter((name) => limited.includes(name));
  if (tries === 0 || (unlimited.length === 0 && !fields.some(isNew))) return draft;
  const shorter = {
    limited: [...limited.filter((name) => !unlimited.includes(name)), ...fields.filter(isNew)],
    leftOut: [...leftOut, ...unlimited],
  };
  return shortenKey({ ...draft, ...shorter }, machine, tries - 1);
}

/** The model that the text of a draft describes. */
export function toModel(draft: Draft, machine: Machine): AnyChartModel {
  const { title, input, limited, leftOut } = draft;
  const key = (context: object) =>
    Object.fromEntries(
      Object.entries(context)
        .filter(([name]) => !leftOut.includes(name))
        .map(([name, value]) => [name, limited.includes(name) ? limitSize(value) : value]),
    );
  const cases = Object.fromEntries([...draft.cases].map(([event, guess]) => [event, listValues('a case', guess)]));
  const model = { machine, title, area: draftArea, runsActions: false, outcomes: outcomesIn(draft), cases };
  return defineModel({
    ...model,
    userEvents: Object.fromEntries(draft.userEvents),
    snapshots: Object.fromEntries(
      [...draft.snapshots].map(([actor, guess]) => [actor, listValues('a snapshot', guess, toObject)]),
    ),
    ...(input && { inputs: listValues('plain', input) }),
    accepted: Object.fromEntries(draft.accepted),
    ...(limited.length + leftOut.length > 0 && { key }),
  } as AnyChartModel);
}

/** A guess and its other values, by their names. */
const listValues = (name: string, { value, others = [] }: Guess, change = (one: unknown): unknown => one) =>
  Object.fromEntries(
    [[name, value] as const, ...others].map(([key, one]) => [key, change(placeActors(one, outsideActor))]),
  );

const toObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

type Outcomes = Record<string, { done?: Record<string, unknown>; error?: Record<string, unknown> }>;

function outcomesIn({ done, failing }: Draft): Outcomes {
  const names = [...new Set([...done.keys(), ...failing])];
  return Object.fromEntries(
    names.map((name) => {
      const result = done.get(name);
      const error = failing.has(name) ? { error: { failed: new Error('failed') } } : {};
      return [name, { ...(result && { done: listValues('a result', result) }), ...error }];
    }),
  );
}
