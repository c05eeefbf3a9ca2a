import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { accessExpired } from '#contract/error-codes.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';
import type { Fault, RealAnswer } from './fault-kinds.ts';

/** The requests that a fault is for. */
export type Target = {
  method: string;
  path: RegExp;
  /** The access token of the page expires, so that the page needs the target. */
  expiresToken?: true;
};

type Watched = Target & { fault?: Fault | undefined };

type Call = { key: string | undefined };

const refreshPath = /\/auth\/refresh_token$/;

const getHeaders = ({ headers }: IncomingMessage) =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined && entry[0] !== 'transfer-encoding',
    ),
  );

/** Sends requests to the server, each from the network of the current visitor. */
function serverClient(server: () => string) {
  let visitor = 0;
  let passing = 0;
  const open = ({ method, url = '/', headers }: IncomingMessage) =>
    request(new URL(url, server()), {
      method,
      agent: false,
      headers: { ...headers, connection: 'close', 'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.1` },
    });
  return {
    forward: (incoming: IncomingMessage, body: Buffer) =>
      new Promise<RealAnswer>((resolve, reject) => {
        open(incoming)
          .on('error', reject)
          .on('response', async (answer) =>
            resolve({ status: answer.statusCode ?? 502, headers: getHeaders(answer), body: await buffer(answer) }),
          )
          .end(body);
      }),
    pass(incoming: IncomingMessage, outgoing: ServerResponse) {
      passing += 1;
      const upstream = open(incoming).on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, getHeaders(answer));
        answer.pipe(outgoing);
      });
      upstream.on('error', () => outgoing.destroy());
      outgoing.on('close', () => {
        passing -= 1;
        upstream.destroy();
      });
      incoming.pipe(upstream);
    },
    /** Whether the server still answers requests that meet no fault. */
    isPassing: () => passing > 0,
    /** The requests come from another network from now on, which has its own limits. */
    changeVisitor: () => {
      visitor += 1;
    },
  };
}

/** Knows which requests meet which fault, and counts them. */
function faultState() {
  let watched: Watched | undefined;
  let expiredToken: string | undefined;
  const calls: Call[] = [];
  const isExpiring = () => {
    const injection = watched?.fault?.injection;
    return watched?.expiresToken === true || (injection !== undefined && 'expiresToken' in injection);
  };
  return {
    /**
     * Counts a request of the target.
     * Returns the fault of this request.
     */
    meet({ method, url = '', headers }: IncomingMessage): Fault | undefined {
      if (watched?.method !== method || !watched?.path.test(url.split('?', 1)[0] ?? '')) return undefined;
      calls.push({ key: headers['idempotency-key']?.toString() });
      return watched.fault;
    },
    isExpired({ headers: { authorization }, url = '' }: IncomingMessage): boolean {
      if (!isExpiring() || authorization === undefined || refreshPath.test(url)) return false;
      expiredToken ??= authorization;
      return authorization === expiredToken;
    },
    /** From now on the requests of the target are counted; with a fault, they meet it. */
    inject(target: Target, fault?: Fault) {
      watched = { ...target, fault };
      expiredToken = undefined;
      calls.length = 0;
    },
    /** The requests of the target reach the server again; they are still counted. */
    heal() {
      if (watched) watched = { ...watched, fault: undefined };
    },
    count: () => calls.length,
    /** The idempotency keys of the counted requests. */
    keys: () => new Set(calls.map(({ key }) => key)),
  };
}

/**
 * Starts a proxy in front of a server.
 * It answers the requests of one target with a fault and counts them.
 */
export async function startFaultProxy(server: () => string) {
  const { forward, pass, isPassing, changeVisitor } = serverClient(server);
  const { meet, isExpired, ...controls } = faultState();
  const proxy = createServer(async (incoming, outgoing) => {
    // A browser sends a request again by itself when a connection that it has used before breaks.
    outgoing.shouldKeepAlive = false;
    const injection = meet(incoming)?.injection;
    if (isExpired(incoming)) {
      outgoing.writeHead(401, { 'Content-Type': 'application/json' });
      outgoing.end(JSON.stringify({ errorCode: accessExpired, error: 'The token has expired.' }));
    } else if (injection && 'answer' in injection) {
      const body = await buffer(incoming);
      try {
        await injection.answer({ outgoing, forward: () => forward(incoming, body) });
      } catch {
        outgoing.destroy();
      }
    } else pass(incoming, outgoing);
  });
  return { ...(await listenOnFreePort(proxy)), ...controls, isPassing, changeVisitor };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;
