import type { Arrow, Chart, ChartState } from './chart.ts';
import { getStates } from './chart-states.ts';

const isOther = ({ change }: Pick<ChartState, 'change'>): boolean => change !== undefined && change.kind !== 'same';

const getEnds = ({ from, to }: Arrow): string[] => [from, ...to];

/**
 * The part of a comparison that a reviewer looks at.
 * It has the changed states and transitions, the states next to them, and the states around these.
 * Undefined if no state below the machine and no transition is different.
 */
export function getChangedPart(chart: Chart): Chart | undefined {
  const inner = getStates(chart.root).slice(1);
  const changed = new Set(inner.filter(isOther).map(({ id }) => id));
  const arrows = chart.arrows.filter((arrow) => isOther(arrow) || getEnds(arrow).some((id) => changed.has(id)));
  const near = new Set([...changed, ...arrows.flatMap(getEnds)]);
  if (near.size === 0) return undefined;
  const [root = chart.root] = keepNear(chart.root, near);
  return { ...chart, root, arrows };
}

function keepNear(state: ChartState, near: ReadonlySet<string>): ChartState[] {
  const states = state.states.flatMap((inner) => keepNear(inner, near));
  if (states.length === 0 && !near.has(state.id)) return [];
  const { initial, ...rest } = state;
  const start = states.find(({ id }) => id === initial);
  return [{ ...rest, states, ...(start && { initial: start.id }) }];
}
