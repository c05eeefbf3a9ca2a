import { type CaseChanges, compareCases, hasCaseChanges } from './case-changes.ts';
import type { Chart, ChartState } from './chart.ts';
import { type ChartChange, compareCharts, isReachNote } from './chart-comparison.ts';
import { getStates } from './chart-states.ts';
import type { MachineVersion, Versions } from './machine-versions.ts';
import { findRenamings, type Renaming, renameVersion } from './renamed-machines.ts';

/** All that is different in a machine. */
export type MachineChange = ChartChange & {
  /** The machine that was renamed to this one. */
  renamed?: Renaming;
  /** Undefined when a revision does not have the test cases. */
  cases?: CaseChanges;
};

/** The machines that differ between a revision and now, and what could not be compared. */
export type Changes = { revision: string; machines: readonly MachineChange[]; notices: readonly string[] };

/** States that test cases reach in one revision alone, although transitions lead to them in both. */
function withReached(chart: Chart, before: MachineVersion, after: MachineVersion): Chart {
  const [was, is] = [before.reached, after.reached];
  if (!was || !is) return chart;
  const known = new Set(getStates(before.chart.root).map(({ id }) => id));
  const mark = (state: ChartState): ChartState => {
    const { id, change } = state;
    const states = state.states.map(mark);
    const isSaid = change?.notes.some(isReachNote);
    const isCompared = known.has(id) && change !== undefined && change.kind !== 'removed' && !isSaid;
    if (!isCompared || was.has(id) === is.has(id)) return { ...state, states };
    const note = is.has(id) ? 'is now reached by test cases' : 'is no longer reached by any test case';
    return { ...state, states, change: { ...change, kind: 'changed', notes: [...change.notes, note] } };
  };
  return { ...chart, root: { ...chart.root, states: chart.root.states.map(mark) } };
}

const asBefore = (chart: Chart): Chart => {
  const change = { kind: 'same', notes: [] } as const;
  const mark = (state: ChartState): ChartState => ({
    ...state,
    change: { ...change, notes: [] },
    states: state.states.map(mark),
  });
  const arrows = chart.arrows.map((arrow) => ({ ...arrow, change: { ...change, notes: [] } }));
  return { ...chart, root: mark(chart.root), arrows };
};

function isDifferent({ root, arrows }: Chart): boolean {
  return [...getStates(root), ...arrows].some(({ change }) => change?.kind !== 'same');
}

function compareMachines(before: MachineVersion, after: MachineVersion, renamed?: Renaming): MachineChange[] {
  const merged = compareCharts(before.chart, after.chart)?.chart ?? asBefore(after.chart);
  const chart = withReached(merged, before, after);
  const cases = before.cases && after.cases && compareCases(before.cases, after.cases);
  if (!renamed && !isDifferent(chart) && !(cases && hasCaseChanges(cases))) return [];
  return [{ kind: 'changed', chart, ...(renamed && { renamed }), ...(cases && { cases }) }];
}

function markVersion(kind: 'added' | 'removed', { chart, cases }: MachineVersion): MachineChange[] {
  const change = kind === 'added' ? compareCharts(undefined, chart) : compareCharts(chart, undefined);
  const [before, after] = kind === 'added' ? [[], cases] : [cases, []];
  return change ? [{ ...change, ...(before && after && { cases: compareCases(before, after) }) }] : [];
}

/**
 * What is different between the machines of a revision and those of now.
 * If some of now could not be loaded, none is said to be removed.
 */
export function compareVersions(revision: string, earlier: Versions, now: Versions): Changes {
  const { isWhole } = now;
  const isLost = ({ chart: { id } }: MachineVersion) => !now.machines.has(id) && !now.unread.has(id);
  const lost = [...earlier.machines.values()].filter(isLost);
  const removed = isWhole ? lost : [];
  const compared = [...now.machines.values()].filter(({ chart }) => !earlier.unread.has(chart.id));
  const added = compared.filter(({ chart }) => !earlier.machines.has(chart.id));
  const renamings = findRenamings(
    removed.map(({ chart }) => chart),
    added.map(({ chart }) => chart),
  );
  const machines = compared.flatMap((after) => {
    const { id } = after.chart;
    const renamed = renamings.find(({ to }) => to === id);
    const before = earlier.machines.get(renamed?.from ?? id);
    if (!before) return markVersion('added', after);
    return compareMachines(renamed ? renameVersion(before, id) : before, after, renamed);
  });
  const gone = removed.filter(({ chart }) => renamings.every(({ from }) => from !== chart.id));
  const names = isWhole ? [] : lost.map(({ chart }) => chart.id);
  const hasNoCases = ({ chart, cases }: MachineVersion) => cases && !(earlier.machines.get(chart.id)?.cases ?? true);
  const caseless = compared.filter(hasNoCases).map(({ chart }) => chart.id);
  const notice = `not compared, because a model cannot be loaded or they are removed: ${names.join(', ')}`;
  return {
    revision,
    machines: [...machines, ...gone.flatMap((one) => markVersion('removed', one))],
    notices: [
      ...earlier.faults.map((fault) => `In ${revision} ${fault}.`),
      ...now.faults.map((fault) => `Now ${fault}.`),
      ...(caseless.length > 0
        ? [`${revision} has no test cases of ${caseless.join(', ')}: they are not compared.`]
        : []),
      ...(names.length > 0 ? [`Charts of ${revision} ${notice}.`] : []),
    ],
  };
}
