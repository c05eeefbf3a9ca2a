import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import type { Chart, ChartState } from './chart.ts';
import { ownEvents } from './transitions.ts';

/** World events are past participles; these are the irregular ones in use. */
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

/** What product and QA would miss in a chart, in words. */
export function chartFaults(model: AnyChartModel, chart: Chart): string[] {
  return [...chart.root.states.flatMap((state) => stateFaults(chart, state)), ...eventFaults(model, chart)];
}

/** A region is described by its states. */
function stateFaults(chart: Chart, state: ChartState): string[] {
  const isRegion = chart.root.kind === 'parallel' && chart.root.states.includes(state) && state.states.length > 0;
  const own = state.description === '' && !isRegion ? [`${state.id} has no description`] : [];
  return [...own, ...state.states.flatMap((inner) => stateFaults(chart, inner))];
}

function eventFaults(model: AnyChartModel, chart: Chart): string[] {
  return ownEvents(model).flatMap(({ type, cause }) => {
    const described = chart.arrows.some((arrow) => arrow.event === type && arrow.description !== '');
    if (cause === 'person') return described ? [] : [`${type} has no description`];
    const isNamed = cause !== 'world' || isParticiple(type) || model.causes?.[type] === 'world';
    return isNamed ? [] : [`${type} is neither worded for a person nor named as a fact of the world`];
  });
}
