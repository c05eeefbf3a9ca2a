import type { AnyChartModel, Cause } from '#charts/chart-model.ts';
import { causeOf } from '#charts/chart-model.ts';
import { type Declared, declaredTransitions } from './transitions.ts';
import {
  childNodes,
  implementationOf,
  invokesOf,
  isMachine,
  type Machine,
  machineIdOf,
  requirementsOf,
  type StateNode,
  type Transition,
  targetsOf,
} from './xstate-types.ts';

/** The source of the SVG, the Mermaid text and the gallery. */
export type Chart = {
  id: string;
  title: string;
  summary: string;
  area: string;
  root: ChartState;
  arrows: Arrow[];
};

export type ChartState = {
  id: string;
  name: string;
  description: string;
  /** A choice has only `always` transitions. */
  kind: 'choice' | 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  requirements: string[];
  tags: string[];
  invokes: { id: string; machine?: string }[];
  initial?: string;
  states: ChartState[];
};

export type Arrow = {
  name: string;
  from: string;
  /** Empty when the transition does not change the state. */
  to: string[];
  event: string;
  isChoice: boolean;
  cause: Cause;
  guard: string;
  actions: string[];
  description: string;
  requirements: string[];
};

export function chartOf(model: AnyChartModel): Chart {
  const { machine, title, summary, area } = model;
  const arrows = declaredTransitions(machine).map((declared) => arrowOf(model, declared));
  return { id: machine.id, title, summary, area, root: chartState(machine, machine.root, title), arrows };
}

export const plainName = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

function chartState(machine: Machine, node: StateNode, name: string): ChartState {
  const [initial] = node.type === 'compound' ? targetsOf(node.initial) : [];
  return {
    id: node.id,
    name,
    description: node.description ?? '',
    kind: isChoice(node) ? 'choice' : node.type,
    requirements: requirementsOf(node.meta),
    tags: [...node.tags],
    invokes: invokesOf(node).map(({ id, src }) => ({ id, ...childMachine(machine, src) })),
    ...(initial ? { initial: initial.id } : {}),
    states: childNodes(node).map((child) => chartState(machine, child, plainName(child.key))),
  };
}

/** The machine never stays in such a state. */
const isChoice = (node: StateNode): boolean =>
  node.type === 'atomic' && (node.always ?? []).length > 0 && node.transitions.size === 0 && node.invoke.length === 0;

function childMachine(machine: Machine, src: unknown): { machine?: string } {
  const logic = implementationOf(machine, src);
  return isMachine(logic) ? { machine: machineIdOf(logic) } : {};
}

/** The ids of the machines that a machine can spawn or invoke. */
export function childMachines(machine: Machine, names: string[]): string[] {
  const logics = names.map((name) => implementationOf(machine, name)).filter(isMachine);
  return [...new Set(logics.map(machineIdOf))].sort();
}

function arrowOf(model: AnyChartModel, { name, transition, source, event, requirements }: Declared): Arrow {
  const targets = targetsOf(transition).map(({ id }) => id);
  return {
    name,
    from: source.id,
    to: targets,
    event,
    isChoice: isChoice(source),
    cause: causeOf(model, transition.eventType),
    guard: guardName(transition.guard),
    actions: actionNames(transition),
    description: transition.description ?? '',
    requirements,
  };
}

/** The nearest target is drawn, so that regions can be placed side by side. */
export function nearestFirst({ from, to }: Arrow): string[] {
  const shared = (id: string) => id.split('.').findIndex((part, index) => part !== from.split('.')[index]);
  const depth = (id: string) => (shared(id) === -1 ? Number.POSITIVE_INFINITY : shared(id));
  return [...to].sort((a, b) => depth(b) - depth(a));
}

function guardName(guard: unknown): string {
  if (guard === undefined || guard === null) return '';
  if (typeof guard === 'string') return plainName(guard);
  if (typeof guard === 'function') return combinedGuardName(guard);
  if (typeof guard === 'object' && 'type' in guard && typeof guard.type === 'string') return plainName(guard.type);
  return 'condition';
}

/** `and`, `or`, `not` and `stateIn` are functions of that name with their parts as fields. */
function combinedGuardName(guard: { name: string }): string {
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`;
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return 'condition';
  const parts = guard.guards.map(guardName);
  return guard.name === 'not' ? `not ${parts.join('')}` : parts.join(` ${guard.name} `);
}

function actionNames(transition: Transition): string[] {
  return [transition.actions].flat().flatMap((action: unknown): string[] => {
    if (typeof action === 'string') return [action];
    if (typeof action === 'object' && action !== null && 'type' in action) return [String(action.type)];
    return [];
  });
}
