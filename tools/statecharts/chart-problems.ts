import type { AnyChartModel } from '#charts/chart-model.ts';
import type { Chart, ChartState } from './chart.ts';
import { ownEvents } from './transitions.ts';

/** External events end with a past participle; these are the irregular ones in use. */
const irregular = [
  'begun',
  'chosen',
  'come',
  'done',
  'found',
  'gone',
  'heard',
  'hidden',
  'lost',
  'read',
  'shown',
  'taken',
];

const isParticiple = (event: string): boolean => {
  const last = event.split('.').at(-1) ?? '';
  return last.endsWith('ed') || irregular.includes(last);
};

/** Missing descriptions and names that break the rules. */
export function chartProblems(model: AnyChartModel, chart: Chart): string[] {
  const own = chart.root.description === '' ? [`${chart.id} has no description`] : [];
  return [...own, ...chart.root.states.flatMap((state) => stateProblems(chart, state)), ...eventProblems(model, chart)];
}

/** A region is described by its states. */
function stateProblems(chart: Chart, state: ChartState): string[] {
  const isRegion = chart.root.kind === 'parallel' && chart.root.states.includes(state) && state.states.length > 0;
  const own = state.description === '' && !isRegion ? [`${state.id} has no description`] : [];
  return [...own, ...state.states.flatMap((inner) => stateProblems(chart, inner))];
}

function eventProblems(model: AnyChartModel, chart: Chart): string[] {
  return ownEvents(model).flatMap(({ type, cause }) => {
    const described = chart.arrows.some((arrow) => arrow.event === type && arrow.description !== '');
    if (cause === 'user') return described ? [] : [`${type} has no description`];
    const isNamed = cause !== 'external' || isParticiple(type) || model.causes?.[type] === 'external';
    return isNamed ? [] : [`${type} is neither in userEvents nor named as an external event`];
  });
}
