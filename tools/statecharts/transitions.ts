import type { AnyChartModel, Cause } from '#machines/shared/chart-model.ts';
import { causeOf } from '#machines/shared/chart-model.ts';
import { childNodes, type Machine, requirementsOf, type StateNode, type Transition } from './boundary.ts';

/** One transition as the chart declares it; the name is the same for every rebuilding of the machine. */
export type Declared = {
  name: string;
  transition: Transition;
  source: StateNode;
  /** The event as people read it: `code.request`, `done saveCourse`, `after resendWait`, `always`. */
  event: string;
  requirements: string[];
};

/** Events as people read them; xstate's own names carry ids of states besides. */
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

export function declaredTransitions(machine: Machine): Declared[] {
  return stateNodes(machine).flatMap((source) => {
    const groups: [string, readonly Transition[]][] = [...source.transitions];
    if (source.always) groups.push(['', source.always]);
    return groups.flatMap(([type, branches]) =>
      branches.map((transition, branch) => ({
        name: `${source.id} ~ ${eventLabel(type)} ~ ${branch}`,
        transition,
        source,
        event: eventLabel(type),
        requirements: requirementsOf(transition.meta),
      })),
    );
  });
}

/** Names by identity, for what the microsteps of this very machine report. */
export function transitionNames(machine: Machine): Map<Transition, string> {
  return new Map(declaredTransitions(machine).map(({ transition, name }) => [transition, name]));
}

/** Every event that a chart names, outside xstate's own, with who causes it. */
export function ownEvents(model: AnyChartModel): { type: string; cause: Cause }[] {
  const declared = declaredTransitions(model.machine).map(({ transition }) => transition.eventType);
  const types = new Set(declared.filter((type) => type !== '' && !type.startsWith('xstate.') && !type.includes('*')));
  return [...types].sort().map((type) => ({ type, cause: causeOf(model, type) }));
}

/** The requirements that a chart's states and transitions stand for, each with the places. */
export function requirementPlaces(machine: Machine): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const add = (id: string, place: string) => places.set(id, [...(places.get(id) ?? []), place]);
  for (const node of stateNodes(machine)) for (const id of requirementsOf(node.meta)) add(id, node.id);
  for (const { name, requirements } of declaredTransitions(machine)) for (const id of requirements) add(id, name);
  return places;
}
