export type ItemWithCode = { readonly code: string };

export const moveItem = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = list[from];
  if (!canMove(list, from, to) || item === undefined) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(to, 0, item);
};

export const canMove = (list: readonly unknown[], from: number, to: number): boolean =>
  from !== to && [from, to].every((at) => Number.isInteger(at) && at >= 0 && at < list.length);

export const countReordered = (before: readonly ItemWithCode[], after: readonly ItemWithCode[]): number =>
  after.filter(({ code }, at) => before[at]?.code !== code).length;

export const isReordered = (before: readonly ItemWithCode[], after: readonly ItemWithCode[]): boolean =>
  countReordered(before, after) >= 2;

/**
 * Applies the user's order to a list that was changed.
 * Deleted items are left out; a new item follows the item that was before it.
 */
export const mergeOrder = <Item extends ItemWithCode>(
  order: readonly Item[],
  current: readonly Item[],
): readonly Item[] => {
  const byCode = new Map(current.map((item) => [item.code, item]));
  const remaining = order.flatMap(({ code }) => byCode.get(code) ?? []);
  const known = new Set(remaining.map(({ code }) => code));
  return current.reduce<readonly Item[]>((order, item, at) => {
    if (known.has(item.code)) return order;
    const before = current[at - 1]?.code;
    return order.toSpliced(order.findIndex(({ code }) => code === before) + 1, 0, item);
  }, remaining);
};

export const sortByCodes = <Item extends ItemWithCode>(
  items: readonly Item[],
  codes: readonly string[],
): readonly Item[] => {
  const byCode = new Map(items.map((item) => [item.code, item]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
};

/** Whether a list has these codes, in this order. */
export const hasSameCodes = (list: readonly ItemWithCode[], codes: readonly string[]): boolean =>
  list.length === codes.length && list.every(({ code }, at) => code === codes[at]);

export const getCodes = (list: readonly ItemWithCode[]): string[] => list.map(({ code }) => code);
