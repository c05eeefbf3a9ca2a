import type {
  AnyActor,
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';

/** The one place where the tools take xstate's own types for narrower ones of theirs. */
export type Machine = AnyStateMachine;
export type StateNode = AnyStateNode;
export type Transition = AnyTransitionDefinition;
export type StageSnapshot = AnyMachineSnapshot;
export type StageActor = AnyActor;
export type Logic = AnyActorLogic;
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };
export type PlainObject = { [key: string]: Plain };

export const asMachine = (logic: unknown): Machine => logic as Machine;

export function isMachine(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'definition' in logic;
}

export const machineIdOf = (logic: unknown): string => asMachine(logic).id;

export const childNodes = (node: StateNode): StateNode[] => Object.values(node.states) as StateNode[];

export const targetsOf = (transition: Transition): StateNode[] => [...((transition.target ?? []) as StateNode[])];

export const invokesOf = (node: StateNode): { id: string; src: unknown }[] =>
  node.invoke as { id: string; src: unknown }[];

/** The logic that stands for a name in the machine's `setup({ actors })`. */
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

/** The order of timers is xstate's own: it adds a scheduled event and a clock's timer in the same breath. */
export function scheduledEvents(actor: StageActor): string[] {
  const { _scheduledEvents } = actor.system.getSnapshot() as {
    _scheduledEvents: Record<string, { event: { type: string; id?: unknown } }>;
  };
  return Object.values(_scheduledEvents).map(({ event }) => event.type);
}
