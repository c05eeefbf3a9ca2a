import type { Arrow } from './chart.ts';

export type Match = { before?: Arrow; after?: Arrow; isReordered?: boolean };

const formatContent = ({ to, guard, guardInputs, actions, description, requirements, isReentering }: Arrow): string =>
  JSON.stringify([to, guard, guardInputs, actions, description, requirements, isReentering]);

/** From the surest sign that two branches are the same to the weakest. */
const signs: ((arrow: Arrow) => string)[] = [
  formatContent,
  ({ to, guard }) => JSON.stringify([to, guard]),
  ({ guard }) => guard,
  ({ to }) => JSON.stringify(to),
  () => '',
];

/** Pairs the transitions of two revisions. The rest is added or removed. */
export function matchArrows(before: readonly Arrow[], after: readonly Arrow[]): Match[] {
  const pairs = new Map<Arrow, Arrow>();
  pair(before, after, { pairs, getGroup: ({ from, event }) => `${from} ~ ${event}`, signs });
  const isOfActorOrTime = ({ event }: Arrow) => /^(done|error|after) /.test(event);
  const unnamed = [before.filter(isOfActorOrTime), after.filter(isOfActorOrTime)] as const;
  const getKind = ({ from, event }: Arrow) => `${from} ~ ${event.split(' ')[0]}`;
  pair(...unnamed, { pairs, getGroup: getKind, signs: signs.slice(0, 2) });
  const reordered = reorderedArrows(after, pairs, before);
  const used = new Set(pairs.values());
  return [
    ...after.map((arrow): Match => {
      const old = pairs.get(arrow);
      return old ? { before: old, after: arrow, isReordered: reordered.has(arrow) } : { after: arrow };
    }),
    ...before.filter((arrow) => !used.has(arrow)).map((arrow): Match => ({ before: arrow })),
  ];
}

type Pairing = { pairs: Map<Arrow, Arrow>; getGroup(arrow: Arrow): string; signs: ((arrow: Arrow) => string)[] };

function pair(before: readonly Arrow[], after: readonly Arrow[], { pairs, getGroup, signs: inOrder }: Pairing): void {
  const used = new Set(pairs.values());
  for (const sign of inOrder) {
    const toKey = (arrow: Arrow) => `${getGroup(arrow)} ~ ${sign(arrow)}`;
    const free = groupBy(
      before.filter((arrow) => !used.has(arrow)),
      toKey,
    );
    for (const arrow of after) {
      if (pairs.has(arrow)) continue;
      const old = free.get(toKey(arrow))?.shift();
      if (!old) continue;
      pairs.set(arrow, old);
      used.add(old);
    }
  }
}

function groupBy(arrows: readonly Arrow[], toKey: (arrow: Arrow) => string): Map<string, Arrow[]> {
  const groups = new Map<string, Arrow[]>();
  for (const arrow of arrows) {
    const group = groups.get(toKey(arrow)) ?? [];
    group.push(arrow);
    groups.set(toKey(arrow), group);
  }
  return groups;
}

/** The branches of an event are tried one after the other. */
const groupBranches = (arrows: readonly Arrow[]): Map<string, Arrow[]> =>
  groupBy(arrows, ({ from, event }) => JSON.stringify([from, event]));

/** The first branch whose guard is true is taken, so the order of branches has a meaning. */
function reorderedArrows(after: readonly Arrow[], pairs: Map<Arrow, Arrow>, before: readonly Arrow[]): Set<Arrow> {
  const ranks = new Map(before.map((arrow, rank) => [arrow, rank]));
  const getRank = (arrow: Arrow) => ranks.get(pairs.get(arrow) ?? arrow) ?? -1;
  const paired = after.filter((arrow) => pairs.has(arrow));
  const groups = [...groupBranches(paired).values()];
  return new Set(
    groups.flatMap((branches) => {
      const inOldOrder = branches.toSorted((a, b) => getRank(a) - getRank(b));
      return branches.filter((arrow, at) => inOldOrder[at] !== arrow);
    }),
  );
}

/** Gives the branches of an event their positions. */
export function numbered(arrows: readonly Arrow[]): Arrow[] {
  const positions = new Map(
    [...groupBranches(arrows).values()]
      .filter(({ length }) => length > 1)
      .flatMap((branches) => branches.map((arrow, at) => [arrow, at + 1] as const)),
  );
  return arrows.map((arrow) => {
    const branch = positions.get(arrow);
    return branch === undefined ? arrow : { ...arrow, branch };
  });
}
