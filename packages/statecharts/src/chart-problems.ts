import type { Chart, ChartState } from './chart.ts';
import type { AnyChartModel } from './chart-model.ts';
import { declaredTransitions, handledEvents, ownEvents, stateNodes } from './transitions.ts';
import { findImplementation, getInvokes, isMachine, type Machine, type StateNode } from './xstate-types.ts';

/**
 * The name of an external event ends with a past participle.
 * These are the participles that do not end with -ed.
 */
const irregular =
  'begun bound bought broken brought built caught chosen come cut done drawn driven fallen found given gone grown heard held hidden kept known laid led left lent lost made met paid put read run seen sent set shown shut sold spent spoken stolen taken taught thrown torn understood won written'.split(
    ' ',
  );

export const isParticiple = (event: string): boolean => {
  const last = event.toLowerCase().split(/[._-]/).at(-1) ?? '';
  return last.endsWith('ed') || irregular.includes(last);
};

/** Finds missing descriptions, unclear names, and invokes with a missing or useless `onError`. */
export function chartProblems(model: AnyChartModel, chart: Chart): string[] {
  const own = chart.root.description === '' ? [`${chart.id} has no description`] : [];
  const { machine } = model;
  return [
    ...own,
    ...chart.root.states.flatMap((state) => stateProblems(chart, state)),
    ...transitionProblems(chart),
    ...eventProblems(model),
    ...wildcardProblems(model),
    ...stateNodes(machine).flatMap((node) => invokeProblems(machine, node)),
  ];
}

/**
 * A call can fail.
 * A chart cannot fail, because its failures are final states.
 */
const invokeProblems = (machine: Machine, node: StateNode): string[] =>
  getInvokes(node).flatMap(({ id, src }) => {
    const canFail = node.transitions.has(`xstate.error.actor.${id}`);
    if (isMachine(findImplementation(machine, src))) return canFail ? [`${id} is a chart with onError`] : [];
    return node.transitions.has(`xstate.done.actor.${id}`) && !canFail ? [`${id} has no onError`] : [];
  });

/** A region is described by its states. */
function stateProblems(chart: Chart, state: ChartState): string[] {
  const isRegion = chart.root.kind === 'parallel' && chart.root.states.includes(state) && state.states.length > 0;
  const own = state.description === '' && !isRegion ? [`${state.id} has no description`] : [];
  return [...own, ...state.states.flatMap((inner) => stateProblems(chart, inner))];
}

const transitionProblems = ({ arrows }: Chart): string[] =>
  arrows.filter(({ description }) => description === '').map(({ name }) => `${name} has no description`);

function wildcardProblems(model: AnyChartModel): string[] {
  const unnamed = declaredTransitions(model.machine).filter((one) => handledEvents(model, one).length === 0);
  return unnamed.map(({ name }) => `${name}: the model names no event that it handles`);
}

function eventProblems(model: AnyChartModel): string[] {
  return ownEvents(model).flatMap(({ type, cause }) => {
    const isNamed = cause !== 'external' || isParticiple(type) || model.causes?.[type] === 'external';
    return isNamed
      ? []
      : [`who causes ${type}? Add it to userEvents or causes, or end its name with a past participle`];
  });
}

/**
 * Why a model seems to belong to another machine: its machine has none of the events that it names.
 * Several machines can share a part of a model, so that one name alone says nothing.
 */
export function strangerProblem(model: AnyChartModel): string | undefined {
  const declared = declaredTransitions(model.machine).map(({ event }) => event);
  const known = new Set([...declared, ...ownEvents(model).map(({ type }) => type)]);
  const named = Object.keys({ ...model.cases, ...model.userEvents, ...model.causes });
  if (named.length === 0 || named.some((name) => known.has(name))) return undefined;
  return `has none of the events that its model names (${named.join(', ')}): is it the model of another machine?`;
}
