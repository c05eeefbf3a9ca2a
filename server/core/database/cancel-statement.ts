import { connect, isIP, type NetConnectOpts, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type pg from 'pg';
import * as v from 'valibot';

const cancelMs = 2_000;

/** A connection that nobody closes is asked after this time whether its host is still there. */
const keepAliveMs = 60_000;

/** The messages CancelRequest and SSLRequest of PostgreSQL's protocol. */
const cancelCode = 80_877_102;
const cancelBytes = 16;
const tlsCode = 80_877_103;
const tlsBytes = 8;

/** What the server answers where it takes TLS. */
const acceptsTls = 'S';

/** What the connection got at its start from the server, or from the pooler in front of it. */
const keys = v.object({ processID: v.number(), secretKey: v.number() });

const toConnectOptions = ({ host, port }: pg.Client): NetConnectOpts =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };

/** How the connection is encrypted: true takes the defaults of Node. */
const encryption = v.object({ ssl: v.union([v.boolean(), v.looseObject({})]) });

const createTlsMessage = (): Buffer => {
  const message = Buffer.alloc(tlsBytes);
  message.writeInt32BE(tlsBytes, 0);
  message.writeInt32BE(tlsCode, 4);
  return message;
};

/** Encrypts a connection as that of the client is. The certificate is checked in the same way. */
const encrypt = (socket: Socket, client: pg.Client): TLSSocket => {
  const { ssl } = v.parse(encryption, client);
  const name = isIP(client.host) ? {} : { servername: client.host };
  return connectTls({ ...(typeof ssl === 'object' ? ssl : {}), ...name, socket });
};

const createMessage = ({ processID, secretKey }: v.InferOutput<typeof keys>): Buffer => {
  const message = Buffer.alloc(cancelBytes);
  message.writeInt32BE(cancelBytes, 0);
  message.writeInt32BE(cancelCode, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  return message;
};

/**
 * Asks the server to cancel the running statement of a connection; poolers pass this on.
 * The request is encrypted where the connection is.
 * Resolves to true when the server has taken it, so that it cannot meet a later statement.
 * Resolves to false if the server does not respond within 2 s, ends the connection too early,
 * or gave the connection no key to cancel with.
 * A request that was sent stays open until the other side closes it, or this process ends:
 * PgBouncer 1.18 dies if a client leaves while its request waits (pgbouncer/pgbouncer#846).
 * The end of the process closes it too, also that of an ordinary stop, which does not wait for it.
 */
export const cancelStatement = (client: pg.Client): Promise<boolean> =>
  new Promise((resolve) => {
    const given = v.safeParse(keys, client);
    if (!given.success) return resolve(false);
    let socket: Socket = connect(toConnectOptions(client));
    let isSent = false;
    const end = (isTaken: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(isTaken);
    };
    const timer = setTimeout(() => {
      if (!isSent) return end(false);
      socket.unref();
      resolve(false);
    }, cancelMs);
    const watch = () => {
      socket.on('error', () => end(false));
      // The server closes the connection when it has sent the signal.
      socket.on('close', () => end(isSent));
    };
    const send = () => {
      socket.write(createMessage(given.output));
      isSent = true;
      socket.resume();
    };
    socket.setKeepAlive(true, keepAliveMs);
    watch();
    if (!client.ssl) return socket.once('connect', send);
    socket.once('connect', () => socket.write(createTlsMessage()));
    socket.once('data', (answer) => {
      if (answer.toString('latin1') !== acceptsTls) return end(false);
      socket = encrypt(socket, client).once('secureConnect', send);
      watch();
    });
  });
