import type { Endpoint } from '#contract/endpoint.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { type Failure, isFailure } from '#rules/patterns/failure.ts';
import { wait } from './waiting.ts';

const retries = 2;
const firstPauseMs = 400;
const maxRetryAfterSeconds = 10;

type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal, pause: Wait = wait): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      const ms = tried < retries && isFailure(error) ? pauseMs(error, tried) : undefined;
      if (ms === undefined) throw error;
      await pause(ms, signal);
    }
  }
}

/** In milliseconds; undefined if a retry cannot help. */
function pauseMs(failure: Failure, tried: number): number | undefined {
  if (!isTemporary(failure)) return undefined;
  const waitSeconds = failure.retryAfterSeconds;
  if (waitSeconds !== undefined) return waitSeconds <= maxRetryAfterSeconds ? waitSeconds * 1_000 : undefined;
  return failure.status === 429 ? undefined : firstPauseMs * 2 ** tried * (0.5 + Math.random() / 2);
}

function isTemporary({ kind, status, code }: Failure): boolean {
  if (kind === 'offline' || kind === 'timedOut') return true;
  if (kind === 'sessionEnded' || kind === 'invalidAnswer') return false;
  if (code === errorCodes.overloaded || code === errorCodes.tookTooLong) return false;
  return status !== undefined && [429, 502, 503, 504].includes(status);
}

export function isRead({ method, reads }: Endpoint): boolean {
  return method === 'GET' || reads === true;
}
