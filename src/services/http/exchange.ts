import { Failure } from '#rules/patterns/failure.ts';
import type { EarlyReply } from '#services/browser/early-requests.ts';
import { withTimeout } from './waiting.ts';

export type Reply = { status: number; headers: Headers; text: string };

export const timeoutMs = 15_000;

/** Throws the Failure `offline` or `timedOut` if there is no answer. */
export function exchange(
  send: (signal: AbortSignal) => Promise<EarlyReply>,
  signal: AbortSignal,
  ms: number = timeoutMs,
): Promise<Reply> {
  return withTimeout(ms, signal, async (either) => {
    try {
      const response = await send(either);
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (thrown) {
      throw new Failure('offline', { cause: thrown });
    }
  });
}
