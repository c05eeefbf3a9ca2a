import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { coverMaxBytes } from '#contract/covers.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { allCalls } from '#tests/support/call-samples.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { formatHead, openConnection } from '#tests/support/kept-connection.ts';

const boundary = 'boundary-of-a-test';
const formType = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
const formatField = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHeader = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="c.png"\r\n\r\n`;

const lines = [
  ...allCalls
    .filter(({ endpoint }) => endpoint.method !== 'GET')
    .map(({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/\{\w+\}/g, 'x')}`),
  'POST /upload',
  'POST /ent/v1/nothing',
  'PUT /nothing',
  'POST /healthz',
  'GET /ent/v1/permissions',
];

describe('UPLOAD-02 connections that clients keep', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { uploadLimits: { idleMs: 300 } });
  });
  afterAll(() => server.stop());

  const open = async () => {
    const connection = await openConnection(server.url);
    onTestFinished(connection.destroy);
    return connection;
  };

  test.each(lines)('%s is answered on a connection that stays, if the body is small', async (line) => {
    const connection = await open();
    const body = '{"no":"such field"}';
    for (const parts of [
      [formatHead(line, { 'Content-Length': body.length }) + body],
      [formatHead(line, { 'Content-Length': body.length }), body],
      [formatHead(line)],
    ]) {
      connection.send(...parts);
      const { status, headers } = await connection.answer();
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.connection).not.toBe('close');
    }
    connection.send(formatHead('GET /healthz'));
    expect(await connection.answer()).toMatchObject({ status: 200 });
  });

  test.each(lines)('%s says that it closes, if a large body was not read', async (line) => {
    for (const framing of [{ 'Content-Length': 50_000_000 }, { 'Transfer-Encoding': 'chunked' }]) {
      const connection = await open();
      const isLogin = line.startsWith('POST /ent/v1/auth');
      const chunk = 'x'.repeat(isLogin && 'Transfer-Encoding' in framing ? 300_000 : 1_000);
      const sent = 'Transfer-Encoding' in framing ? `${chunk.length.toString(16)}\r\n${chunk}\r\n` : chunk;
      connection.send(formatHead(line, { ...framing, ...formType }) + sent);
      const { status, headers, text } = await connection.answer();
      expect(status).toBeGreaterThanOrEqual(400);
      expect(headers.connection).toBe('close');
      expect(JSON.parse(text)).toHaveProperty('error');
      connection.destroy();
    }
  });

  test('the upload host says so for a bad and a missing token, and reads on while the file is sent', async () => {
    for (const [fields, status] of [
      [formatField('token', 'x') + formatField('key', 'k') + fileHeader, 401],
      [`${formatField('key', 'k')}${fileHeader}${'x'.repeat(20_000)}`, 400],
    ] as const) {
      const connection = await open();
      const file = 'x'.repeat(coverMaxBytes - fields.length);
      connection.send(formatHead('POST /upload', { ...formType, 'Content-Length': coverMaxBytes }) + fields);
      expect(await connection.answer()).toMatchObject({ status, headers: { connection: 'close' } });
      connection.send(file);
      expect(await connection.closed).toBe('closed');
    }
  });

  test('too many requests are answered in the same way', async () => {
    const limited = await startApiServer(everydayKind(), { settings: { requestsPerMinute: 1 } });
    onTestFinished(() => limited.stop());
    for (const [length, connectionHeader] of [
      [2, undefined],
      [2, undefined],
      [900_000, 'close'],
    ] as const) {
      const connection = await openConnection(limited.url);
      connection.send(formatHead('POST /ent/v1/auth/login', { 'Content-Length': length }), '{}');
      const { headers } = await connection.answer();
      expect(headers.connection === 'close' ? 'close' : undefined).toBe(connectionHeader);
      connection.destroy();
    }
  });

  test('an address that is not valid', async () => {
    const connection = await open();
    connection.send(`POST /a HTTP/1.1\r\nHost: a b\r\nContent-Length: 50000000\r\n\r\nx`);
    expect(await connection.answer()).toMatchObject({ status: 422, headers: { connection: 'close' } });
  });
});
