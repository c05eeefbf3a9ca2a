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
  /**
   * Milliseconds without a byte after which a sender gives way to a new one of its network.
   * Only a network with its full number of senders needs it.
   */
  idleMs: number;
};

const mebibyte = 1_048_576;

export const progressLimits: ProgressLimits = {
  networkRequests: 100,
  networkBytes: 64 * mebibyte,
  requests: 500,
  bytes: 256 * mebibyte,
  signInRequests: 50,
  idleMs: 1_000,
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

type Use = { requests: number; bytes: number };

/** A request whose body is on its way; `heardAt` is the time of its last byte. */
type Sender = { heardAt: number; end(): void };

/** What a network has in progress; the sender that was heard last is the last one. */
type Network = { use: Use; senders: Set<Sender> };

const signInPaths: ReadonlySet<string> = new Set([login.path, refreshToken.path]);
const noUse = (): Use => ({ requests: 0, bytes: 0 });

const add = (use: Use, change: Partial<Use>, sign: 1 | -1 = 1): void => {
  for (const name of ['requests', 'bytes'] as const) use[name] += sign * (change[name] ?? 0);
};

const hear = (senders: Set<Sender>, sender: Sender): void => {
  sender.heardAt = performance.now();
  senders.delete(sender);
  senders.add(sender);
};

/** Ends the connection of the sender that was heard longest ago, if it is idle. */
const endIdlest = (senders: Set<Sender>, idleMs: number): boolean => {
  const [idlest] = senders;
  if (!idlest || performance.now() - idlest.heardAt < idleMs) return false;
  senders.delete(idlest);
  idlest.end();
  return true;
};

const tooManyRequests = () => new Rejection('tooManyRequests', { retryAfterSeconds: 1 });

/**
 * Counts requests until their answers are sent.
 * While its body is on its way, a request counts with its network alone:
 * idle senders keep no other network out, and give way to new ones of their own.
 * When the body is there, it begins and counts with all.
 */
export const limitInProgress = (limits: ProgressLimits): MiddlewareHandler<Env> => {
  const all = noUse();
  const networks = new Map<string, Network>();
  return async (c, next) => {
    const name = getNetwork(c.var.clientAddress);
    const network = networks.get(name) ?? { use: noUse(), senders: new Set() };
    networks.set(name, network);
    const { use: own, senders } = network;
    const { outgoing, incoming } = c.env as HttpBindings;
    const reserve = signInPaths.has(c.req.path) ? limits.signInRequests : 0;
    const held = noUse();
    const hold = (change: Partial<Use>) => {
      for (const use of [all, own, held]) add(use, change);
    };
    const sender: Sender = { heardAt: 0, end: () => incoming.destroy() };
    const progress: RequestProgress = {
      addBytes(bytes) {
        if (own.bytes + bytes > limits.networkBytes) throw tooManyRequests();
        if (all.bytes + bytes > limits.bytes) throw busy();
        hold({ bytes });
        if (senders.has(sender)) hear(senders, sender);
      },
      begin() {
        if (own.requests >= limits.networkRequests + reserve) throw tooManyRequests();
        if (all.requests >= limits.requests + reserve) throw busy();
        hold({ requests: 1 });
        senders.delete(sender);
      },
    };
    outgoing.once('close', () => {
      senders.delete(sender);
      for (const use of [all, own]) add(use, held, -1);
      if (own.requests === 0 && senders.size === 0 && networks.get(name) === network) networks.delete(name);
    });
    c.set('progress', progress);
    if (!hasBody(incoming)) progress.begin();
    else if (senders.size < limits.networkRequests + reserve || endIdlest(senders, limits.idleMs))
      hear(senders, sender);
    else throw tooManyRequests();
    return next();
  };
};
