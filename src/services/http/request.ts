import ky from 'ky';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { randomKey } from '#services/browser/random-key.ts';
import { type BaseName, connection } from './connection.ts';
import { Failure } from './failure.ts';
import { isRead } from './retry.ts';

type Given<Key extends string, Value> = [Value] extends [undefined] ? { [K in Key]?: never } : { [K in Key]: Value };

/** What any call may be given; the endpoint says which parts it must be. */
export type LooseRequest = {
  params?: object;
  query?: object;
  body?: unknown;
  /** Another base than the endpoint's first. */
  base?: BaseName;
  /** Tried again when the server cannot be reached; reads are unless told otherwise. */
  retry?: boolean;
  /** The access token to ask with, in place of the stored one: for the end of a session that is forgotten here already. */
  token?: string;
  /** The key of a write that may have been sent before; a new one when absent. */
  idempotencyKey?: string;
  /** How long one try may take, in milliseconds; the connection's when absent. */
  timeoutMs?: number;
};

export type RequestOf<E extends Endpoint> = LooseRequest &
  Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>>;

/** A request that can be sent as often as need be: its idempotency key stays the same. */
export type Prepared = { url: string; method: string; headers: Record<string, string>; body: string | undefined };

/** The address, headers and body of a call; a write gets its idempotency key here. */
export function prepare(endpoint: Endpoint, request: LooseRequest): Prepared {
  const base = connection().base(request.base ?? endpoint.bases[0]);
  const url = base.replace(/\/+$/, '') + pathOf(endpoint.path, request.params ?? {}) + queryOf(request.query ?? {});
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  return { url, method: endpoint.method, headers: headersOf(endpoint, request, body), body };
}

/** Sends a request once; only an answer that never comes is a fault. */
export function send(
  { url, method, headers, body }: Prepared,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
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
  { idempotencyKey }: LooseRequest,
  body: string | undefined,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(isRead(endpoint) ? {} : { 'Idempotency-Key': idempotencyKey ?? randomKey() }),
  };
}

function pathOf(path: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(values.get(name)));
}

/** Addresses fold '.' and '..' away however they are written, and cannot hold half a character: nothing is named so. */
function segmentOf(value: unknown): string {
  const text = String(value ?? '');
  if (['', '.', '..'].includes(text) || /\p{Surrogate}/u.test(text)) throw new Failure('refused', { status: 404 });
  return encodeURIComponent(text);
}

function queryOf(query: object): string {
  const entries: [string, unknown][] = Object.entries(query);
  const pairs = entries.flatMap(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter((one) => one !== undefined && one !== null).map((one) => [name, String(one)]);
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
