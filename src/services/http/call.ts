import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { Failure, isFailure } from '#rules/patterns/failure.ts';
import { getSessionEnd } from '#rules/patterns/session-end.ts';
import { readAnswer } from './answer.ts';
import { connected, connection } from './connection.ts';
import { exchange, timeoutMs } from './exchange.ts';
import { chunkLoader } from './load-chunk.ts';
import type { PreparedRequest } from './prepared-request.ts';
import type { RequestOf } from './request.ts';
import { isRead, withRetries } from './retry.ts';
import { isAccessExpired, isSessionRejected } from './token-failures.ts';
import { abortable, withTimeout } from './waiting.ts';

/**
 * Throws a Failure or the reason of the abort.
 * A call of an ended session only settles when its signal aborts (REQ-03).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal: AbortSignal,
): Promise<AnswerOf<E>> {
  signal.throwIfAborted();
  await abortable(connected(), signal);
  const { timeoutMs: defaultMs = timeoutMs } = connection();
  const ms = request.timeoutMs ?? defaultMs;
  let prepared: PreparedRequest | undefined;
  const sendOnce = async (token?: string) => {
    const { prepare, send } = await withTimeout(ms, signal, client);
    prepared ??= prepare(endpoint, request);
    const once = prepared;
    const reply = await exchange((either) => send(once, token, either), signal, ms);
    return readAnswer(endpoint.answer, reply);
  };
  const { token } = request;
  const run = endpoint.access === 'public' || token ? () => sendOnce(token) : signedIn(sendOnce, signal);
  const isRetried = request.retry ?? isRead(endpoint);
  return pendingAfterSessionEnd(isRetried ? withRetries(run, signal, connection().wait) : run(), signal);
}

function pendingAfterSessionEnd<T>(outcome: Promise<T>, signal: AbortSignal): Promise<T> {
  return outcome.catch((error: unknown) => {
    if (isFailure(error) && error.kind === 'sessionEnded') return abortable(new Promise<T>(() => undefined), signal);
    throw error;
  });
}

/** The HTTP client is a separate chunk, because the login page does not need it. */
const client = chunkLoader(() => import('./request.ts'));

/** Repeats the call once if its token has expired or was replaced. */
function signedIn<T>(sendOnce: (token: string) => Promise<T>, signal: AbortSignal): () => Promise<T> {
  const email = connection().email();
  return async () => {
    await abortable(Promise.resolve(connection().pending()), signal);
    const used = getToken(email);
    try {
      return await sendOnce(used);
    } catch (error) {
      await ensureNewToken(error, used, signal);
    }
    const renewed = getToken(email);
    return sendOnce(renewed).catch((error: unknown) => {
      throw isSessionRejected(error) ? sessionEnded(renewed, error) : error;
    });
  };
}

/** Rejects a token of another user, so that no call is repeated for the new one. */
function getToken(email: string | undefined): string {
  const token = connection().accessToken();
  if (token !== undefined && connection().email() === email) return token;
  if (email === undefined) connection().end(undefined, 'unknown');
  throw new Failure('sessionEnded');
}

async function ensureNewToken(error: unknown, used: string, signal: AbortSignal): Promise<void> {
  const stored = connection().accessToken();
  if (isAccessExpired(error)) {
    if (stored === used) await abortable(connection().refresh(used), signal);
  } else if (!isSessionRejected(error)) {
    throw error;
  } else if (stored === used || stored === undefined) {
    throw sessionEnded(used, error);
  }
}

function sessionEnded(used: string, { code }: Failure): Failure {
  if (connection().accessToken() === used) connection().end(used, getSessionEnd(code));
  return new Failure('sessionEnded', { code });
}
