import { type Match, matchArrows } from './arrow-matching.ts';
import { arrowNotes, type Revisions, stateNotes } from './change-notes.ts';
import type { Arrow, Change, Chart, ChartState } from './chart.ts';

/**
 * The difference of a machine between two revisions.
 * Its chart has the states and transitions of both.
 */
export type ChartChange = { kind: 'added' | 'removed' | 'changed'; chart: Chart };

/** Undefined when nothing differs. Without a revision the machine is new or removed. */
export function compareCharts(before: Chart | undefined, after: Chart | undefined): ChartChange | undefined {
  if (before && after) return changedChart({ before, after });
  if (after) return { kind: 'added', chart: markedChart(after, 'added') };
  return before && { kind: 'removed', chart: markedChart(before, 'removed') };
}

const toChange = (notes: string[]): Change => ({ kind: notes.length === 0 ? 'same' : 'changed', notes });

function changedChart(revisions: Revisions): ChartChange | undefined {
  const { before, after } = revisions;
  const root = mergedState(before.root, after.root);
  const arrows = matchArrows(before.arrows, after.arrows).map((match) => mergedArrow(match, revisions));
  const changes = [...getStates(root), ...arrows];
  if (changes.every(({ change }) => change?.kind === 'same')) return undefined;
  return { kind: 'changed', chart: { ...after, root, arrows } };
}

function markedChart(chart: Chart, kind: 'added' | 'removed'): Chart {
  const change: Change = { kind, notes: [] };
  return {
    ...chart,
    root: markedState(chart.root, change),
    arrows: chart.arrows.map((arrow) => ({ ...arrow, change })),
  };
}

const markedState = (state: ChartState, change: Change): ChartState => ({
  ...state,
  change,
  states: state.states.map((inner) => markedState(inner, change)),
});

export const getStates = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(getStates)];

function mergedState(before: ChartState, after: ChartState): ChartState {
  const old = new Map(before.states.map((state) => [state.id, state]));
  const now = new Set(after.states.map(({ id }) => id));
  const states = after.states.map((state) => {
    const other = old.get(state.id);
    return other ? mergedState(other, state) : markedState(state, { kind: 'added', notes: [] });
  });
  const removed = before.states
    .filter(({ id }) => !now.has(id))
    .map((state) => markedState(state, { kind: 'removed', notes: [] }));
  const isGroup = states.length + removed.length > 0;
  const kind = isGroup && after.states.length === 0 ? 'compound' : after.kind;
  return { ...after, kind, states: [...states, ...removed], change: toChange(stateNotes(before, after)) };
}

function mergedArrow({ before, after, isReordered }: Match, revisions: Revisions): Arrow {
  if (before && after) {
    const order = isReordered ? ['is tried in another order'] : [];
    return { ...after, change: toChange([...arrowNotes(before, after, revisions), ...order]) };
  }
  if (after) return { ...after, change: { kind: 'added', notes: [] } };
  if (before) return { ...before, change: { kind: 'removed', notes: [] } };
  throw new Error('a match without a transition');
}
