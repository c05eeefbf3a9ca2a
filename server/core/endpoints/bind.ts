import type { Context } from 'hono';
import type * as v from 'valibot';
import {
  type BodyOf,
  type Endpoint,
  type OpsScope,
  type ParamsOf,
  type QueryOf,
  takesOpsToken,
} from '#contract/endpoint.ts';
import { acceptsIdempotencyKey } from '#contract/endpoint-statuses.ts';
import { requirePermission } from '#server/core/auth/access.ts';
import { type OpsToken, requireOpsToken } from '#server/core/auth/ops-access.ts';
import type { LoggedOutcomes } from '#server/core/auth/security-log.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Caller } from '#server/core/http/caller.ts';
import type { Env, ServerContext } from '#server/core/http/context.ts';
import { encode, encodingFor } from '#server/core/http/encodings.ts';
import { createInTime, goneSignal } from '#server/core/http/in-time.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { toVisibleName } from '#texts/visible-text.ts';
import { answerText } from './answer.ts';
import { runWriteOnce } from './idempotency.ts';
import { runPublicWriteOnce } from './public-writes.ts';
import { readRequest } from './request.ts';

type ByToken = { scope: OpsScope };

export type Call<E extends Endpoint> = ServerContext & {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: E['access'] extends 'public' | ByToken ? undefined : Caller;
  /** The token of another system. */
  token: E['access'] extends ByToken ? OpsToken : undefined;
  /**
   * The database.
   * In a signed-in write, the transaction of the call,
   * which a thrown error or Rejection rolls back.
   */
  db: Db;
  /** Unix seconds. */
  now: number;
  clientAddress: string;
  device: string;
  /** Names the administrator of a call without sign-in in the logs. */
  setAdministrator(code: string | undefined): void;
  afterAnswer(name: string, work: () => Promise<void>): void;
};

export type BoundEndpoint = {
  endpoint: Endpoint;
  logged: LoggedOutcomes;
  respond(c: Context<Env>): Promise<Response>;
};

type AnswerInput<E extends Endpoint> = v.InferInput<E['answer']>;
const compressedFrom = 1_024;
const brotliQuality = 4;
const deviceMaxLength = 256;

type TaskAfterAnswer = { name: string; work: () => Promise<void> };

const sendJson = async (c: Context<Env>, text: string): Promise<Response> => {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' };
  const encoding = text.length < compressedFrom ? 'identity' : encodingFor(c.req.header('Accept-Encoding'));
  if (encoding === 'identity') return c.body(text, 200, headers);
  const body = await encode(Buffer.from(text), encoding, brotliQuality);
  return c.body(body, 200, { ...headers, 'Content-Encoding': encoding });
};

type Sender = { caller?: Caller; token?: OpsToken };

const identify = async (c: Context<Env>, { access }: Endpoint): Promise<Sender> => {
  if (access === 'public') return {};
  if (takesOpsToken(access)) return { token: await requireOpsToken(c, access.scope) };
  const caller = await c.var.context.callers.authenticateAndCount(c);
  requirePermission(access, caller);
  return { caller };
};

const write = (
  c: Context<Env>,
  by: { caller: Caller | undefined; body: string },
  work: (db: Db) => Promise<string>,
) => {
  const { database, clock, callers } = c.var.context;
  const { pathname, search } = new URL(c.req.url);
  const endpoint = `${c.req.method} ${pathname}${search}`;
  const once = { key: c.req.header('Idempotency-Key'), now: getSeconds(clock) };
  if (!by.caller) return runPublicWriteOnce(database.db, { ...once, endpoint, body: by.body }, () => work(database.db));
  return runWriteOnce(database.db, { ...once, callers, caller: by.caller, request: `${endpoint}\n${by.body}` }, work);
};

/** Whether a call ends when its client has gone. A write that has begun is completed. */
const endsWithClient = ({ method, reads, isQueued }: Endpoint): boolean =>
  method === 'GET' || reads === true || isQueued === true;

/**
 * Binds an endpoint to its handler: checks sign-in, permission, request and answer,
 * and applies a write once per Idempotency-Key.
 * Handlers throw a Rejection.
 * `logged` names outcomes for the security log.
 */
export const bind = <const E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerInput<E>>,
  logged: LoggedOutcomes = {},
): BoundEndpoint => ({
  endpoint,
  logged,
  async respond(c) {
    const { context, clientAddress } = c.var;
    const isWrite = acceptsIdempotencyKey(endpoint);
    const inTime = createInTime(endsWithClient(endpoint) ? goneSignal(c) : undefined);
    const { caller, token } = await inTime(() => identify(c, endpoint));
    const { text, ...request } = await readRequest(c, endpoint);
    const device = toVisibleName(c.req.header('User-Agent') ?? '').slice(0, deviceMaxLength);
    let later: TaskAfterAnswer[] = [];
    const answerFrom = async (db: Db): Promise<string> => {
      later = [];
      c.set('isHandled', true);
      const afterAnswer: Call<E>['afterAnswer'] = (name, work) => later.push({ name, work });
      const setAdministrator: Call<E>['setAdministrator'] = (code) => c.set('administrator', code);
      const sender = { caller, token, clientAddress, device, setAdministrator };
      const given = { ...context, ...request, ...sender, db, afterAnswer, now: getSeconds(context.clock) };
      return answerText(endpoint, await handler(given as unknown as Call<E>));
    };
    const complete = async (): Promise<string> => {
      const answer = await (isWrite ? write(c, { caller, body: text }, answerFrom) : answerFrom(context.database.db));
      for (const { name, work } of later) context.background.run(name, work);
      return answer;
    };
    return sendJson(c, await inTime(complete));
  },
});
