import type { Endpoint } from '#contract/endpoint.ts';
import type { SampleRequest } from '#tests/support/call-samples.ts';
import type { HttpRequest } from './http-request.ts';

type Path = readonly (string | number)[];
export type PartName = 'params' | 'query' | 'body';

/** A request in parts that can be changed one by one. */
export type CallParts = {
  token?: string | undefined;
  headers: Record<string, string>;
  params: unknown;
  query: unknown;
  /** A text or bytes are sent as they are, other values as JSON. */
  body: unknown;
};

const getParameters = (template: string, path: string): Record<string, string> => {
  const names = template.split('/');
  const values = path.split('/');
  const pairs = names.flatMap((name, index) =>
    name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(values[index] ?? '')]] : [],
  );
  return Object.fromEntries(pairs);
};

/** Splits the sample of a call into its parts. */
export const toParts = (
  endpoint: Endpoint,
  { path = endpoint.path, body, token, headers }: SampleRequest,
): CallParts => {
  const [plainPath = '', search = ''] = path.split('?');
  return {
    token,
    headers: headers ?? {},
    params: getParameters(endpoint.path, plainPath),
    query: Object.fromEntries(new URLSearchParams(search)),
    body,
  };
};

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const replaced = (value: unknown, path: Path, leaf: unknown): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return leaf;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === name ? replaced(item, rest, leaf) : item));
  }
  const entries = isContainer(value) ? Object.entries(value) : [];
  const present = entries.find(([key]) => key === name)?.[1];
  const others = entries.filter(([key]) => key !== name);
  return Object.fromEntries([...others, [name, replaced(present, rest, leaf)]]);
};

/** Returns the parts with another value at a path; `undefined` leaves the field out. */
export const withValue = (parts: CallParts, at: { part: PartName; path: Path }, value: unknown): CallParts => ({
  ...parts,
  [at.part]: replaced(parts[at.part], at.path, value),
});

const rawNumber = /"\\u0001raw:([^"]*?)\\u0001"/g;

/** A number that JavaScript cannot write, such as 1e999. */
export const rawJson = (text: string): string => `\u0001raw:${text}\u0001`;

const toJson = (value: unknown): string => JSON.stringify(value).replaceAll(rawNumber, '$1');

const toText = (value: unknown): string => (typeof value === 'string' ? value : toJson(value ?? null));

/** Encodes any text for an address; a lone surrogate becomes the bytes that UTF-8 forbids. */
const encoded = (text: string): string =>
  Array.from(text, (one) => (/\p{Surrogate}/u.test(one) ? '%ED%A0%80' : encodeURIComponent(one))).join('');

const formatSearch = (query: unknown): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${encoded(name)}=${encoded(toText(one))}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

const toBody = (body: unknown): HttpRequest['body'] =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : toJson(body);

/** Returns the request that sends the parts. */
export const toRequest = ({ method, path }: Endpoint, parts: CallParts): HttpRequest => {
  const params = Object.entries(parts.params ?? {});
  const plainPath = params.reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, () => encoded(toText(value))),
    path,
  );
  const authorization = parts.token === undefined ? {} : { Authorization: `Bearer ${parts.token}` };
  return {
    method,
    path: `${plainPath}${formatSearch(parts.query)}`,
    headers: { ...authorization, ...parts.headers },
    body: toBody(parts.body),
  };
};
