import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Next } from 'hono';
import type { DemoFault } from '#contract/demo-faults.ts';
import type { Env } from '#server/core/http/context.ts';
import { goneSignal } from '#server/core/http/in-time.ts';
import { Rejection, type RejectionReason, rejectionResponse } from '#server/core/http/rejection.ts';

/**
 * The answer to a call instead of its own, or its own after `next`.
 * `text` replaces the message of a rejection.
 */
type AnswerFault = (c: Context<Env>, text: string, next: Next) => Promise<Response | undefined> | Response;

/** Longer than every call of the console waits. */
const longestHoldMs = 90_000;

/** Without Retry-After, because the console waits for that time and repeats the call. */
const reject =
  (reason: RejectionReason): AnswerFault =>
  (_, error) =>
    rejectionResponse(new Rejection(reason, error === '' ? {} : { error }));

/** Held calls count among all that are in progress, so testers get only a part of these. */
const mostHeld = 50;
let held = 0;

/** Waits until the client gives up or the time is over; false if too many calls are held. */
async function hold(c: Context<Env>, longestMs: number): Promise<boolean> {
  if (held >= mostHeld) return false;
  held += 1;
  const ends = AbortSignal.any([goneSignal(c), AbortSignal.timeout(longestMs)]);
  const { outgoing } = c.env as HttpBindings;
  if (!outgoing.destroyed) await new Promise((resolve) => ends.addEventListener('abort', resolve, { once: true }));
  held -= 1;
  return true;
}

const staySilent: AnswerFault = async (c, text, next) =>
  (await hold(c, longestHoldMs)) ? new Response(null, { status: 503 }) : reject('overloaded')(c, text, next);

/** Long enough to see how the console waits, and shorter than it waits. */
const slowMs = 10_000;

const answerSlowly: AnswerFault = async (c, text, next) => {
  if (!(await hold(c, slowMs))) return reject('overloaded')(c, text, next);
  await next();
  return undefined;
};

/**
 * Ends the connection within the answer.
 * A browser repeats a request by itself if an open connection ends before the answer begins.
 */
const breakConnection: AnswerFault = (c) => {
  const { outgoing } = c.env as HttpBindings;
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '2' });
  outgoing.write('{');
  outgoing.socket?.destroySoon();
  return RESPONSE_ALREADY_SENT.clone();
};

/** Faults after which the console repeats what only reads, before it shows a failure. */
export const isRepeated = (fault: DemoFault): boolean => fault === 'connection' || fault === 'silence';

/** How each fault answers. */
export const faultAnswers: Readonly<Record<DemoFault, AnswerFault>> = {
  connection: breakConnection,
  silence: staySilent,
  expired: reject('accessExpired'),
  '401': reject('refreshExpired'),
  '403': reject('notAllowed'),
  '404': reject('notFound'),
  '409': reject('conflict'),
  '422': reject('invalid'),
  '429': reject('tooManyRequests'),
  '500': reject('serverFault'),
  '503': reject('overloaded'),
  shape: () => Response.json({}),
  body: (_, text) => new Response(text, { headers: { 'Content-Type': 'application/json' } }),
  slow: answerSlowly,
};
