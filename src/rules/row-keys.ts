export type RowKeys = {
  ids: readonly string[];
  keys: readonly number[];
  nextKey: number;
};

export const noRowKeys: RowKeys = { ids: [], keys: [], nextKey: 0 };

export function rowKeys(ids: readonly string[], before: RowKeys): RowKeys {
  const known = new Map(before.ids.map((id, at) => [id, before.keys[at]]));
  const isOtherPage = !ids.some((id) => known.has(id));
  let { nextKey } = before;
  const keys = ids.map((id, at) => (isOtherPage ? before.keys[at] : known.get(id)) ?? nextKey++);
  return { ids, keys, nextKey };
}
