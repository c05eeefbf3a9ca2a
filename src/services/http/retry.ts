import type { Endpoint } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/failures.contract.ts';
import { type Failure, isFailure } from './failure.ts';
import { wait } from './waiting.ts';

const retries = 2;
const firstPauseMs = 400;
const longestAskedSeconds = 10;

type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** Tries again, after a growing pause, what failed because the server could not be reached or was too busy. */
export async function retried<T>(attempt: () => Promise<T>, signal: AbortSignal, pause: Pause = wait): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (thrown) {
      const ms = tried < retries && isFailure(thrown) ? pauseMs(thrown, tried) : undefined;
      if (ms === undefined) throw thrown;
      await pause(ms, signal);
    }
  }
}

/** How long to wait before the next try, in milliseconds; undefined when another try is of no use. */
function pauseMs(failure: Failure, tried: number): number | undefined {
  if (!isPassing(failure)) return undefined;
  const asked = failure.retryAfterSeconds;
  if (asked !== undefined) return asked <= longestAskedSeconds ? asked * 1_000 : undefined;
  return failure.status === 429 ? undefined : firstPauseMs * 2 ** tried * (0.5 + Math.random() / 2);
}

function isPassing({ kind, status, code }: Failure): boolean {
  if (kind === 'offline' || kind === 'timedOut') return true;
  if (kind !== 'refused' || code === errorCodes.overloaded) return false;
  return status !== undefined && [429, 502, 503, 504].includes(status);
}

/** Whether a call changes nothing, so that it may be made again. */
export function isRead({ method, reads }: Endpoint): boolean {
  return method === 'GET' || reads === true;
}
