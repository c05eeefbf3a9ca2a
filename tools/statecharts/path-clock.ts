import { SimulatedClock } from 'xstate';

/** A simulated clock that a path moves from timer to timer. */
export class PathClock extends SimulatedClock {
  private readonly dueTimes = new Map<number, number>();

  override setTimeout(run: () => void, delay: number): number {
    const due = this.now() + delay;
    const id: number = super.setTimeout(() => {
      this.dueTimes.delete(id);
      run();
    }, delay);
    this.dueTimes.set(id, due);
    return id;
  }

  override clearTimeout(id: number): void {
    this.dueTimes.delete(id);
    super.clearTimeout(id);
  }

  /** The positions of the pending timers in the order in which they fire. */
  order(): number[] {
    const dues = [...this.dueTimes.values()];
    return dues.map((_, position) => position).sort((a, b) => (dues[a] ?? 0) - (dues[b] ?? 0) || a - b);
  }

  /** Moves to the next timer and returns the milliseconds in between; undefined when none is pending. */
  moveToNext(): number | undefined {
    if (this.dueTimes.size === 0) return undefined;
    const waited = Math.max(0, Math.min(...this.dueTimes.values()) - this.now());
    this.increment(waited);
    return waited;
  }
}
