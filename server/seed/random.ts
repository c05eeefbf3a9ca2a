/** A stream of random numbers that depends only on its keys. */
export type Random = {
  next(): number;
  whole(from: number, to: number): number;
  is(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

const mix = (state: number, key: number): number => {
  let hash = Math.imul(state ^ key, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const toNumber = (key: number | string): number =>
  typeof key === 'number' ? key : [...key].reduce((hash, sign) => mix(hash, sign.charCodeAt(0)), 0);

/**
 * Creates the stream of the keys; streams of different keys are independent.
 * The name of a noun can be a key.
 */
export function createRandom(...keys: readonly (number | string)[]): Random {
  let state = keys.map(toNumber).reduce((hash, key) => mix(hash + 0x9e3779b9, key), 0x2545f491);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    is: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
