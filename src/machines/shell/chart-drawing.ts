import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { loadDrawing } from '#services/browser/chart-drawings.ts';
import { type ChartState, chartTree } from './chart-tree.ts';

const eventLabels: readonly [RegExp, string][] = [
  [/^$/, 'always'],
  [/^xstate\.after\.([^.]+)\..*$/, 'after $1'],
  [/^xstate\.done\.actor\./, 'done '],
  [/^xstate\.error\.actor\./, 'error '],
  [/^xstate\.snapshot\./, 'snapshot '],
  [/^xstate\.done\.state\..*$/, 'finished'],
];

const getEventLabel = (type: string): string =>
  eventLabels.reduce((label, [pattern, text]) => label.replace(pattern, text), type);

/** The name that a diagram has for a transition: `login.editing ~ form.submit ~ 0`. */
export function nameTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const branches = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const from = [source.machine.id, ...source.path].join('.');
  return `${from} ~ ${getEventLabel(eventType)} ~ ${branches.indexOf(transition)}`;
}

const activeIds = ({ name, states }: ChartState, parent = ''): string[] =>
  states
    .filter(({ isActive }) => isActive)
    .flatMap((state) => {
      const id = `${parent}${name}.`;
      return [`${id}${state.name}`, ...activeIds(state, id)];
    });

/** The IDs that a diagram has for the current states. */
export const activeStates = (snapshot: AnyMachineSnapshot): string[] =>
  activeIds({ ...chartTree(snapshot), name: snapshot.machine.id });

/** The diagram of a machine; undefined if it has none. */
export const findDrawing = (machine: string): Promise<SVGElement | undefined> => loadDrawing(machine);
