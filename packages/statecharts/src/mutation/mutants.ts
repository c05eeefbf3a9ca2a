import { not } from 'xstate';
import { declaredTransitions } from '../transitions.ts';
import {
  childNodes,
  getImplementations,
  getTargets,
  type Machine,
  type StateNode,
  toMachine,
} from '../xstate-types.ts';
import { edited, getField, type Location, toList, without } from './config-edits.ts';
import {
  type StateLocation,
  stateLocations,
  type TransitionLocation,
  transitionLocations,
} from './config-locations.ts';

/** A machine with one mistake. */
export type Mutant = {
  /** Where and what: `login.editing ~ form.submit ~ 0: deleted`. */
  id: string;
  make(): Machine;
};

type Change = { id: string; location: Location; change(value: unknown): unknown };

/** A cycle of transitions ends in an error instead of never. */
const options = { maxIterations: 200 };

/**
 * Returns every machine that differs from this one by a single change.
 * A transition is deleted or retargeted, or its guard is dropped or negated.
 * An action or a tag is dropped, or a delay is doubled.
 */
export function createMutants(machine: Machine): Mutant[] {
  const targets = otherTargets(machine);
  const states = stateLocations(machine);
  const changes = states.flatMap((state) => [
    ...stateChanges(state),
    ...transitionLocations(state).flatMap((transition) => transitionChanges(transition, targets.get(transition.name))),
  ]);
  const inConfig = changes.map(({ id, location, change }) => ({
    id,
    make: () => rebuilt(machine, edited(machine.config, location, change)),
  }));
  return [...inConfig, ...delayMutants(machine, states)];
}

function rebuilt(machine: Machine, config: unknown, delays: Record<string, unknown> = {}): Machine {
  const implementations = getImplementations(machine);
  return toMachine(
    { ...(config as object), options },
    { ...implementations, delays: { ...implementations.delays, ...delays } },
  );
}

const getName = (use: unknown): string => (typeof use === 'string' ? use : String(getField(use, 'type') ?? 'inline'));

const dropped = (id: string, location: Location, items: unknown): Change[] =>
  toList(items).map((item, at) => ({ id: `${id} ${getName(item)} dropped`, location, change: without(at) }));

const stateChanges = ({ id, location, config }: StateLocation): Change[] =>
  ['entry', 'exit', 'tags'].flatMap((field) =>
    dropped(`${id}: ${field === 'tags' ? 'tag' : field}`, [...location, field], getField(config, field)),
  );

function transitionChanges({ name, location, config }: TransitionLocation, target: string | undefined): Change[] {
  const guard = getField(config, 'guard');
  const whole =
    (change: object): ((value: unknown) => unknown) =>
    () => ({ ...(config as object), ...change });
  const guards: Change[] =
    guard === undefined
      ? []
      : [
          { id: `${name}: guard ${getName(guard)} dropped`, location, change: whole({ guard: undefined }) },
          { id: `${name}: guard ${getName(guard)} negated`, location, change: whole({ guard: not(guard as never) }) },
        ];
  return [
    // A guard that is never true keeps the numbers of the other branches.
    { id: `${name}: deleted`, location, change: whole({ guard: () => false }) },
    ...(target === undefined ? [] : [{ id: `${name}: leads to ${target}`, location, change: whole({ target }) }]),
    ...guards,
    ...dropped(`${name}: action`, [...location, 'actions'], getField(config, 'actions')),
  ];
}

/** The next state after the target, by the transition's name. */
function otherTargets(machine: Machine): Map<string, string> {
  return new Map(
    declaredTransitions(machine).flatMap(({ name, transition }) => {
      const [target] = getTargets(transition);
      const other = target && otherState(target);
      return other ? [[name, `#${[machine.id, ...other.path].join('.')}`] as const] : [];
    }),
  );
}

/** Regions of a parallel state are all active: another state is one next to the parallel state. */
function otherState(node: StateNode): StateNode | undefined {
  const { parent } = node;
  if (!parent) return undefined;
  const siblings = childNodes(parent);
  if (parent.type === 'parallel' || siblings.length === 1) return otherState(parent);
  return siblings[(siblings.indexOf(node) + 1) % siblings.length];
}

/** Each delay that a timer uses takes twice as long. */
function delayMutants(machine: Machine, states: StateLocation[]): Mutant[] {
  const { delays } = getImplementations(machine);
  const used = new Set(states.flatMap(({ config }) => Object.keys(getField(config, 'after') ?? {})));
  return Object.entries(delays)
    .filter(([name]) => used.has(name))
    .map(([name, delay]) => ({
      id: `${machine.id}: delay ${name} doubled`,
      make: () => rebuilt(machine, machine.config, { [name]: doubled(delay) }),
    }));
}

const doubled = (delay: unknown): unknown =>
  typeof delay === 'function' ? (...inputs: unknown[]) => delay(...inputs) * 2 : Number(delay) * 2;
