import { Failure } from '#rules/patterns/failure.ts';
import { compareClocks } from '#services/browser/server-clock.ts';
import { withTimeout } from './waiting.ts';

export type Reply = { status: number; headers: Headers; text: string };

export function toReply(response: Response): Promise<Reply> {
  compareClocks(response);
  return readReply(response);
}

/** Without a look at the clock, for a response that may have arrived a while ago. */
export async function readReply(response: Response): Promise<Reply> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

export const timeoutMs = 15_000;

/** Throws the Failure `offline` or `timedOut` if there is no answer. */
export function exchange(
  send: (signal: AbortSignal) => Promise<Reply>,
  signal: AbortSignal,
  ms: number = timeoutMs,
): Promise<Reply> {
  return withTimeout(ms, signal, async (either) => {
    try {
      return await send(either);
    } catch (error) {
      throw new Failure('offline', { cause: error });
    }
  });
}
