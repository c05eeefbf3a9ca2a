import { Script } from 'node:vm';

/** How long the code of a machine can run without an end, in milliseconds. */
export const getLimit = (): number => 1_000 * (Number(process.env.STATECHARTS_TIME_LIMIT) || 60);

const undos: (() => void)[] = [];

function undoDownTo(depth: number): void {
  while (undos.length > depth) undos.pop()?.();
}

/** Runs code, and then undoes what was changed for it, also where a time limit stops the code. */
export function runAndUndo<Result>(undo: () => void, run: () => Result): Result {
  const depth = undos.push(undo) - 1;
  try {
    return run();
  } finally {
    undoDownTo(depth);
  }
}

/** Code that a time limit has stopped. */
export class TimeLimitError extends Error {}

/** A script finds the code by this field of the global object. */
const field = Symbol.for('statecharts.limited');
const script = new Script("globalThis[Symbol.for('statecharts.limited')]();");

/**
 * Runs code that can have a loop without an end, and throws a TimeLimitError at the limit.
 * Nothing else stops such a loop: no `finally` in it runs.
 */
export function limitTime<Result>(run: () => Result, limit = getLimit()): Result {
  const depth = undos.length;
  const results: Result[] = [];
  const outer: unknown = Reflect.get(globalThis, field);
  Reflect.set(globalThis, field, () => void results.push(run()));
  try {
    script.runInThisContext({ timeout: limit, displayErrors: false });
    return results[0] as Result;
  } catch (fault) {
    if (!isTimeout(fault)) throw fault;
    undoDownTo(depth);
    throw new TimeLimitError(`does not end after ${limit / 1000} s`);
  } finally {
    Reflect.set(globalThis, field, outer);
  }
}

/** As `limitTime`. The error names what does not end. */
export function limitNamed<Result>(what: string, run: () => Result): Result {
  try {
    return limitTime(run);
  } catch (fault) {
    throw fault instanceof TimeLimitError ? new TimeLimitError(`${what} ${fault.message}`) : fault;
  }
}

const isTimeout = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

const turnMs = 100;

/** Runs items in turns of a tenth of a second, because a time limit takes longer than most items. */
export function* takeTurns<Item>(
  items: Iterator<Item>,
  run: (item: Item) => void,
  isFull: () => boolean,
): Generator<() => void> {
  let isDone = false;
  while (!isDone && !isFull())
    yield () => {
      const end = performance.now() + turnMs;
      do {
        const { value, done } = items.next();
        isDone = done === true;
        if (!isDone) run(value);
      } while (!isDone && !isFull() && performance.now() < end);
    };
}
