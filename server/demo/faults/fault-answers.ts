import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { DemoFault } from '#contract/demo-faults.ts';
import type { Env } from '#server/core/http/context.ts';
import { goneSignal } from '#server/core/http/in-time.ts';
import { Rejection, type RejectionReason, rejectionResponse } from '#server/core/http/rejection.ts';

/** The answer to a call instead of its own. `text` replaces the message of a rejection. */
type AnswerFault = (c: Context<Env>, text: string) => Promise<Response> | Response;

/** Longer than every call of the console waits. */
const longestHoldMs = 90_000;

const reject =
  (reason: RejectionReason, retryAfterSeconds?: number): AnswerFault =>
  (_, error) =>
    rejectionResponse(
      new Rejection(reason, {
        ...(error === '' ? {} : { error }),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      }),
    );

/** What a client gets whose connection is gone; nobody reads it. */
const unread = () => new Response(null, { status: 503 });

/** Holds the call until its client gives up. */
const hold: AnswerFault = (c) =>
  new Promise((resolve) => {
    const end = () => resolve(unread());
    AbortSignal.any([goneSignal(c), AbortSignal.timeout(longestHoldMs)]).addEventListener('abort', end, { once: true });
  });

const breakConnection: AnswerFault = (c) => {
  (c.env as HttpBindings).outgoing.destroy();
  return unread();
};

/** How each fault answers. */
export const faultAnswers: Readonly<Record<DemoFault, AnswerFault>> = {
  connection: breakConnection,
  silence: hold,
  '401': reject('refreshExpired'),
  '403': reject('notAllowed'),
  '404': reject('notFound'),
  '409': reject('conflict'),
  '422': reject('invalid'),
  '429': reject('tooManyRequests', 2),
  '500': reject('serverFault'),
  '503': reject('overloaded', 2),
  shape: () => Response.json({}),
};
