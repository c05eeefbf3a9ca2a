import { type Match, matchArrows } from './arrow-matching.ts';
import { arrowNotes, type Revisions, stateNotes } from './change-notes.ts';
import type { Arrow, Change, Chart, ChartState } from './chart.ts';
import { getStates } from './chart-states.ts';
import { reachableStates } from './reachable-states.ts';

/**
 * The difference of a chart between two revisions.
 * Its chart has the states and transitions of both.
 */
export type ChartChange = { kind: 'added' | 'removed' | 'changed'; chart: Chart };

/** Undefined when nothing differs. Without a revision the machine is new or removed. */
export function compareCharts(before: Chart | undefined, after: Chart | undefined): ChartChange | undefined {
  if (before && after) return changedChart({ before, after });
  if (after) return { kind: 'added', chart: markedChart(after, 'added') };
  return before && { kind: 'removed', chart: markedChart(before, 'removed') };
}

type Described = { description: string };

function toChange(notes: string[], before: Described, after: Described): Change {
  const described = { before: before.description, after: after.description };
  const isDescribed = described.before !== described.after;
  const kind = notes.length === 0 && !isDescribed ? 'same' : 'changed';
  return { kind, notes, ...(isDescribed && { described }) };
}

/** What transitions lead to, before and now. */
type Reach = { was: ReadonlySet<string>; is: ReadonlySet<string> };

function changedChart(revisions: Revisions): ChartChange | undefined {
  const { before, after } = revisions;
  const reach = { was: reachableStates(before), is: reachableStates(after) };
  const root = mergedState(before.root, after.root, reach);
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

function reachNotes(id: string, { was, is }: Reach): string[] {
  if (was.has(id) === is.has(id)) return [];
  return [is.has(id) ? foundNote : lostNote];
}

const foundNote = 'can be reached now (before: no transition led to it)';
const lostNote = 'can no longer be reached: no transition leads to it';
const neverNote = 'cannot be reached: no transition leads to it';

/** Whether a note says that transitions lead to a state or do not. */
export const isReachNote = (note: string): boolean => [foundNote, lostNote, neverNote].includes(note);

function addedState(state: ChartState, reach: Reach): ChartState {
  const notes = reach.is.has(state.id) ? [] : [neverNote];
  return {
    ...state,
    change: { kind: 'added', notes },
    states: state.states.map((inner) => addedState(inner, reach)),
  };
}

function mergedState(before: ChartState, after: ChartState, reach: Reach): ChartState {
  const old = new Map(before.states.map((state) => [state.id, state]));
  const now = new Set(after.states.map(({ id }) => id));
  const states = after.states.map((state) => {
    const other = old.get(state.id);
    return other ? mergedState(other, state, reach) : addedState(state, reach);
  });
  const removed = before.states
    .filter(({ id }) => !now.has(id))
    .map((state) => markedState(state, { kind: 'removed', notes: [] }));
  const isGroup = states.length + removed.length > 0;
  const kind = isGroup && after.states.length === 0 ? 'compound' : after.kind;
  const notes = [...stateNotes(before, after), ...reachNotes(after.id, reach)];
  return { ...after, kind, states: [...states, ...removed], change: toChange(notes, before, after) };
}

function mergedArrow({ before, after, isReordered }: Match, revisions: Revisions): Arrow {
  if (before && after) {
    const order = isReordered ? ['is tried in another order'] : [];
    return { ...after, change: toChange([...arrowNotes(before, after, revisions), ...order], before, after) };
  }
  if (after) return { ...after, change: { kind: 'added', notes: [] } };
  // Another transition can have its name now.
  if (before) return { ...before, name: `${before.name} (removed)`, change: { kind: 'removed', notes: [] } };
  throw new Error('a match without a transition');
}
