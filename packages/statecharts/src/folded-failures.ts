import type { Arrow, Chart } from './chart.ts';
import { getStates } from './chart-states.ts';
import { plainName } from './plain-names.ts';

/** Separates the names of the transitions that are drawn as one. */
export const nameSeparator = '\n';

const getParents = (id: string): string[] => {
  const parts = id.split('.');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
};

const isAround = (holder: string, id: string): boolean => id === holder || id.startsWith(`${holder}.`);

/** The smallest state that holds all of them: one itself, or a state around them. */
function findHolder(ids: readonly string[]): string | undefined {
  const [first = '', ...others] = ids;
  return getParents(first).find((holder) => others.every((id) => isAround(holder, id)));
}

function groupFailures(branches: readonly Arrow[], known: ReadonlySet<string>): Arrow | undefined {
  const [first] = branches;
  if (!first || branches.length < 2) return undefined;
  if (branches.some(({ to, change }) => to.length !== 1 || (change !== undefined && change.kind !== 'same')))
    return undefined;
  const holder = findHolder(branches.flatMap(({ to }) => to));
  if (holder === undefined || !known.has(holder) || isAround(holder, first.from)) return undefined;
  const isEvery = branches.at(-1)?.guard === '';
  const [, actor = ''] = /^error (.+)$/.exec(first.event) ?? [];
  return {
    ...first,
    name: branches.map(({ name }) => name).join(nameSeparator),
    to: [holder],
    branch: 0,
    guard: '',
    actions: [],
    requirements: [...new Set(branches.flatMap(({ requirements }) => requirements))],
    description: `${isEvery ? 'Any failure' : 'Failures'} of '${plainName(actor)}'`,
    branches: [...branches],
  };
}

/**
 * The failures of one call as one transition, if they lead to one state or into one state.
 * A comparison keeps branches that are different.
 */
export function foldFailures({ root, arrows }: Pick<Chart, 'root' | 'arrows'>): Arrow[] {
  const known = new Set(getStates(root).map(({ id }) => id));
  const isFailure = ({ event }: Arrow) => event.startsWith('error ');
  const isSame = (one: Arrow, other: Arrow) => one.from === other.from && one.event === other.event;
  return arrows.flatMap((arrow): Arrow[] => {
    if (!isFailure(arrow)) return [arrow];
    const branches = arrows.filter((one) => isSame(one, arrow));
    const folded = groupFailures(branches, known);
    if (!folded) return [arrow];
    return branches[0] === arrow ? [folded] : [];
  });
}

const getLook = ({ from, to, event, guard, guardInputs, description, actions, change }: Arrow): string =>
  JSON.stringify([from, to, event, guard, guardInputs, description, actions, change]);

/** Transitions that several states inside a collapsed state have alike, as one. */
export function foldSame(arrows: readonly Arrow[], collapsed: ReadonlySet<string>): Arrow[] {
  const groups = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    const look = collapsed.has(arrow.from) ? getLook(arrow) : arrow.name;
    groups.set(look, [...(groups.get(look) ?? []), arrow]);
  }
  return [...groups.values()].flatMap((same) => (same.length > 1 ? mergeSame(same) : same));
}

function mergeSame(same: readonly Arrow[]): Arrow[] {
  const [first] = same;
  if (!first) return [];
  return [
    {
      ...first,
      name: same.map(({ name }) => name).join(nameSeparator),
      branch: same.every(({ branch }) => branch === first.branch) ? first.branch : 0,
      requirements: [...new Set(same.flatMap(({ requirements }) => requirements))],
    },
  ];
}
