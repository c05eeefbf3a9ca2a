import { connect, type NetConnectOpts } from 'node:net';
import type pg from 'pg';
import * as v from 'valibot';

const cancelMs = 2_000;

/** A connection that nobody closes is asked after this time whether its host is still there. */
const keepAliveMs = 60_000;

/** The message CancelRequest of PostgreSQL's protocol. */
const cancelCode = 80_877_102;
const messageBytes = 16;

/** What the connection got at its start from the server, or from the pooler in front of it. */
const keys = v.object({ processID: v.number(), secretKey: v.number() });

const toConnectOptions = ({ host, port }: pg.Client): NetConnectOpts =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };

const createMessage = ({ processID, secretKey }: v.InferOutput<typeof keys>): Buffer => {
  const message = Buffer.alloc(messageBytes);
  message.writeInt32BE(messageBytes, 0);
  message.writeInt32BE(cancelCode, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  return message;
};

/**
 * Asks the server to cancel the running statement of a connection; poolers pass this on.
 * Resolves to true when the server has taken it, so that it cannot meet a later statement.
 * Resolves to false if the server does not respond within 2 s,
 * or gave the connection no key to cancel with.
 * A request that was sent stays open until the other side closes it:
 * PgBouncer 1.18 dies if a client leaves while its request waits (pgbouncer/pgbouncer#846).
 */
export const cancelStatement = (client: pg.Client): Promise<boolean> =>
  new Promise((resolve) => {
    const given = v.safeParse(keys, client);
    if (!given.success) return resolve(false);
    const socket = connect(toConnectOptions(client));
    const end = (isTaken: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isTaken);
    };
    const timer = setTimeout(() => {
      if (socket.connecting) return end(false);
      socket.unref();
      resolve(false);
    }, cancelMs);
    socket.setKeepAlive(true, keepAliveMs);
    socket.on('error', () => end(false));
    // The server closes the connection when it has sent the signal.
    socket.on('close', () => end(true));
    socket.on('connect', () => socket.write(createMessage(given.output)));
    socket.resume();
  });
