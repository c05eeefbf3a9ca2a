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
  /** The guards that decide about it, in their order. */
  guards: readonly string[];
  /** The names of the states where it can lead; empty for an event that only runs actions. */
  targets: readonly string[];
};

const treeOf = (node: AnyStateNode, isActive: boolean, value: unknown): ChartState => ({
  id: node.id,
  name: node.key,
  isActive,
  isParallel: node.type === 'parallel',
  states: Object.values(node.states).map((child: AnyStateNode) => {
    if (typeof value === 'string') return treeOf(child, value === child.key, undefined);
    const inside = (value as Readonly<Record<string, unknown>> | undefined)?.[child.key];
    return treeOf(child, inside !== undefined, inside);
  }),
});

/** All states of a machine; the current ones are active. */
export const chartTree = ({ machine, value }: AnyMachineSnapshot): ChartState => treeOf(machine.root, true, value);

function activeNodes(node: AnyStateNode, state: ChartState): AnyStateNode[] {
  const children = state.states.filter(({ isActive }) => isActive);
  return [node, ...children.flatMap((child) => activeNodes(node.states[child.name] as AnyStateNode, child))];
}

const guardName = (guard: unknown): string =>
  typeof guard === 'string' ? guard : String((guard as { type?: string } | undefined)?.type ?? 'a condition');

const unique = (names: readonly string[]) => [...new Set(names)];

/** The events that users and other actors can send now, sorted by name. Timers and answers are not among them. */
export function handledEvents(snapshot: AnyMachineSnapshot): HandledEvent[] {
  const nodes = activeNodes(snapshot.machine.root, chartTree(snapshot));
  const transitions = nodes
    .flatMap((node) => [...node.transitions.values()].flat())
    .filter(({ eventType }) => eventType !== '' && !eventType.startsWith('xstate.'));
  return unique(transitions.map(({ eventType }) => eventType))
    .toSorted()
    .map((type) => {
      const own = transitions.filter(({ eventType }) => eventType === type);
      return {
        type,
        guards: unique(own.flatMap(({ guard }) => (guard ? [guardName(guard)] : []))),
        targets: unique(own.flatMap(({ target }) => target?.map(({ key }) => key) ?? [])),
      };
    });
}

/** Whether a chart would react to an event; `unknown` if a guard needs data that the event does not have. */
export type Reaction = 'accepted' | 'rejected' | 'unknown';

export function reactionTo(snapshot: AnyMachineSnapshot, event: { type: string }): Reaction {
  try {
    return snapshot.can(event) ? 'accepted' : 'rejected';
  } catch {
    return 'unknown';
  }
}
