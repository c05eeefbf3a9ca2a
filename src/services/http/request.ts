import ky from 'ky';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { randomKey } from '#services/browser/random-key.ts';
import { clearAnswers, takeEarlyReply } from './answer-cache.ts';
import { type BaseName, connection } from './connection.ts';
import { type Reply, toReply } from './exchange.ts';
import { type PreparedRequest, preparedRequest } from './prepared-request.ts';
import { isRead } from './retry.ts';

const idempotencyHeader = 'Idempotency-Key';

type RequestPart<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : { [K in Key]: Value };

export type RequestOptions = {
  params?: object;
  query?: object;
  body?: unknown;
  base?: BaseName;
  /** Whether the call is repeated; true for reads by default. */
  retry?: boolean;
  /** Replaces the stored token: sign-out needs the token that it has already cleared. */
  token?: string;
  idempotencyKey?: string;
  /** In milliseconds. */
  timeoutMs?: number;
};

export type RequestOf<E extends Endpoint> = RequestOptions &
  RequestPart<'params', ParamsOf<E>> &
  RequestPart<'query', QueryOf<E>> &
  RequestPart<'body', BodyOf<E>>;

/** Retries use the same idempotency key. */
export function prepare(endpoint: Endpoint, request: RequestOptions): PreparedRequest {
  const base = connection().base(request.base ?? endpoint.bases[0]);
  const prepared = preparedRequest(endpoint, base, request);
  if (!isRead(endpoint)) prepared.headers[idempotencyHeader] = request.idempotencyKey ?? randomKey();
  return prepared;
}

export async function send(prepared: PreparedRequest, token: string | undefined, signal: AbortSignal): Promise<Reply> {
  if (idempotencyHeader in prepared.headers) {
    // A write without a token, such as a refresh of the tokens, changes nothing that a page shows.
    if (token === undefined) return fetchReply(prepared, token, signal);
    clearAnswers();
    return fetchReply(prepared, token, signal).finally(clearAnswers);
  }
  const early = token === undefined ? undefined : await takeEarlyReply(prepared, token, signal);
  return early ?? fetchReply(prepared, token, signal);
}

async function fetchReply(
  { url, method, headers, body }: PreparedRequest,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Reply> {
  const response = await ky(url, {
    method,
    headers: token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
    cache: 'no-store',
    signal,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
  });
  return toReply(response);
}
