import type { Arrow, Chart, ChartState } from './chart.ts';
import type { MachineVersion } from './machine-versions.ts';

export type Renaming = { from: string; to: string; likeness: number };

/**
 * One machine is the other one renamed
 * if at least this part of their states and transitions is in both.
 */
const minLikeness = 0.6;

const withoutMachine = (id: string): string => id.slice(`${id}.`.indexOf('.'));

function listParts({ root, arrows }: Chart): Set<string> {
  const states = (state: ChartState): string[] => state.states.flatMap((one) => [one.id, ...states(one)]);
  const formatArrow = ({ from, event, to }: Arrow) => [from, ...to].map(withoutMachine).join(' ') + event;
  return new Set([...states(root).map(withoutMachine), ...arrows.map(formatArrow)]);
}

function getLikeness(one: Chart, other: Chart): number {
  const [parts, others] = [listParts(one), listParts(other)];
  const shared = [...parts].filter((part) => others.has(part)).length;
  return shared / Math.max(1, parts.size + others.size - shared);
}

/**
 * The machines that only one revision has although they are nearly the same: they were renamed.
 * Each is in one pair at most, the most similar first.
 */
export function findRenamings(removed: readonly Chart[], added: readonly Chart[]): Renaming[] {
  const pairs = removed.flatMap((before) =>
    added.map((after) => ({ from: before.id, to: after.id, likeness: getLikeness(before, after) })),
  );
  const likely = pairs.filter(({ likeness }) => likeness >= minLikeness).sort((a, b) => b.likeness - a.likeness);
  return likely.filter((pair, at) => likely.slice(0, at).every(({ from, to }) => from !== pair.from && to !== pair.to));
}

/** A version under the ID that its machine has now, so that both can be compared. */
export function renameVersion({ chart, cases, reached }: MachineVersion, id: string): MachineVersion {
  const rename = (name: string) => (`${name}.`.startsWith(`${chart.id}.`) ? id + name.slice(chart.id.length) : name);
  const renameState = ({ initial, ...state }: ChartState): ChartState => ({
    ...state,
    id: rename(state.id),
    ...(initial === undefined ? {} : { initial: rename(initial) }),
    states: state.states.map(renameState),
  });
  const renameArrow = ({ name, from, to, ...arrow }: Arrow): Arrow => ({
    ...arrow,
    name: rename(from) + name.slice(from.length),
    from: rename(from),
    to: to.map(rename),
  });
  return {
    chart: { ...chart, id, root: renameState(chart.root), arrows: chart.arrows.map(renameArrow) },
    ...(cases && { cases: cases.map((one) => ({ ...one, id: id + one.id.slice(chart.id.length) })) }),
    ...(reached && { reached: new Set([...reached].map(rename)) }),
  };
}
