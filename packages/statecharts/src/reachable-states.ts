import type { Arrow, Chart, ChartState } from './chart.ts';
import { getStates } from './chart-states.ts';

const getParentId = (id: string): string => id.split('.').slice(0, -1).join('.');

/** Branches after one without a guard are never taken. */
function findTried(arrows: readonly Arrow[]): Arrow[] {
  const closed = new Set<string>();
  return arrows.filter(({ from, event, guard }) => {
    const key = JSON.stringify([from, event]);
    const isTried = !closed.has(key);
    if (guard === '') closed.add(key);
    return isTried;
  });
}

class Search {
  readonly reached = new Set<string>();
  /** Those whose first states are reached too. A state is also reached by a way to a state in it. */
  private readonly entered = new Set<string>();
  private readonly states: Map<string, ChartState>;

  constructor(root: ChartState) {
    this.states = new Map(getStates(root).map((state) => [state.id, state]));
  }

  /** A state is entered with the states around it, the other regions of these, and its first states. */
  enter(id: string, within = ''): void {
    if (this.entered.has(id)) return;
    this.enterInside(id);
    this.holdParents(id, within);
  }

  canFinish({ kind, states }: ChartState): boolean {
    if (kind === 'parallel') return states.every((region) => this.canFinish(region));
    return kind === 'final' || states.some((inner) => inner.kind === 'final' && this.reached.has(inner.id));
  }

  canHappen({ from, event }: Arrow): boolean {
    const state = this.states.get(from);
    return state !== undefined && this.reached.has(from) && (event !== 'finished' || this.canFinish(state));
  }

  private enterInside(id: string): void {
    const state = this.states.get(id);
    if (!state || this.entered.has(id)) return;
    this.entered.add(id);
    this.reached.add(id);
    const first = state.kind === 'history' ? this.states.get(getParentId(id))?.initial : state.initial;
    if (first) this.enter(first, state.kind === 'history' ? getParentId(id) : id);
    if (state.kind === 'parallel') for (const region of state.states) this.enterInside(region.id);
  }

  /** The states around one, up to a state that is entered already. */
  private holdParents(id: string, within: string): void {
    const parent = this.states.get(getParentId(id));
    if (!parent || parent.id === within) return;
    this.reached.add(parent.id);
    const regions = parent.kind === 'parallel' ? parent.states : [];
    for (const region of regions) if (region.id !== id) this.enterInside(region.id);
    this.holdParents(parent.id, within);
  }
}

/**
 * The IDs of the states that transitions lead to from the start.
 * Each guard is taken to be true and false; a history state leads to the first state next to it.
 */
export function reachableStates({ root, arrows }: Pick<Chart, 'root' | 'arrows'>): Set<string> {
  const search = new Search(root);
  search.enter(root.id);
  const tried = findTried(arrows);
  for (let size = -1; size !== search.reached.size; ) {
    size = search.reached.size;
    for (const arrow of tried) if (search.canHappen(arrow)) for (const id of arrow.to) search.enter(id);
  }
  return search.reached;
}
