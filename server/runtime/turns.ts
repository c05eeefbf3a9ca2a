import pLimit from 'p-limit';
import { busy } from '#server/http/rejection.ts';

/** Runs at most `count` works at a time, the others in turn. Throws the Rejection unavailable (50300) if too many wait. */
export const createTurns = (count: number, waitingMax: number) => {
  const limit = pLimit(count);
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (limit.activeCount + limit.pendingCount >= count + waitingMax) throw busy();
    return limit(work);
  };
};
