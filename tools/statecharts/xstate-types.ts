import type {
  AnyActor,
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
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

export function isMachine(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'definition' in logic;
}

export const machineIdOf = (logic: unknown): string => asMachine(logic).id;

export const childNodes = (node: StateNode): StateNode[] => Object.values(node.states) as StateNode[];

export const targetsOf = (transition: Transition): StateNode[] => [...((transition.target ?? []) as StateNode[])];

export const invokesOf = (node: StateNode): { id: string; src: unknown }[] =>
  node.invoke as { id: string; src: unknown }[];

export function implementationOf(machine: Machine, src: unknown): unknown {
  if (typeof src !== 'string') return src;
  return (machine.implementations.actors as Record<string, unknown>)[src];
}

export function actorNames(machine: Machine): string[] {
  return Object.keys(machine.implementations.actors as Record<string, unknown>);
}

export function requirementsOf(meta: unknown): string[] {
  return (meta as { requirements?: string[] } | undefined)?.requirements ?? [];
}

/** In the order of the clock's timers: XState schedules an event and sets its timer in the same call. */
export function scheduledEvents(actor: MachineActor): string[] {
  const { _scheduledEvents } = actor.system.getSnapshot() as {
    _scheduledEvents: Record<string, { event: { type: string; id?: unknown } }>;
  };
  return Object.values(_scheduledEvents).map(({ event }) => event.type);
}
