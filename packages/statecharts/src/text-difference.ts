/** Two texts as what they share at their start and end, and what differs between these. */
export type TextDifference = { start: string; old: string; now: string; end: string };

function countShared(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, index) => word !== other[index]);
  return at < 0 ? one.length : at;
}

/** Compares two texts word by word. */
export function splitDifference(before: string, after: string): TextDifference {
  const [old, now] = [before, after].map((text) => text.split(' ').filter(Boolean));
  if (!old || !now) throw new Error('two texts are compared');
  const start = Math.min(countShared(old, now), now.length);
  const [oldRest, nowRest] = [old.slice(start), now.slice(start)];
  const end = Math.min(countShared([...oldRest].reverse(), [...nowRest].reverse()), nowRest.length);
  const join = (words: readonly string[]) => words.join(' ');
  return {
    start: join(old.slice(0, start)),
    old: join(oldRest.slice(0, oldRest.length - end)),
    now: join(nowRest.slice(0, nowRest.length - end)),
    end: join(end === 0 ? [] : oldRest.slice(-end)),
  };
}
