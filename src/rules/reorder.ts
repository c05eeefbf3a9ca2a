type Coded = { readonly code: string };

/** A list with the item at `from` moved to `to`, both counted from 0; the same list where nothing moves. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = list[from];
  if (!mayMove(list, from, to) || item === undefined) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
};

/** Whether both are places of the list, and different ones. */
export const mayMove = (list: readonly unknown[], from: number, to: number): boolean =>
  from !== to && [from, to].every((at) => Number.isInteger(at) && at >= 0 && at < list.length);

/** How many items stand at another place than before. */
export const countReordered = (before: readonly Coded[], after: readonly Coded[]): number =>
  after.filter(({ code }, at) => before[at]?.code !== code).length;

/** Fewer than two reordered items are nothing to save (SORT-02). */
export const isReordered = (before: readonly Coded[], after: readonly Coded[]): boolean =>
  countReordered(before, after) >= 2;

/**
 * One's own order put upon a list that has changed meanwhile: what is gone is left out, what is new comes behind the
 * item that it follows there, or first.
 */
export const carriedOver = <Item extends Coded>(mine: readonly Item[], present: readonly Item[]): readonly Item[] => {
  const there = new Map(present.map((item) => [item.code, item]));
  const kept = mine.flatMap(({ code }) => there.get(code) ?? []);
  const known = new Set(kept.map(({ code }) => code));
  return present.reduce<readonly Item[]>((order, item, at) => {
    if (known.has(item.code)) return order;
    const before = present[at - 1]?.code;
    return order.toSpliced(order.findIndex(({ code }) => code === before) + 1, 0, item);
  }, kept);
};

/** The items in the order of the codes; those that it does not name are left out. */
export const inOrder = <Item extends Coded>(items: readonly Item[], codes: readonly string[]): readonly Item[] => {
  const there = new Map(items.map((item) => [item.code, item]));
  return codes.flatMap((code) => there.get(code) ?? []);
};

/** The codes of a list, in its order. */
export const codesOf = (list: readonly Coded[]): string[] => list.map(({ code }) => code);

/** What is spoken of an item that was moved: its name, its place and how many there are. */
export const placeWords = (name: string, place: number, total: number): string =>
  `${name}: position ${place} of ${total}.`;
