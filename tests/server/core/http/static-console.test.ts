import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';

const script = 'console.log("console");\n'.repeat(200);

/** Sends the path as it is; fetch would tidy it up. */
const get = async (url: string, path: string, headers: Record<string, string> = {}) => {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, headers }).end();
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
};

describe('the built console', () => {
  let folder: string;
  let server: ApiServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'console-dist-'));
    const write = (path: string, text: string | Buffer) => writeFileSync(join(folder, path), text);
    for (const path of ['dist/assets', 'dist/login', 'dist/.vite']) mkdirSync(join(folder, path), { recursive: true });
    write('secret.txt', 'secret');
    write('dist/index.html', '<title>Home</title>');
    write('dist/login/index.html', '<title>Login</title>');
    write('dist/assets/main-a1b2.js', script);
    write('dist/assets/made-c3d4.js', script);
    write('dist/assets/made-c3d4.js.gz', gzipSync('made by the build'));
    write('dist/icon.svg', '<svg/>');
    write('dist/.vite/manifest.json', '{}');
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'dist/link.txt'));
    server = await startApiServer(everydayKind(), { settings: { distDir: join(folder, 'dist') } });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const titles: [string, string][] = [
    ['/', 'Home'],
    ['/index.html', 'Home'],
    ['/login', 'Login'],
    ['/login/', 'Login'],
    ['/login/forgot?a=1', 'Home'],
    ['/accounts/%E0%A4%A', 'Home'],
    ['/a%00b', 'Home'],
    ['/speaking-course/detail/..%2F..%2Fcourse_x', 'Home'],
  ];
  test.each(titles)('%s is answered by the page %s', async (path, title) => {
    const { status, headers, body } = await get(server.url, path);
    expect([status, body.toString()]).toEqual([200, `<title>${title}</title>`]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });

  const outside = ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/..%5csecret.txt', '/link.txt'];
  const missing = [
    '/.vite/manifest.json',
    '/robots2.txt',
    '/.env',
    '/wp-login.php',
    '/login/page.html',
    '/%2egit/config',
    // A name is decoded once.
    '/assets/main-a1b2%252ejs',
  ];
  test.each([...outside, ...missing])('%s is a missing file, not a page', async (path) => {
    const { status, body } = await get(server.url, path);
    expect([status, JSON.parse(body.toString())]).toEqual([404, { errorCode: 40400, error: 'There is nothing here.' }]);
  });

  test('hashed files are cached forever; a missing one is not answered by a page', async () => {
    const { headers } = await get(server.url, '/assets/main-a1b2.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const name of ['gone-ffff.js', '.hidden', 'a%00b', 'a%5cb', '%ff'])
      expect((await get(server.url, `/assets/${name}`)).status, name).toBe(404);
  });

  test('files travel compressed as the browser accepts it', async () => {
    const brotli = await get(server.url, '/assets/main-a1b2.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const gzip = await get(server.url, '/assets/main-a1b2.js', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    const plain = await get(server.url, '/assets/main-a1b2.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('Accept-Encoding');
    expect(plain.body.toString()).toBe(script);
  });

  test('compressed files of the build are sent unchanged', async () => {
    const { body } = await get(server.url, '/assets/made-c3d4.js', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(body).toString()).toBe('made by the build');
  });

  test('an unchanged file is not sent again, a changed one is', async () => {
    const first = await get(server.url, '/icon.svg');
    const etag = String(first.headers.etag);
    const second = await get(server.url, '/icon.svg', { 'If-None-Match': etag });
    expect([second.status, second.body.byteLength, second.headers.etag]).toEqual([304, 0, etag]);
    writeFileSync(join(folder, 'dist/icon.svg'), '<svg><g/></svg>');
    const third = await get(server.url, '/icon.svg', { 'If-None-Match': etag });
    expect([third.status, third.body.toString()]).toEqual([200, '<svg><g/></svg>']);
  });

  test('a console that is not built returns a message', async () => {
    const bare = await startApiServer(everydayKind(), { settings: { distDir: join(folder, 'nowhere') } });
    const { status, body } = await get(bare.url, '/dashboard');
    await bare.stop();
    expect(status).toBe(503);
    expect(body.toString()).toContain('The console is not built');
  });
});
