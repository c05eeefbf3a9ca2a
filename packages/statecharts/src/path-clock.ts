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

  /**
   * The pending timers, the next one first.
   * `position` counts them in the order in which they began; `left` is in milliseconds.
   * `isHalved` says whether half of the time has passed.
   */
  pending(): { id: number; position: number; left: number; isHalved: boolean }[] {
    const timers = [...this.dueTimes].map(([id, due], position) => ({
      id,
      position,
      left: due - this.now(),
      isHalved: this.halved.has(id),
    }));
    return timers.sort((a, b) => a.left - b.left || a.position - b.position);
  }

  /** Whether half of the time to the next timer can pass: it has passed at most once. */
  canHalve(): boolean {
    const [next] = this.pending();
    return next !== undefined && next.left > 1 && !next.isHalved;
  }

  /** Moves by half of the time to the next timer and returns the milliseconds. */
  moveHalf(): number {
    const [next] = this.pending();
    if (!next || !this.canHalve()) throw new Error('no timer has its full time left');
    const waited = Math.floor(next.left / 2);
    this.halved.add(next.id);
    this.increment(waited);
    return waited;
  }

  /** The milliseconds to the next timer. */
  untilNext(): number | undefined {
    return this.pending()[0]?.left;
  }

  /** Moves by less than the time to the next timer. */
  moveBy(milliseconds: number): number {
    const left = this.untilNext();
    if (left !== undefined && milliseconds >= left) throw new Error(`a timer fires after ${left} ms`);
    this.increment(milliseconds);
    return milliseconds;
  }

  /** Moves to the next timer and returns the milliseconds in between. */
  moveToNext(): number {
    const left = this.untilNext();
    if (left === undefined) throw new Error('no timer is running');
    const waited = Math.max(0, left);
    this.increment(waited);
    return waited;
  }
}
