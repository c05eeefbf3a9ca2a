import { SimulatedClock } from 'xstate';

/** A simulated clock that a path moves from timer to timer. */
export class PathClock extends SimulatedClock {
  private readonly dueTimes = new Map<number, number>();
  private readonly halved = new Set<number>();

  override setTimeout(run: () => void, delay: number): number {
    const due = this.now() + delay;
    const id: number = super.setTimeout(() => {
      this.forget(id);
      run();
    }, delay);
    this.dueTimes.set(id, due);
    return id;
  }

  override clearTimeout(id: number): void {
    this.forget(id);
    super.clearTimeout(id);
  }

  private forget(id: number): void {
    this.dueTimes.delete(id);
    this.halved.delete(id);
  }

  order(): number[] {
    const dues = [...this.dueTimes.values()];
    return dues.map((_, position) => position).sort((a, b) => (dues[a] ?? 0) - (dues[b] ?? 0) || a - b);
  }

  /**
   * The milliseconds until each timer fires, and whether half of its time has passed.
   * The index of an entry is the position of the timer in `order`.
   */
  pending(): { left: number; isHalved: boolean }[] {
    return [...this.dueTimes].map(([id, due]) => ({ left: due - this.now(), isHalved: this.halved.has(id) }));
  }

  private next(): { id: number; left: number } | undefined {
    const [first] = [...this.dueTimes].sort(([, a], [, b]) => a - b);
    return first && { id: first[0], left: first[1] - this.now() };
  }

  /** Whether half of the time to the next timer can pass: it has passed at most once. */
  canHalve(): boolean {
    const next = this.next();
    return next !== undefined && next.left > 1 && !this.halved.has(next.id);
  }

  /** Moves by half of the time to the next timer and returns the milliseconds. */
  moveHalf(): number {
    const next = this.next();
    if (!next || !this.canHalve()) throw new Error('no timer has its full time left');
    const waited = Math.floor(next.left / 2);
    this.halved.add(next.id);
    this.increment(waited);
    return waited;
  }

  /** The milliseconds to the next timer. */
  untilNext(): number | undefined {
    return this.next()?.left;
  }

  /** Moves by less than the time to the next timer. */
  moveBy(milliseconds: number): number {
    const left = this.untilNext();
    if (left !== undefined && milliseconds >= left) throw new Error(`a timer fires after ${left} ms`);
    this.increment(milliseconds);
    return milliseconds;
  }

  /**
   * Moves to the next timer and returns the milliseconds in between.
   * Returns undefined when no timer is pending.
   */
  moveToNext(): number | undefined {
    if (this.dueTimes.size === 0) return undefined;
    const waited = Math.max(0, Math.min(...this.dueTimes.values()) - this.now());
    this.increment(waited);
    return waited;
  }
}
