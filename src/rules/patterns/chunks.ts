/** Splits a list into parts of at most `max` items, in their order. */
export const toChunks = <Item>(items: readonly Item[], max: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / max) }, (_, at) => items.slice(at * max, (at + 1) * max));
