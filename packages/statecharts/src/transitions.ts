import type { AnyChartModel, Cause } from './chart-model.ts';
import { getCause } from './chart-model.ts';
import { fits, isWildcard } from './wildcards.ts';
import {
  childNodes,
  getInvokes,
  getRequirements,
  type Machine,
  type StateNode,
  stateId,
  type Transition,
} from './xstate-types.ts';

/** A transition of the chart. Its name stays the same when `provide` rebuilds the machine. */
export type Declared = {
  name: string;
  transition: Transition;
  source: StateNode;
  /** `code.request`, `done saveCourse`, `after resendWait`, `always`. */
  event: string;
  requirements: string[];
};

/** Without the state ids in XState's own names. */
export function eventLabel(type: string): string {
  if (type === '') return 'always';
  return type
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\./, 'done ')
    .replace(/^xstate\.error\.actor\./, 'error ')
    .replace(/^xstate\.snapshot\./, 'snapshot ')
    .replace(/^xstate\.done\.state\..*$/, 'finished');
}

export function stateNodes(machine: Machine): StateNode[] {
  const collect = (node: StateNode): StateNode[] => [node, ...childNodes(node).flatMap(collect)];
  return collect(machine.root);
}

type Sources = ReadonlyMap<string, string[]>;

/** An exploration asks for them in every step. */
const knownSources = new WeakMap<Machine, Sources>();

/** The names of the implementations of invoked actors, by their IDs, which several states can use. */
export function invokedSources(machine: Machine): Sources {
  const sources = knownSources.get(machine) ?? findInvokedSources(machine);
  knownSources.set(machine, sources);
  return sources;
}

function findInvokedSources(machine: Machine): Sources {
  const sources = new Map<string, string[]>();
  for (const { id, src } of stateNodes(machine).flatMap(getInvokes)) {
    const known = sources.get(id) ?? [];
    if (typeof src === 'string' && !known.includes(src)) sources.set(id, [...known, src]);
  }
  return sources;
}

export function declaredTransitions(machine: Machine): Declared[] {
  return stateNodes(machine).flatMap((source) => {
    const groups: [string, readonly Transition[]][] = [...source.transitions];
    if (source.always) groups.push(['', source.always]);
    return groups.flatMap(([type, branches]) =>
      branches.map((transition, branch) => ({
        name: `${stateId(source)} ~ ${eventLabel(type)} ~ ${branch}`,
        transition,
        source,
        event: eventLabel(type),
        requirements: getRequirements(transition.meta),
      })),
    );
  });
}

/** Names by identity: the inspection reports the transitions of this machine object. */
export function transitionNames(machine: Machine): Map<Transition, string> {
  return new Map(declaredTransitions(machine).map(({ transition, name }) => [transition, name]));
}

/** The events of a chart without XState's own. Wildcards handle the events that the model names. */
export function ownEvents(model: AnyChartModel): { type: string; cause: Cause }[] {
  const declared = declaredTransitions(model.machine).map(({ transition }) => transition.eventType);
  const wildcards = declared.filter(isWildcard);
  const plain = declared.filter((type) => type !== '' && !type.startsWith('xstate.') && !isWildcard(type));
  const named = Object.keys({ ...model.cases, ...model.userEvents, ...model.causes });
  const handled = named.filter((type) => wildcards.some((one) => fits(type, one)));
  return [...new Set([...plain, ...handled])].sort().map((type) => ({ type, cause: getCause(model, type) }));
}

const ownNames = new WeakMap<AnyChartModel, Set<string>>();

/** Whether a machine has an event of this name, which can be that of an event of the tools too. */
export function isOwnEvent(model: AnyChartModel, event: string): boolean {
  const names = ownNames.get(model) ?? new Set(ownEvents(model).map(({ type }) => type));
  ownNames.set(model, names);
  return names.has(event);
}

/**
 * The events that a transition handles.
 * A wildcard handles those that no more specific descriptor of its state handles.
 */
export function handledEvents(model: AnyChartModel, { transition, source }: Declared): string[] {
  const { eventType } = transition;
  if (!isWildcard(eventType)) return [eventType];
  const closer = [...source.transitions.keys()].filter((one) => one.length > eventType.length);
  const events = ownEvents(model).map(({ type }) => type);
  return events.filter((type) => fits(type, eventType) && !closer.some((one) => fits(type, one)));
}

/** A state, or a transition by its source and event. */
export type RequirementReference = { state: string; event?: string };

/** The states and transitions that name a requirement, by its ID. */
export function requirementReferences(machine: Machine): Map<string, RequirementReference[]> {
  const references = new Map<string, RequirementReference[]>();
  const add = (id: string, reference: RequirementReference) =>
    references.set(id, [...(references.get(id) ?? []), reference]);
  for (const node of stateNodes(machine))
    for (const id of getRequirements(node.meta)) add(id, { state: stateId(node) });
  for (const { source, event, requirements } of declaredTransitions(machine)) {
    for (const id of requirements) add(id, { state: stateId(source), event });
  }
  return references;
}
