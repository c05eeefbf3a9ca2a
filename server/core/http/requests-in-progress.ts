import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { loginCode } from '#contract/login-code.contract.ts';
import { passwordReset, resetCode } from '#contract/passwords.contract.ts';
import { login, refreshToken } from '#contract/session.contract.ts';
import { getNetwork } from './client-address.ts';
import type { Env } from './context.ts';
import { findIdleReader, findReaderOfLargest, type Reader, type ReaderTimes, watchReader } from './idle-readers.ts';
import { busy, Rejection } from './rejection.ts';
import { hasBody } from './unread-body.ts';

export type ProgressLimits = ReaderTimes & {
  /** Requests of one network that send a body; and as many whose answers are not read yet. */
  networkRequests: number;
  /** Bytes of bodies that have arrived from one network. */
  networkBytes: number;
  /** Requests of all networks that send a body. */
  senders: number;
  /** Requests of all networks whose answers have not been read to the end. */
  requests: number;
  /** Bytes of bodies that have arrived from all networks. */
  bytes: number;
  /**
   * Further requests for signing in, refreshing and resetting a password.
   * There are those of a network and those of all.
   */
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
  senders: 2_000,
  requests: 500,
  bytes: 256 * mebibyte,
  signInRequests: 50,
  idleMs: 1_000,
  readerIdleMs: 2_000,
  readerEndMs: 300_000,
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
type Network = { use: Use; senders: Set<Sender>; readers: Set<Reader> };

/** Signing in in both steps, refreshing, and both steps of resetting a password. */
export const signInPaths: ReadonlySet<string> = new Set(
  [login, loginCode, refreshToken, resetCode, passwordReset].map(({ path }) => path),
);
const noUse = (): Use => ({ requests: 0, bytes: 0 });

const add = (use: Use, change: Partial<Use>, sign: 1 | -1 = 1): void => {
  for (const name of ['requests', 'bytes'] as const) use[name] += sign * (change[name] ?? 0);
};

const hear = (senders: Set<Sender>, sender: Sender): void => {
  sender.heardAt = performance.now();
  senders.delete(sender);
  senders.add(sender);
};

/**
 * Ends the connection of the sender that was heard longest ago.
 * Returns false if that is less than `idleMs` ago.
 */
const endIdlestSender = (senders: Set<Sender>, idleMs: number): boolean => {
  const [idlest] = senders;
  if (!idlest || performance.now() - idlest.heardAt < idleMs) return false;
  senders.delete(idlest);
  idlest.end();
  return true;
};

const tooManyRequests = () => new Rejection('tooManyRequests', { retryAfterSeconds: 1 });

type All = { use: Use; networks: Map<string, Network>; limits: ProgressLimits };

/**
 * Makes room for one more request of a network, if a reader that is idle can give way.
 * Throws the Rejections of `begin`.
 */
const makeRoom = (own: Network, { use, networks, limits }: All, reserve: number): void => {
  const isNetworkFull = own.use.requests >= limits.networkRequests + reserve;
  const ofNetwork = isNetworkFull ? findIdleReader(own.readers, limits) : undefined;
  if (isNetworkFull && !ofNetwork) throw tooManyRequests();
  const isFull = use.requests - (ofNetwork ? 1 : 0) >= limits.requests + reserve;
  const ofAll = isFull ? findReaderOfLargest(networks.values(), own, limits) : undefined;
  if (isFull && !ofAll) throw busy();
  ofNetwork?.end();
  ofAll?.end();
};

/**
 * Makes room for one more sender of a network.
 * Of a network with more senders the one that was heard longest ago gives way, idle or not.
 * Throws the Rejections of `startSending`.
 */
const makeRoomForSender = ({ senders }: Network, { networks, limits }: All, reserve: number): void => {
  if (senders.size >= limits.networkRequests + reserve && !endIdlestSender(senders, limits.idleMs))
    throw tooManyRequests();
  const sending = [...networks.values()].map((network) => network.senders);
  const count = sending.reduce((sum, { size }) => sum + size, 0);
  if (count < limits.senders + reserve) return;
  const most = sending.reduce((one, other) => (other.size > one.size ? other : one), senders);
  if (most.size <= senders.size || !endIdlestSender(most, 0)) throw busy();
};

/** What a request holds until its answer is sent or its client has gone. */
const createHold = (own: Network, all: All) => {
  const held = noUse();
  let hasEnded = false;
  return {
    hasEnded: () => hasEnded,
    add(change: Partial<Use>) {
      if (!hasEnded) for (const use of [all.use, own.use, held]) add(use, change);
    },
    end() {
      if (!hasEnded) for (const use of [all.use, own.use]) add(use, held, -1);
      hasEnded = true;
    },
  };
};

type Parts = { own: Network; all: All; bindings: HttpBindings; reserve: number };

const createProgress = ({ own, all, bindings: { incoming, outgoing }, reserve }: Parts) => {
  const { limits } = all;
  const { senders, readers } = own;
  const hold = createHold(own, all);
  const sender: Sender = { heardAt: 0, end: () => incoming.destroy() };
  let reader: Reader | undefined;
  const end = () => {
    senders.delete(sender);
    if (reader) readers.delete(reader);
    hold.end();
  };
  return {
    end,
    hasBegun: () => reader !== undefined,
    startSending() {
      makeRoomForSender(own, all, reserve);
      hear(senders, sender);
    },
    addBytes(bytes: number) {
      if (own.use.bytes + bytes > limits.networkBytes) throw tooManyRequests();
      if (all.use.bytes + bytes > limits.bytes) throw busy();
      hold.add({ bytes });
      if (senders.has(sender)) hear(senders, sender);
    },
    begin() {
      if (reader || hold.hasEnded()) return;
      makeRoom(own, all, reserve);
      hold.add({ requests: 1 });
      senders.delete(sender);
      reader = watchReader(outgoing, limits, end);
      readers.add(reader);
    },
  };
};

/** Begins with an answer that is made already. A rejection takes nothing from it. */
const beginAnswer = async (c: Context<Env>, progress: RequestProgress): Promise<void> => {
  try {
    progress.begin();
  } catch (rejection) {
    await c.res.body?.cancel();
    c.res = undefined;
    throw rejection;
  }
};

/**
 * Counts requests until their answers are sent.
 * While its body is on its way, a request counts with the senders alone:
 * idle ones give way to new ones of their network.
 * When all places of senders are taken, the network with the most gives way to those with fewer.
 * When the body is there, it begins and counts with all.
 * Who does not read an answer gives way to new requests.
 */
export const limitInProgress = (limits: ProgressLimits): MiddlewareHandler<Env> => {
  const networks = new Map<string, Network>();
  const all: All = { use: noUse(), networks, limits };
  return async (c, next) => {
    const bindings = c.env as HttpBindings;
    // A client that has gone already would keep its place for ever.
    if (bindings.outgoing.destroyed) return c.body(null);
    const name = getNetwork(c.var.clientAddress);
    const own = networks.get(name) ?? { use: noUse(), senders: new Set(), readers: new Set() };
    networks.set(name, own);
    const reserve = signInPaths.has(c.req.path) ? limits.signInRequests : 0;
    const progress = createProgress({ own, all, bindings, reserve });
    bindings.outgoing.once('close', () => {
      progress.end();
      if (own.use.requests === 0 && own.senders.size === 0 && networks.get(name) === own) networks.delete(name);
    });
    c.set('progress', progress);
    if (hasBody(bindings.incoming)) progress.startSending();
    else progress.begin();
    await next();
    // A body that the call did not want keeps its answer out of no count.
    if (c.res.ok && !progress.hasBegun()) await beginAnswer(c, progress);
    return undefined;
  };
};
