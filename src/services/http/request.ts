import ky from 'ky';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { type EarlyReply, takeEarlyReply } from '#services/browser/early-requests.ts';
import { randomKey } from '#services/browser/random-key.ts';
import { type BaseName, connection } from './connection.ts';
import { requestUrl } from './request-url.ts';
import { isRead } from './retry.ts';

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
export type PreparedRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
};

export function prepare(endpoint: Endpoint, request: RequestOptions): PreparedRequest {
  const base = connection().base(request.base ?? endpoint.bases[0]);
  const url = requestUrl(base, endpoint.path, request);
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  return { url, method: endpoint.method, headers: headersOf(endpoint, request, body), body };
}

export function send(
  { url, method, headers, body }: PreparedRequest,
  token: string | undefined,
  signal: AbortSignal,
): Promise<EarlyReply> {
  const early = token === undefined ? undefined : takeEarlyReply({ method, url, body, token }, signal);
  if (early) return early;
  return ky(url, {
    method,
    headers: token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
    cache: 'no-store',
    signal,
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
  });
}

function headersOf(
  endpoint: Endpoint,
  { idempotencyKey }: RequestOptions,
  body: string | undefined,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(isRead(endpoint) ? {} : { 'Idempotency-Key': idempotencyKey ?? randomKey() }),
  };
}
