import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Env } from '#server/core/http/context.ts';
import { goneSignal } from '#server/core/http/in-time.ts';
import { Rejection, type RejectionReason, rejectionResponse } from '#server/core/http/rejection.ts';

/** How a call fails instead of reaching its handler. `text` replaces the message of an answer. */
type FaultKind = { title: string; answer(c: Context<Env>, text: string): Promise<Response> | Response };

/** Longer than every call of the console waits. */
const longestHoldMs = 90_000;

const rejected = (title: string, reason: RejectionReason, retryAfterSeconds?: number): FaultKind => ({
  title,
  answer: (_, error) =>
    rejectionResponse(
      new Rejection(reason, {
        ...(error === '' ? {} : { error }),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      }),
    ),
});

/** What a client gets whose connection is gone; nobody reads it. */
const unread = () => new Response(null, { status: 503 });

/** Holds the call until its client gives up. */
const hold = (c: Context<Env>): Promise<Response> =>
  new Promise((resolve) => {
    const end = () => resolve(unread());
    AbortSignal.any([goneSignal(c), AbortSignal.timeout(longestHoldMs)]).addEventListener('abort', end, { once: true });
  });

const breakConnection = (c: Context<Env>): Response => {
  (c.env as HttpBindings).outgoing.destroy();
  return unread();
};

/** The faults that a tester can choose, by the name in the form. */
export const faultKinds = {
  connection: { title: 'no connection', answer: breakConnection },
  silence: { title: 'no answer until the console gives up', answer: hold },
  '401': rejected('status 401: the session has ended', 'refreshExpired'),
  '403': rejected('status 403: no permission', 'notAllowed'),
  '404': rejected('status 404: not there', 'notFound'),
  '409': rejected('status 409: changed by somebody else', 'conflict'),
  '422': rejected('status 422: not valid', 'invalid'),
  '429': rejected('status 429: too many requests', 'tooManyRequests', 2),
  '500': rejected('status 500: a fault of the server', 'serverFault'),
  '503': rejected('status 503: too much is under way', 'overloaded', 2),
  shape: { title: 'status 200 with the body {}', answer: () => Response.json({}) },
} as const satisfies Record<string, FaultKind>;

export type FaultName = keyof typeof faultKinds;
export const faultNames = Object.keys(faultKinds) as FaultName[];
