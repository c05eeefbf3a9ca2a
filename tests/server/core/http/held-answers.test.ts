import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const held = 20;
/** More than the buffers of a connection hold. */
const assetBytes = 16_000_000;
const asset = '/assets/large-a1b2.png';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const usedBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

const dist = temporaryFolder();
let server: ApiServer;
let answered = 0;
beforeAll(async () => {
  mkdirSync(join(dist.path, 'assets'));
  writeFileSync(join(dist.path, asset), randomBytes(assetBytes));
  const info = (event: string) => {
    if (event === 'request') answered += 1;
  };
  server = await startApiServer(everydayKind(), {
    settings: { distDir: dist.path },
    log: { info, warn: () => {}, error: () => {} },
  });
});
afterAll(async () => {
  await server.stop();
  dist.remove();
});

const getSize = async (path: string): Promise<number> =>
  (await (await fetch(server.url + path, { headers: { 'Accept-Encoding': 'identity' } })).arrayBuffer()).byteLength;

test.each([asset, '/openapi.json'])('answers of %s share the bytes that the server holds', async (path) => {
  const size = await getSize(path);
  const app = createApp(server.context);
  const ask = () => {
    const incoming = new IncomingMessage(new Socket());
    return app.fetch(new Request(server.url + path), { incoming, outgoing: new ServerResponse(incoming) });
  };
  const answers = [await ask()];
  const before = usedBytes();
  while (answers.length < held) answers.push(await ask());
  expect(usedBytes() - before).toBeLessThan((size * held) / 2);
  for (const answer of answers) expect(Number(answer.headers.get('Content-Length'))).toBe(size);
});

test.each([
  ['do not read their answers', ''],
  ['also announce a body that they do not send', 'Content-Length: 100000\r\n'],
])('connections that %s take no copy each', async (_name, header) => {
  const size = await getSize(asset);
  const before = usedBytes();
  answered = 0;
  for (let at = 0; at < held; at += 1) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    socket.pause();
    socket.write(`GET ${asset} HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
  }
  await expect.poll(() => answered).toBe(held);
  expect(usedBytes() - before).toBeLessThan(size);
});
