import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '#server/core/http/context.ts';
import { fixedDocument } from '#server/core/http/fixed-document.ts';

const createServer = () => {
  const seen = { made: 0 };
  const makeDocument = () => {
    seen.made += 1;
    return { text: 'x'.repeat(5_000) };
  };
  const app = new Hono<Env>().get('/document', fixedDocument(makeDocument));
  const get = (headers: Record<string, string> = {}) => app.request('/document', { headers });
  return { seen, get };
};

test('a document is made once for all requests', async () => {
  const { seen, get } = createServer();
  const answers = await Promise.all([get(), get(), get({ 'Accept-Encoding': 'br' })]);
  for (const answer of answers) await answer.arrayBuffer();
  expect(seen.made).toBe(1);
});

test('each encoding is the same document, with its length and a tag of its own', async () => {
  const { get } = createServer();
  const plain = await get();
  const bodies = {
    br: brotliDecompressSync(await (await get({ 'Accept-Encoding': 'gzip, br' })).arrayBuffer()),
    gzip: gunzipSync(await (await get({ 'Accept-Encoding': 'gzip' })).arrayBuffer()),
  };
  const text = await plain.text();
  expect(plain.headers.get('Content-Length')).toBe(String(text.length));
  expect([bodies.br.toString(), bodies.gzip.toString()]).toEqual([text, text]);
  const small = await get({ 'Accept-Encoding': 'br' });
  expect(Number(small.headers.get('Content-Length'))).toBeLessThan(text.length);
  expect(small.headers.get('ETag')).not.toBe(plain.headers.get('ETag'));
});

test('a client that has the document gets 304', async () => {
  const { get } = createServer();
  const tag = (await get()).headers.get('ETag') ?? '';
  const { status } = await get({ 'If-None-Match': tag });
  expect([status, (await get({ 'If-None-Match': '"other"' })).status]).toEqual([304, 200]);
});
