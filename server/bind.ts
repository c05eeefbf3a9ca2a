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
import { inPublicOnce } from './public-writes.ts';
import { readRequest } from './request.ts';
import { takesKey } from './writes.ts';

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

/** Does a write with its Idempotency-Key: as somebody in one transaction, else by commits of its own. */
const write = (
  c: Context<Env>,
  by: { caller: Caller | undefined; body: string },
  work: (db: Db) => Promise<string>,
) => {
  const { database, clock } = c.var.parts;
  const { pathname, search } = new URL(c.req.url);
  const endpoint = `${c.req.method} ${pathname}${search}`;
  const once = { key: c.req.header('Idempotency-Key'), now: secondsOf(clock) };
  if (!by.caller) return inPublicOnce(database.db, { ...once, endpoint, body: by.body }, () => work(database.db));
  return inOneWrite(database.db, { ...once, administratorId: by.caller.id, request: `${endpoint}\n${by.body}` }, work);
};

/**
 * Joins a call to its handler: checks sign-in, permission, request and answer, and does writes once for one
 * Idempotency-Key. Handlers throw a Refusal to say no.
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
    const answer = await (takesKey(endpoint)
      ? write(c, { caller, body: text }, answerFrom)
      : answerFrom(parts.database.db));
    for (const { name, work } of later) parts.background.run(name, work);
    return sendJson(c, answer);
  },
});
