import type { ChartState } from './chart.ts';

/** A state and all states inside it. */
export const getStates = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(getStates)];
