import type { CaseChanges } from './case-changes.ts';
import { eventText, stateText, targetText } from './change-text.ts';
import type { Arrow, Change, ChartState } from './chart.ts';
import type { MachineChange } from './chart-changes.ts';
import { getStates } from './chart-states.ts';
import { formatCount } from './plain-names.ts';
import { changeSigns } from './svg-style.ts';

/** One change of a machine in words, and what of the picture it is about. */
export type ChangeItem = {
  kind: Exclude<Change['kind'], 'same'>;
  /** `+`, `−` or `~`. */
  sign: string;
  text: string;
  notes: readonly string[];
  /** Both descriptions, where they differ. */
  described?: { before: string; after: string };
  /** Where it is in the picture: the ID of a state or the name of a transition. */
  place: { state: string } | { transition: string };
};

const formatSubject = ({ id }: ChartState): string =>
  id.includes('.') ? `State '${stateText(id)}'` : 'The whole chart';

/** `+`, `−` or `~`. */
export const getSign = (kind: Change['kind']): string => changeSigns.find(({ change }) => change === kind)?.sign ?? '';

type Subject = { text: string; place: ChangeItem['place'] };

function toItem(change: Change | undefined, { text, place }: Subject): ChangeItem[] {
  if (!change || change.kind === 'same') return [];
  const { kind, notes, described } = change;
  return [{ kind, sign: getSign(kind), text, notes, ...(described && { described }), place }];
}

function stateItem(state: ChartState): ChangeItem[] {
  const { kind = 'same' } = state.change ?? {};
  const about = kind === 'changed' || state.description === '' ? '' : `: ${state.description}`;
  const text = `${formatSubject(state)}${kind === 'changed' ? '' : ` ${kind}`}${about}`;
  return toItem(state.change, { text, place: { state: state.id } });
}

function arrowItem(arrow: Arrow): ChangeItem[] {
  const { kind = 'same' } = arrow.change ?? {};
  const guard = arrow.guard === '' ? '' : ` if '${arrow.guard}'`;
  const where = `in '${stateText(arrow.from)}', ${eventText(arrow.event)}${guard} → ${targetText(arrow)}`;
  const about = kind === 'changed' || arrow.description === '' ? '' : `: ${arrow.description}`;
  const text = `Transition${kind === 'changed' ? '' : ` ${kind}`}: ${where}${about}`;
  return toItem(arrow.change, { text, place: { transition: arrow.name } });
}

/**
 * The changes of a machine that both revisions have.
 * A removed state says enough about its own transitions.
 */
export function listItems({ kind, chart }: MachineChange): ChangeItem[] {
  if (kind !== 'changed') return [];
  const states = getStates(chart.root);
  const removed = new Set(states.filter(({ change }) => change?.kind === 'removed').map(({ id }) => id));
  const arrows = chart.arrows.filter(({ from }) => !removed.has(from));
  return [...states.flatMap(stateItem), ...arrows.flatMap(arrowItem)];
}

/** What happened to a machine: `changed`, `new, 4 states and 6 transitions`, `renamed from old`. */
export function formatHeadline({ kind, chart, renamed }: MachineChange): string {
  if (renamed) {
    const likeness = `${Math.round(renamed.likeness * 100)} % of its states and transitions are the same`;
    return `probably renamed from ${renamed.from}, because ${likeness}`;
  }
  const size = `${formatCount(getStates(chart.root).length - 1, 'state')} and ${formatCount(chart.arrows.length, 'transition')}`;
  return kind === 'changed' ? 'changed' : `${kind === 'added' ? 'new' : 'removed'}, ${size}`;
}

/** The numbers of new, removed and changed parts, such as `+2 −1`; empty without changes. */
function formatCounts(counts: Readonly<Record<ChangeItem['kind'], number>>): string {
  const kinds = ['added', 'removed', 'changed'] as const;
  return kinds.flatMap((kind) => (counts[kind] > 0 ? [`${getSign(kind)}${counts[kind]}`] : [])).join(' ');
}

export const countItems = (items: readonly ChangeItem[]): string => {
  const count = (kind: ChangeItem['kind']) => items.filter((one) => one.kind === kind).length;
  return formatCounts({ added: count('added'), removed: count('removed'), changed: count('changed') });
};

export const countCases = ({ added, removed, changed }: CaseChanges): string =>
  formatCounts({ added: added.length, removed: removed.length, changed: changed.length });

/** `1 chart differs from v1: + added, − removed, ~ changed.` */
export function formatIntroduction(machines: readonly MachineChange[], revision: string): string {
  if (machines.length === 0) return `No chart differs from ${revision}.`;
  const verb = machines.length === 1 ? 'differs' : 'differ';
  return `${formatCount(machines.length, 'chart')} ${verb} from ${revision}: + added, − removed, ~ changed.`;
}
