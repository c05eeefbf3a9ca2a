import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

/** A state of a running chart with the states inside it. */
export type ChartState = {
  id: string;
  name: string;
  isActive: boolean;
  isParallel: boolean;
  states: readonly ChartState[];
};

/** An event that a chart handles in its current state. */
export type HandledEvent = {
  type: string;
  /** The names of the states where it can lead; empty for an event that only runs actions. */
  targets: readonly string[];
};

const toTree = (node: AnyStateNode, isActive: boolean, value: unknown): ChartState => ({
  id: node.id,
  name: node.key,
  isActive,
  isParallel: node.type === 'parallel',
  states: Object.values(node.states).map((child: AnyStateNode) => {
    if (typeof value === 'string') return toTree(child, value === child.key, undefined);
    const inside = (value as Readonly<Record<string, unknown>> | undefined)?.[child.key];
    return toTree(child, inside !== undefined, inside);
  }),
});

/** All states of a machine; the current ones are active. */
export const chartTree = ({ machine, value }: AnyMachineSnapshot): ChartState => toTree(machine.root, true, value);

function activeNodes(node: AnyStateNode, state: ChartState): AnyStateNode[] {
  const children = state.states.filter(({ isActive }) => isActive);
  return [node, ...children.flatMap((child) => activeNodes(node.states[child.name] as AnyStateNode, child))];
}

const sentTransitions = (snapshot: AnyMachineSnapshot) =>
  activeNodes(snapshot.machine.root, chartTree(snapshot))
    .flatMap((node) => [...node.transitions.values()].flat())
    .filter(({ eventType }) => eventType !== '' && !eventType.startsWith('xstate.'));

/**
 * The events that users and other actors can send now, sorted by name.
 * Timers and answers are left out.
 */
export function handledEvents(snapshot: AnyMachineSnapshot): HandledEvent[] {
  const transitions = sentTransitions(snapshot);
  return [...new Set(transitions.map(({ eventType }) => eventType))].toSorted().map((type) => {
    const own = transitions.filter(({ eventType }) => eventType === type);
    return { type, targets: [...new Set(own.flatMap(({ target }) => target?.map(({ key }) => key) ?? []))] };
  });
}

/**
 * The answer of a guard to an event.
 * It is `unknown` if the guard needs data that the event does not have.
 */
export type GuardAnswer = { name: string; answer: 'yes' | 'no' | 'unknown' };

type NamedGuard = { type?: string; params?: unknown };

function getGuardAnswer(
  { context, machine }: AnyMachineSnapshot,
  guard: unknown,
  event: { type: string },
): GuardAnswer {
  const { type = 'a condition', params }: NamedGuard = typeof guard === 'string' ? { type: guard } : Object(guard);
  const implementation: unknown = machine.implementations.guards[type];
  if (typeof implementation !== 'function') return { name: type, answer: 'unknown' };
  try {
    const given = typeof params === 'function' ? params({ context, event }) : params;
    return { name: type, answer: implementation({ context, event }, given) ? 'yes' : 'no' };
  } catch {
    return { name: type, answer: 'unknown' };
  }
}

/** What the guards that decide about an event say, in their order. */
export function guardAnswers(snapshot: AnyMachineSnapshot, event: { type: string }): GuardAnswer[] {
  const guards = sentTransitions(snapshot).flatMap(({ eventType, guard }) =>
    eventType === event.type && guard !== undefined ? [getGuardAnswer(snapshot, guard, event)] : [],
  );
  return [...new Map(guards.map((one) => [`${one.name} ${one.answer}`, one])).values()];
}

/**
 * Whether a chart would react to an event.
 * It is `unknown` if a guard needs data that the event does not have.
 */
export type Reaction = 'accepted' | 'rejected' | 'unknown';

export function reactionTo(snapshot: AnyMachineSnapshot, event: { type: string }): Reaction {
  try {
    return snapshot.can(event) ? 'accepted' : 'rejected';
  } catch {
    return 'unknown';
  }
}
