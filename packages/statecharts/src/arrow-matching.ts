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
    for (const arrow of after) {
      if (pairs.has(arrow)) continue;
      const old = before.find((one) => !used.has(one) && toKey(one) === toKey(arrow));
      if (!old) continue;
      pairs.set(arrow, old);
      used.add(old);
    }
  }
}

/** The first branch whose guard is true is taken, so the order of branches has a meaning. */
function reorderedArrows(after: readonly Arrow[], pairs: Map<Arrow, Arrow>, before: readonly Arrow[]): Set<Arrow> {
  const reordered = new Set<Arrow>();
  for (const arrow of after) {
    const branches = after.filter((one) => one.from === arrow.from && one.event === arrow.event && pairs.has(one));
    const rank = (one: Arrow) => before.indexOf(pairs.get(one) ?? one);
    const inOldOrder = [...branches].sort((a, b) => rank(a) - rank(b));
    if (inOldOrder.indexOf(arrow) !== branches.indexOf(arrow)) reordered.add(arrow);
  }
  return reordered;
}

/** Gives the branches of an event their positions. */
export function numbered(arrows: Arrow[]): Arrow[] {
  return arrows.map((arrow) => {
    const branches = arrows.filter(({ from, event }) => from === arrow.from && event === arrow.event);
    return branches.length > 1 ? { ...arrow, branch: branches.indexOf(arrow) + 1 } : arrow;
  });
}
