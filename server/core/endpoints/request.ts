import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import * as v from 'valibot';
import { defaultBodyMaxBytes, type Endpoint, type Schema } from '#contract/endpoint.ts';
import type { Env } from '#server/core/http/context.ts';
import { type BodyTimes, readChunks } from '#server/core/http/read-body.ts';
import { Rejection } from '#server/core/http/rejection.ts';

const issuesMax = 20;
const bodyTimes = { idleMs: 10_000, totalMs: 30_000 };
/** For senders who have shown no token. */
export const publicBodyTimes = { idleMs: 5_000, totalMs: 15_000 };

/** The validated parts of a request; `text` is the raw body. */
export type CheckedRequest = { params: unknown; query: unknown; body: unknown; text: string };

const invalid = (...errors: string[]) => new Rejection('invalid', { errors });

const tooLarge = (maxBytes: number) =>
  new Rejection('tooLarge', { error: `The request is larger than ${maxBytes} bytes.` });

/**
 * Reads a body as UTF-8.
 * Throws the Rejections tooLarge (41300), requestTimeout (40800) and invalid (42200).
 */
export const readBodyText = async (c: Context<Env>, maxBytes: number, times: BodyTimes): Promise<string> => {
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  const { incoming } = c.env as HttpBindings;
  for await (const chunk of readChunks(incoming, () => times)) {
    c.var.progress.addBytes(chunk.byteLength);
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    text += decode(decoder, chunk);
  }
  c.var.progress.begin();
  return text + decode(decoder);
};

const decode = (decoder: TextDecoder, chunk?: Uint8Array): string => {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw invalid('body: must be UTF-8');
  }
};

const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, (_key, value: unknown) => {
      if (hasNul(value)) throw invalid('body: must not contain the character U+0000');
      return value;
    });
  } catch (error) {
    throw error instanceof Rejection ? error : invalid('body: must be JSON');
  }
};

/** Clients write a list as `name=` or `name[]=`, once for each value. */
const listMark = /\[\]$/;

const readQuery = (request: Request): Record<string, string | string[]> => {
  const found = new Map<string, string[]>();
  for (const [sentName, value] of new URL(request.url).searchParams) {
    const name = sentName.replace(listMark, '');
    const present = found.get(name);
    if (present) present.push(value);
    else found.set(name, [value]);
  }
  return Object.fromEntries(
    [...found].map(([name, [first = '', ...more]]) => [name, more.length === 0 ? first : [first, ...more]]),
  );
};

const check = (schema: Schema | undefined, part: string, value: unknown): { output: unknown; errors: string[] } => {
  if (!schema) return { output: undefined, errors: [] };
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { output: parsed.output, errors: [] };
  const errors = parsed.issues.slice(0, issuesMax).map((issue) => `${v.getDotPath(issue) ?? part}: ${issue.message}`);
  return { output: undefined, errors };
};

/**
 * Reads and validates a request.
 * Throws the Rejections tooLarge (41300), requestTimeout (40800) and invalid (42200).
 * `errors` of invalid names the fields.
 */
export const readRequest = async (c: Context<Env>, endpoint: Endpoint): Promise<CheckedRequest> => {
  const times = endpoint.access === 'public' ? publicBodyTimes : bodyTimes;
  const { params, query } = { params: c.req.param(), query: readQuery(c.req.raw) };
  const texts = [params, query].flatMap(Object.entries).flat(2);
  if (texts.some(hasNul)) throw invalid('address: must not contain the character U+0000');
  const text =
    endpoint.method === 'GET' ? '' : await readBodyText(c, endpoint.bodyMaxBytes ?? defaultBodyMaxBytes, times);
  const checked = {
    params: check(endpoint.params, 'path', params),
    query: check(endpoint.query, 'query', query),
    body: check(endpoint.body, 'body', endpoint.body ? parseJson(text) : undefined),
  };
  const errors = [...checked.params.errors, ...checked.query.errors, ...checked.body.errors];
  if (errors.length > 0) throw invalid(...errors.slice(0, issuesMax));
  return { params: checked.params.output, query: checked.query.output, body: checked.body.output, text };
};
