import type { Endpoint } from '#contract/endpoint.ts';
import { Failure } from '#rules/patterns/failure.ts';

export type PreparedRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
};

type RequestParts = { params?: object; query?: object; body?: unknown };

/** Throws `notFound` if a parameter cannot be part of a path. */
export function preparedRequest(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  base: string,
  { params = {}, query = {}, body }: RequestParts,
): PreparedRequest {
  return {
    method,
    url: base.replace(/\/+$/, '') + formatPath(path, params) + formatQuery(query),
    headers: { Accept: 'application/json', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function formatPath(path: string, params: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => toSegment(values.get(name)));
}

/** Browsers resolve '.' and '..' in a path, and no code contains half a character. */
function toSegment(value: unknown): string {
  const text = String(value ?? '');
  if (['', '.', '..'].includes(text) || /\p{Surrogate}/u.test(text)) throw new Failure('notFound');
  return encodeURIComponent(text);
}

function formatQuery(query: object): string {
  const entries: [string, unknown][] = Object.entries(query);
  const pairs = entries.flatMap(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter((one) => one !== undefined && one !== null).map((one) => [name, String(one)]);
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
