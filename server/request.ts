import type { Context } from 'hono';
import * as v from 'valibot';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { Refusal } from './failures.ts';
import type { Env } from './parts.ts';

/** The longest request body, in bytes. */
export const bodyMaxBytes = 2_097_152;
const issuesMax = 20;

/** A request's parts in the form of the contract; `text` is the body as it came. */
export type CheckedRequest = { params: unknown; query: unknown; body: unknown; text: string };

const invalid = (...errors: string[]) => new Refusal('invalid', { errors });

const readText = async (request: Request): Promise<string> => {
  if (Number(request.headers.get('Content-Length') ?? 0) > bodyMaxBytes) throw new Refusal('tooLarge');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bodyMaxBytes) throw new Refusal('tooLarge');
    text += decode(decoder, chunk);
  }
  return text + decode(decoder);
};

const decode = (decoder: TextDecoder, chunk?: Uint8Array): string => {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw invalid('body: must be UTF-8');
  }
};

/** PostgreSQL keeps no NUL in its texts. */
const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, (_key, value: unknown) => {
      if (hasNul(value)) throw invalid('body: must not hold the character U+0000');
      return value;
    });
  } catch (error) {
    throw error instanceof Refusal ? error : invalid('body: must be JSON');
  }
};

const queryOf = (request: Request): Record<string, string | string[]> => {
  const search = new URL(request.url).searchParams;
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const [first = '', ...more] = search.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
};

const check = (schema: Schema | undefined, part: string, value: unknown): { output: unknown; errors: string[] } => {
  if (!schema) return { output: undefined, errors: [] };
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return { output: parsed.output, errors: [] };
  const errors = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? part}: ${issue.message}`);
  return { output: undefined, errors };
};

/** Reads and checks a request. Throws the Refusals tooLarge (41300) and invalid (42200, `errors` naming the fields). */
export const readRequest = async (c: Context<Env>, endpoint: Endpoint): Promise<CheckedRequest> => {
  const { params, query } = { params: c.req.param(), query: queryOf(c.req.raw) };
  const texts = [params, query].flatMap(Object.entries).flat(2);
  if (texts.some(hasNul)) throw invalid('address: must not hold the character U+0000');
  const text = endpoint.method === 'GET' ? '' : await readText(c.req.raw);
  const checked = {
    params: check(endpoint.params, 'path', params),
    query: check(endpoint.query, 'query', query),
    body: check(endpoint.body, 'body', endpoint.body ? parseJson(text) : undefined),
  };
  const errors = [...checked.params.errors, ...checked.query.errors, ...checked.body.errors];
  if (errors.length > 0) throw invalid(...errors.slice(0, issuesMax));
  return { params: checked.params.output, query: checked.query.output, body: checked.body.output, text };
};
