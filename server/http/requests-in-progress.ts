import { defaultMaxListeners } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '#server/runtime/context.ts';
import { networkOf } from './client-address.ts';
import { busy, Rejection } from './rejection.ts';

export type ProgressLimits = {
  /** Requests of one network whose answers have not been read to the end. */
  networkRequests: number;
  networkBytes: number;
  requests: number;
  bytes: number;
};

const mebibyte = 1_048_576;

export const progressLimits: ProgressLimits = {
  networkRequests: 100,
  networkBytes: 64 * mebibyte,
  requests: 500,
  bytes: 256 * mebibyte,
};

/** No call keeps more of a body in memory. */
const bodyMaxBytes = 8 * mebibyte;

const bodyBytes = (c: Context<Env>): number => {
  if (c.req.header('Transfer-Encoding') !== undefined) return bodyMaxBytes;
  return Math.min(Number(c.req.header('Content-Length') ?? 0), bodyMaxBytes);
};

type Use = { requests: number; bytes: number };

const add = (use: Use, requests: number, bytes: number): void => {
  use.requests += requests;
  use.bytes += bytes;
};

/**
 * Counts requests until their answers are sent. Throws the Rejections tooManyRequests (42900) for a network and
 * unavailable (50300) for the whole server.
 */
export const limitInProgress = (limits: ProgressLimits): MiddlewareHandler<Env> => {
  const all: Use = { requests: 0, bytes: 0 };
  const networks = new Map<string, Use>();
  return async (c, next) => {
    const network = networkOf(c.var.clientAddress);
    const own = networks.get(network) ?? { requests: 0, bytes: 0 };
    const bytes = bodyBytes(c);
    if (own.requests >= limits.networkRequests || own.bytes + bytes > limits.networkBytes)
      throw new Rejection('tooManyRequests', { retryAfterSeconds: 1 });
    if (all.requests >= limits.requests || all.bytes + bytes > limits.bytes) throw busy();
    networks.set(network, own);
    for (const use of [own, all]) add(use, 1, bytes);
    const { outgoing, incoming } = c.env as HttpBindings;
    const { socket } = incoming;
    let isReleased = false;
    // Answers that wait behind another on a connection are not closed with it, and the first is closed by both.
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      outgoing.off('close', release);
      socket.off('close', release);
      for (const use of [own, all]) add(use, -1, -bytes);
      if (own.requests === 0) networks.delete(network);
    };
    outgoing.on('close', release);
    // A connection can have a request in progress for each listener.
    socket.setMaxListeners(limits.networkRequests + defaultMaxListeners);
    socket.on('close', release);
    return next();
  };
};
