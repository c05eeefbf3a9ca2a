import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundEndpoints } from '#server/app.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { createPng, getCoverKey } from '#tests/support/courses/cover-files.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

let server: ApiServer;
let token = '';
beforeAll(async () => {
  server = await startApiServer(everydayKind());
  token = await signedInToken(server);
});
afterAll(() => server.stop());

type SentBody = { method?: string; type: string; body: Buffer; bytes: number; by?: string };

/**
 * Sends a body in chunks of some bytes over a separate connection.
 * Returns the status and the body of the answer.
 */
const sendInChunks = async (path: string, sent: SentBody) => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    `${sent.method ?? 'POST'} ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${sent.by ?? token}`,
    `Content-Type: ${sent.type}`,
    'Transfer-Encoding: chunked',
  ];
  const parts = Array.from({ length: Math.ceil(sent.body.byteLength / sent.bytes) }, (_, at) =>
    sent.body.subarray(at * sent.bytes, (at + 1) * sent.bytes),
  );
  const chunks = parts.flatMap((part) => [
    Buffer.from(`${part.byteLength.toString(16)}\r\n`),
    part,
    Buffer.from('\r\n'),
  ]);
  socket.on('error', () => {});
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), ...chunks, Buffer.from('0\r\n\r\n')]));
  const answer = await text(socket);
  const [first = '', rest = ''] = answer.split('\r\n\r\n');
  return { status: Number(first.split(' ')[1]), body: rest };
};

const bodyPaths = boundEndpoints.flatMap(({ endpoint: { method, path, body } }) =>
  method === 'GET' ? [] : [{ name: `${method} ${path}`, method, path: path.replaceAll(/\{\w+\}/g, '1'), body }],
);

test.each(bodyPaths)(
  'GEN-02 $name answers a body that comes byte by byte as it answers a whole one',
  async ({ method, path, body }) => {
    const send = async (bytes: number) => {
      const content = Buffer.from(JSON.stringify({ né: 'x'.repeat(300) }));
      // A call without fields forgets its body and does its work, so it can end the session.
      const by = body ? token : await signedInToken(server);
      return sendInChunks(path, { method, type: 'application/json', body: content, bytes, by });
    };
    const whole = await send(1_000);
    expect(await send(1)).toEqual(whole);
    expect(whole.status).toBeGreaterThan(body ? 200 : 199);
  },
);

test('UPLOAD-01 a form that comes byte by byte is stored as it is', async () => {
  const content = await createPng({ width: 75, height: 100 });
  const upload = await server.call<{ token: string }>('GET /api/v1/philippines/qiniu/token', { token });
  const boundary = 'b';
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="é.png"\r\nContent-Type: image/png\r\n\r\n`;
  const key = getCoverKey(content);
  const body = Buffer.concat([
    Buffer.from(field('token', upload.body.token) + field('key', key) + file),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await sendInChunks('/upload', { type: `multipart/form-data; boundary=${boundary}`, body, bytes: 1 });
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining(key)]);
  expect(Buffer.from(await (await fetch(server.fileLink(key))).arrayBuffer()).equals(content)).toBe(true);
});

test('UPLOAD-02 thousands of single bytes without a token are rejected after 16 KiB', async () => {
  const body = Buffer.alloc(20_000, 'x');
  const answer = await sendInChunks('/upload', { type: 'multipart/form-data; boundary=b', body, bytes: 1 });
  expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('token not specified')]);
});
