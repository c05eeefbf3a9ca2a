import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { cancelStatement } from '#server/core/database/cancel-statement.ts';

const undo: (() => unknown)[] = [];
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step();
});

const tlsRequest = Buffer.from('0000000804d2162f', 'hex');
const cancelRequest = Buffer.from('0000001004d2162e000000070000002a', 'hex');

/** TLS by a shared key needs no certificate. */
const sharedKey = Buffer.from('f1d5c4b3a29187765544332211009988', 'hex');
const byKey = { ciphers: 'PSK', maxVersion: 'TLSv1.2' as const };

/** A server that answers to the first message with one letter, and what it has read. */
async function startDatabase(letter: string) {
  const plain: Buffer[] = [];
  const encrypted: Buffer[] = [];
  const secure = createTlsServer({ ...byKey, pskCallback: () => sharedKey }, (socket) => {
    socket
      .on('error', () => {})
      .on('data', (data) => {
        encrypted.push(data);
        socket.end();
      });
  });
  const open: Socket[] = [];
  const server = createServer((socket) => {
    open.push(socket.on('error', () => {}));
    socket.once('data', (data) => {
      plain.push(data);
      if (letter === '') return socket.end();
      socket.write(letter);
      secure.emit('connection', socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo.push(() => [server.close(), ...open.map((socket) => socket.destroy())]);
  return { port: (server.address() as AddressInfo).port, plain, encrypted };
}

/** A client as it is after its start, with the key that the server gave to it. */
function createClient(port: number, isEncrypted: boolean): pg.Client {
  const pskCallback = () => ({ psk: sharedKey, identity: 'console' });
  const ssl = isEncrypted && { ...byKey, pskCallback, checkServerIdentity: () => undefined };
  return Object.assign(new pg.Client({ host: '127.0.0.1', port, ssl }), { processID: 7, secretKey: 42 });
}

test('a cancellation is encrypted where its connection is', async () => {
  const { port, plain, encrypted } = await startDatabase('S');
  expect(await cancelStatement(createClient(port, true))).toBe(true);
  expect(plain).toEqual([tlsRequest]);
  expect(encrypted).toEqual([cancelRequest]);
});

test('a server without TLS gets no key of an encrypted connection', async () => {
  const { port, plain } = await startDatabase('N');
  expect(await cancelStatement(createClient(port, true))).toBe(false);
  expect(plain).toEqual([tlsRequest]);
});

test('a proxy that ends the connection before the cancellation has not taken it', async () => {
  const { port } = await startDatabase('');
  expect(await cancelStatement(createClient(port, true))).toBe(false);
});

test('a connection without TLS is cancelled without', async () => {
  const { port, plain } = await startDatabase('');
  expect(await cancelStatement(createClient(port, false))).toBe(true);
  expect(plain).toEqual([cancelRequest]);
});
