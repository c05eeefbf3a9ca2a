import { Failure } from './failure.ts';
import { within } from './waiting.ts';

/** An answer as it came, whatever its status. */
export type Reply = { status: number; headers: Headers; text: string };

export const timeoutMs = 15_000;

/** Sends once and reads the answer to its end; no answer throws the Failure `offline` or `timedOut`. */
export function exchange(
  send: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
  ms: number = timeoutMs,
): Promise<Reply> {
  return within(ms, signal, async (either) => {
    try {
      const response = await send(either);
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (thrown) {
      throw new Failure('offline', { cause: thrown });
    }
  });
}
