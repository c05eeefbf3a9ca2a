import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { login, refreshToken } from '#contract/session.contract.ts';
import { getNetwork } from './client-address.ts';
import type { Env } from './context.ts';
import { busy, Rejection } from './rejection.ts';
import { hasBody } from './unread-body.ts';

export type ProgressLimits = {
  /** Requests of one network that send a body; and as many whose answers are not read yet. */
  networkRequests: number;
  /** Bytes of bodies that have arrived from one network. */
  networkBytes: number;
  /** Requests of all networks whose answers have not been read to the end. */
  requests: number;
  /** Bytes of bodies that have arrived from all networks. */
  bytes: number;
  /** Further requests, of a network and of all, for signing in and refreshing. */
  signInRequests: number;
};

const mebibyte = 1_048_576;

export const progressLimits: ProgressLimits = {
  networkRequests: 100,
  networkBytes: 64 * mebibyte,
  requests: 500,
  bytes: 256 * mebibyte,
  signInRequests: 50,
};

/**
 * One request, as its body arrives.
 * Each function throws the Rejection tooManyRequests (42900) or unavailable (50300).
 */
export type RequestProgress = {
  /** Counts bytes of the body that have arrived; what a client only announces costs nothing. */
  addBytes(bytes: number): void;
  /** The body has arrived, and the work begins. */
  begin(): void;
};

type Use = { receiving: number; requests: number; bytes: number };

const signInPaths: ReadonlySet<string> = new Set([login.path, refreshToken.path]);
const noUse = (): Use => ({ receiving: 0, requests: 0, bytes: 0 });

const add = (use: Use, change: Partial<Use>, sign: 1 | -1 = 1): void => {
  for (const name of ['receiving', 'requests', 'bytes'] as const) use[name] += sign * (change[name] ?? 0);
};

const tooManyRequests = () => new Rejection('tooManyRequests', { retryAfterSeconds: 1 });

/**
 * Counts requests until their answers are sent.
 * While its body is on its way, a request counts with its network alone:
 * idle senders keep nobody else out.
 * When the body is there, it begins and counts with all.
 */
export const limitInProgress = (limits: ProgressLimits): MiddlewareHandler<Env> => {
  const all = noUse();
  const networks = new Map<string, Use>();
  return async (c, next) => {
    const network = getNetwork(c.var.clientAddress);
    const own = networks.get(network) ?? noUse();
    networks.set(network, own);
    const reserve = signInPaths.has(c.req.path) ? limits.signInRequests : 0;
    const held = noUse();
    const hold = (change: Partial<Use>) => {
      for (const use of [all, own, held]) add(use, change);
    };
    const progress: RequestProgress = {
      addBytes(bytes) {
        if (own.bytes + bytes > limits.networkBytes) throw tooManyRequests();
        if (all.bytes + bytes > limits.bytes) throw busy();
        hold({ bytes });
      },
      begin() {
        if (own.requests >= limits.networkRequests + reserve) throw tooManyRequests();
        if (all.requests >= limits.requests + reserve) throw busy();
        hold({ requests: 1, receiving: -held.receiving });
      },
    };
    const { outgoing, incoming } = c.env as HttpBindings;
    outgoing.once('close', () => {
      for (const use of [all, own]) add(use, held, -1);
      if (own.requests === 0 && own.receiving === 0 && networks.get(network) === own) networks.delete(network);
    });
    c.set('progress', progress);
    if (!hasBody(incoming)) progress.begin();
    else if (own.receiving >= limits.networkRequests) throw tooManyRequests();
    else hold({ receiving: 1 });
    return next();
  };
};
