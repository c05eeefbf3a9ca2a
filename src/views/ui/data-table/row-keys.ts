/** The React keys of rows, by position. */
export type RowKeys = {
  ids: readonly string[];
  keys: readonly number[];
  nextKey: number;
  /** How often other rows have replaced all rows. */
  replacements: number;
};

export const noRowKeys: RowKeys = { ids: [], keys: [], nextKey: 0, replacements: 0 };

/**
 * A row that stays keeps its key, and so its element and the focus in it.
 * When no row stays, the new rows take the keys of the old ones.
 * Browsers paint new text in an element sooner than a new element.
 */
export function rowKeys(ids: readonly string[], old: RowKeys): RowKeys {
  const free = new Map(old.ids.map((id, at) => [id, old.keys[at]]));
  const hasCommonRow = ids.some((id) => free.has(id));
  let { nextKey } = old;
  const take = (id: string) => {
    const key = free.get(id);
    free.delete(id);
    return key;
  };
  const keys = ids.map((id, at) => (hasCommonRow ? take(id) : old.keys[at]) ?? nextKey++);
  return { ids, keys, nextKey, replacements: old.replacements + (hasCommonRow ? 0 : 1) };
}
