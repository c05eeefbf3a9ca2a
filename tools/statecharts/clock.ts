import { SimulatedClock } from 'xstate';

/** A simulated clock that knows which timer is next, so that a path can move it from timer to timer. */
export class PathClock extends SimulatedClock {
  private readonly dues = new Map<number, number>();

  override setTimeout(run: () => void, delay: number): number {
    const due = this.now() + delay;
    const id: number = super.setTimeout(() => {
      this.dues.delete(id);
      run();
    }, delay);
    this.dues.set(id, due);
    return id;
  }

  override clearTimeout(id: number): void {
    this.dues.delete(id);
    super.clearTimeout(id);
  }

  /** The positions of the pending timers in the order in which time will bring them. */
  order(): number[] {
    const dues = [...this.dues.values()];
    return dues.map((_, position) => position).sort((a, b) => (dues[a] ?? 0) - (dues[b] ?? 0) || a - b);
  }

  /** Moves to the next timer and tells by how many milliseconds; undefined when none is pending. */
  moveToNext(): number | undefined {
    if (this.dues.size === 0) return undefined;
    const waited = Math.max(0, Math.min(...this.dues.values()) - this.now());
    this.increment(waited);
    return waited;
  }
}
