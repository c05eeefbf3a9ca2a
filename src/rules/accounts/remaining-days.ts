const daySeconds = 86_400;

/**
 * Whole days from `now` until `endedAt`, both in Unix seconds (PKG-01).
 * Null if the end is unknown.
 */
export const remainingDays = (endedAt: number, now: number): number | null =>
  endedAt > 0 ? Math.max(0, Math.floor((endedAt - now) / daySeconds)) : null;
