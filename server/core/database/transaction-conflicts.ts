const conflictCodes = ['40001', '40P01'];

/**
 * Whether the database ended a transaction because of another one: a deadlock,
 * or a serialization failure.
 */
export const isTransactionConflict = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && conflictCodes.includes(String(fault.code));

/**
 * Runs a transaction again after a conflict, at most `triesMax` times.
 * Throws the last conflict, and other faults.
 */
export const retryConflicts = async <Result>(triesMax: number, attempt: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= triesMax || !isTransactionConflict(error)) throw error;
    }
  }
};
