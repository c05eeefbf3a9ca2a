import type { Context } from 'hono';
import type * as v from 'valibot';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { Db } from '#server/database/schema.ts';
import { authenticate, type Caller, permit } from './access.ts';
import { answerText } from './answer.ts';
import { secondsOf } from './clock.ts';
import { encode, encodingFor } from './encodings.ts';
import { inOneWrite } from './idempotency.ts';
import type { Env, Parts } from './parts.ts';
import { readRequest } from './request.ts';
import { isSignedInWrite } from './writes.ts';

/** What a handler is given. */
export type Call<E extends Endpoint> = Parts & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The signed-in administrator; nobody in public calls. */
  caller: E['access'] extends 'public' ? undefined : Caller;
  /** The database; for a signed-in write the one transaction of the call, which a thrown fault or Refusal undoes. */
  db: Db;
  /** Unix seconds. */
  now: number;
  /** Where the request came from. */
  clientAddress: string;
  /** Begins work, on `database.db`, when the answer is on its way; with a refused call it is dropped. */
  afterAnswer(name: string, work: () => Promise<void>): void;
};

/** A call of the contract joined to what does it. */
export type Bound = { endpoint: Endpoint; respond(c: Context<Env>): Promise<Response> };

type AnswerInput<E extends Endpoint> = v.InferInput<E['answer']>;
/** Answers from so many characters on travel compressed. */
const compressedFrom = 4_096;
const brotliQuality = 4;

type Later = { name: string; work: () => Promise<void> };

const sendJson = async (c: Context<Env>, text: string): Promise<Response> => {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' };
  const encoding = text.length < compressedFrom ? 'identity' : encodingFor(c.req.header('Accept-Encoding'));
  if (encoding === 'identity') return c.body(text, 200, headers);
  const body = await encode(Buffer.from(text), encoding, brotliQuality);
  return c.body(new Uint8Array(body), 200, { ...headers, 'Content-Encoding': encoding });
};

const identify = async (c: Context<Env>, { access }: Endpoint): Promise<Caller | undefined> => {
  if (access === 'public') return undefined;
  const caller = await authenticate(c.var.parts, c.req.header('Authorization'));
  c.set('account', caller.code);
  permit(access, caller);
  return caller;
};

const once = (c: Context<Env>, caller: Caller, body: string) => ({
  administratorId: caller.id,
  key: c.req.header('Idempotency-Key'),
  request: `${c.req.method} ${new URL(c.req.url).pathname}${new URL(c.req.url).search}\n${body}`,
  now: secondsOf(c.var.parts.clock),
});

/**
 * Joins a call to its handler: checks sign-in, permission, request and answer, and does signed-in writes in one
 * transaction with their Idempotency-Key. Handlers throw a Refusal to say no.
 */
export const bind = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerInput<E>>,
): Bound => ({
  endpoint,
  async respond(c) {
    const { parts, clientAddress } = c.var;
    const caller = await identify(c, endpoint);
    const { text, ...request } = await readRequest(c, endpoint);
    let later: Later[] = [];
    const answerFrom = async (db: Db): Promise<string> => {
      later = [];
      const afterAnswer: Call<E>['afterAnswer'] = (name, work) => later.push({ name, work });
      const given = { ...parts, ...request, caller, db, clientAddress, afterAnswer, now: secondsOf(parts.clock) };
      return answerText(endpoint, await handler(given as unknown as Call<E>));
    };
    const { db } = parts.database;
    const answer = await (caller && isSignedInWrite(endpoint)
      ? inOneWrite(db, once(c, caller, text), answerFrom)
      : answerFrom(db));
    for (const { name, work } of later) parts.background.run(name, work);
    return sendJson(c, answer);
  },
});
