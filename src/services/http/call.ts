import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { errorCodes, sessionEndingCodes } from '#contract/failures.contract.ts';
import { readAnswer } from './answer.ts';
import { connected, connection } from './connection.ts';
import { exchange, timeoutMs } from './exchange.ts';
import { Failure, isFailure } from './failure.ts';
import type { Prepared, RequestOf } from './request.ts';
import { isRead, retried } from './retry.ts';
import { abortable, within } from './waiting.ts';

/**
 * Makes one call of the contract and gives its checked answer. Signed-in calls carry the access token, wait for a
 * refresh under way and are repeated once after their own (REQ-04, REQ-05). Throws a Failure, or the abort's reason.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal: AbortSignal,
): Promise<AnswerOf<E>> {
  signal.throwIfAborted();
  await abortable(connected(), signal);
  const ms = request.timeoutMs ?? connection().timeoutMs ?? timeoutMs;
  let prepared: Prepared | undefined;
  const ask = async (token?: string) => {
    const { prepare, send } = await within(ms, signal, client);
    prepared ??= prepare(endpoint, request);
    const once = prepared;
    const reply = await exchange((either) => send(once, token, either), signal, ms);
    return readAnswer(endpoint.answer, reply);
  };
  const { token } = request;
  const attempt = endpoint.access === 'public' || token ? () => ask(token) : signedIn(ask, signal);
  return (request.retry ?? isRead(endpoint)) ? retried(attempt, signal, connection().wait) : attempt();
}

/** The HTTP client and what it needs are a chunk of their own: the login page paints before they are needed. */
const client = () =>
  import('./request.ts').catch((cause: unknown) => {
    throw new Failure('offline', { cause });
  });

/** Asks with the current token, and once more when that one has expired or was replaced meanwhile. */
function signedIn<T>(ask: (token: string) => Promise<T>, signal: AbortSignal): () => Promise<T> {
  const account = connection().account();
  return async () => {
    await abortable(connection().pending() ?? Promise.resolve(), signal);
    const used = tokenOf(account);
    try {
      return await ask(used);
    } catch (thrown) {
      await renew(thrown, used, signal);
    }
    const renewed = tokenOf(account);
    return ask(renewed).catch((thrown: unknown) => {
      throw isSessionEnd(thrown) ? sessionEnded(thrown, renewed) : thrown;
    });
  };
}

/** The stored token, as long as it belongs to who made the call: what one asked for is never done as another. */
function tokenOf(account: string | undefined): string {
  const token = connection().accessToken();
  if (token !== undefined && connection().account() === account) return token;
  if (account === undefined) connection().end(undefined);
  throw new Failure('sessionEnded');
}

/** Sees to it that another token is stored than the one that failed; throws when that cannot be. */
async function renew(thrown: unknown, used: string, signal: AbortSignal): Promise<void> {
  const stored = connection().accessToken();
  if (isFailure(thrown) && thrown.code === errorCodes.accessExpired) {
    if (stored === used) await abortable(connection().refresh(used), signal);
  } else if (!isSessionEnd(thrown)) {
    throw thrown;
  } else if (stored === used || stored === undefined) {
    throw sessionEnded(thrown, used);
  }
}

function isSessionEnd(thrown: unknown): thrown is Failure {
  return isFailure(thrown) && thrown.code !== undefined && sessionEndingCodes.includes(thrown.code);
}

function sessionEnded({ status, code, texts }: Failure, used: string): Failure {
  if (connection().accessToken() === used) connection().end(used);
  return new Failure('sessionEnded', { status, code, texts });
}
