import {
  type AnyActor,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createMachine,
} from 'xstate';

/** The only place where the tools narrow XState's own types. */
export type Machine = AnyStateMachine;
export type StateNode = AnyStateNode;
export type Transition = AnyTransitionDefinition;
export type MachineSnapshot = AnyMachineSnapshot;
export type MachineActor = AnyActor;
export type Logic = AnyActorLogic;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const asMachine = (logic: unknown): Machine => logic as Machine;

/** An object of a stranger can refuse to be asked. */
export function isMachine(logic: unknown): boolean {
  try {
    return typeof logic === 'object' && logic !== null && 'root' in logic && 'definition' in logic;
  } catch {
    return false;
  }
}

/** The ID that XState gives to a machine without one. */
export const noMachineId = '(machine)';

/** A machine without an ID, with this one. */
export function withId(machine: Machine, id: string): Machine {
  if (machine.id !== noMachineId) return machine;
  return toMachine({ ...machine.config, id }, machine.implementations);
}

export const getMachineId = (logic: unknown): string => asMachine(logic).id;

/**
 * The names of the parents and the state.
 * XState's own `id` can be another one that the chart gives the state.
 */
export const stateId = ({ machine, path }: StateNode): string => [machine.id, ...path].join('.');

export const childNodes = (node: StateNode): StateNode[] => Object.values(node.states) as StateNode[];

export const getTargets = (transition: Transition): StateNode[] => [...((transition.target ?? []) as StateNode[])];

type Invoke = { id: string; src: unknown; input?: unknown };

export const getInvokes = (node: StateNode): Invoke[] => node.invoke as Invoke[];

export function findImplementation(machine: Machine, src: unknown): unknown {
  if (typeof src !== 'string') return src;
  return (machine.implementations.actors as Record<string, unknown>)[src];
}

type Implementations = { [Kind in 'actions' | 'actors' | 'guards' | 'delays']: Record<string, unknown> };

export const getImplementations = (machine: Machine): Implementations => machine.implementations as Implementations;

export const actorNames = (machine: Machine): string[] => Object.keys(getImplementations(machine).actors);

/** Also the names of actors that have no implementation yet. */
export function allActorNames(machine: Machine): string[] {
  const collect = (node: StateNode): StateNode[] => [node, ...childNodes(node).flatMap(collect)];
  const named = collect(machine.root).flatMap((node) => [node.config.invoke ?? []].flat());
  const sources = named.map(({ src }: { src: unknown }) => src).filter((src) => typeof src === 'string');
  return [...new Set([...actorNames(machine), ...sources])];
}

/** The states to which history states lead, by the ID of the history state. */
export function rememberedStates({ historyValue }: MachineSnapshot): [id: string, states: string[]][] {
  return Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id).sort()]);
}

/**
 * The machine of a configuration.
 * An exported configuration can be drawn but not run, because its guards and delays are JSON.
 */
export function toMachine(config: object, implementations: Partial<Implementations>): Machine {
  return createMachine(config as never).provide(implementations as never);
}

export function getRequirements(meta: unknown): string[] {
  return (meta as { requirements?: string[] } | undefined)?.requirements ?? [];
}

/**
 * The events in the order of the clock's timers.
 * XState schedules an event and sets its timer in the same call.
 */
export function scheduledEvents(actor: MachineActor): string[] {
  const { _scheduledEvents } = actor.system.getSnapshot() as {
    _scheduledEvents: Record<string, { event: { type: string; id?: unknown } }>;
  };
  return Object.values(_scheduledEvents).map(({ event }) => event.type);
}
