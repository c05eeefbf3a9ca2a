import pLimit, { type LimitFunction } from 'p-limit';
import { takeTurn } from './keyed-queue.ts';

/** Runs a read that takes long for a large organization, when it is the administrator's turn. */
export type HeavyReads = <Value>(administratorId: number, work: () => Promise<Value>) => Promise<Value>;

/** The parts of the connections that all heavy reads, and those of one administrator, can have. */
const allShare = 0.7;
const ownShare = 0.3;

const getPart = (connections: number, share: number): number => Math.max(1, Math.floor(connections * share));

/**
 * Divides the connections of a server among heavy reads, so that some are free for other calls.
 * Throws StatementStopped (busy) when the request ends before its turn.
 */
export const createHeavyReads = (connections: number): HeavyReads => {
  const all = pLimit(getPart(connections, allShare));
  const limits = new Map<number, LimitFunction>();

  const inTurn = async <Value>(administratorId: number, work: () => Promise<Value>): Promise<Value> => {
    const own = limits.get(administratorId) ?? pLimit(getPart(connections, ownShare));
    limits.set(administratorId, own);
    try {
      return await own(() => all(work));
    } finally {
      if (own.activeCount + own.pendingCount === 0) limits.delete(administratorId);
    }
  };

  return (administratorId, work) => takeTurn((begin) => inTurn(administratorId, begin), work);
};
