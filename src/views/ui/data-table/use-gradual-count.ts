import { startTransition, useEffect, useState } from 'react';

/** Grows to `total` by `step` for each painted frame, so that a large view appears in parts. */
export function useGradualCount(total: number, step: number): number {
  const [painted, setPainted] = useState(0);
  const count = Math.min(total, painted + step);
  useEffect(() => {
    if (count === painted) return;
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(count)));
    return () => cancelAnimationFrame(frame);
  }, [count, painted]);
  return count;
}
