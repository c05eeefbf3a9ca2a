import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 3_000;

export type ReadinessCheck = {
  name: string;
  /** Rejects if the server cannot work. */
  run(): Promise<void>;
  reuseMs?: number;
  /** Without it no call can be answered. */
  isRequired?: true;
};

type CheckState = 'ok' | 'failed' | 'timedOut' | 'stopping';
type Report = {
  status: 'ready' | 'degraded' | 'not ready';
  checks: Record<string, CheckState>;
};

export type Readiness = {
  check(): Promise<Report>;
  stop(): void;
};

type Result = { state: CheckState; fault?: unknown };

const timedOut: Result = { state: 'timedOut', fault: `no answer within ${timeoutMs} ms` };

type Tools = { clock: Clock; log: Log };

// A check that hangs is not started again, so that its calls cannot pile up.
const createProbe = ({ name, run, reuseMs = 0 }: ReadinessCheck, { clock, log }: Tools) => {
  let running: Promise<Result> | undefined;
  let succeededAt = Number.NaN;
  let last: CheckState = 'ok';

  const perform = async (): Promise<Result> => {
    try {
      await run();
      succeededAt = clock();
      return { state: 'ok' };
    } catch (fault) {
      return { state: 'failed', fault };
    } finally {
      running = undefined;
    }
  };

  return async (): Promise<CheckState> => {
    const age = clock() - succeededAt;
    if (age >= 0 && age < reuseMs) return 'ok';
    running ??= perform();
    const { state, fault } = await withTimeout(running, timeoutMs, () => timedOut);
    if (state !== last && state !== 'ok') log.error('readiness', fault, { check: name });
    last = state;
    return state;
  };
};

/** Checks all at once, each within the same time; logs a check that begins to fail. */
export const createReadiness = (checks: readonly ReadinessCheck[], tools: Tools): Readiness => {
  const probes = checks.map((check) => ({ ...check, probe: createProbe(check, tools) }));
  let isStopping = false;
  return {
    async check() {
      const results = await Promise.all(probes.map(async (check) => ({ ...check, state: await check.probe() })));
      const failing = results.filter(({ state }) => state !== 'ok');
      const isOut = isStopping || failing.some(({ isRequired }) => isRequired);
      const states = results.map(({ name, state }) => [name, state] as const);
      return {
        status: isOut ? 'not ready' : failing.length > 0 ? 'degraded' : 'ready',
        checks: { ...Object.fromEntries(states), process: isStopping ? 'stopping' : 'ok' },
      };
    },
    stop() {
      isStopping = true;
    },
  };
};
